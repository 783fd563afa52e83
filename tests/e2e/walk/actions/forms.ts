import type { Control, Screen } from '../page/observe';
import type { Walk } from '../Walk';
import { type Action, press, pressing } from './Action';

const isField = ({ place, role, type }: Control) =>
  place === 'form' && /^(textbox|combobox|checkbox|switch)$/.test(role) && type !== 'password';

const fieldsOf = ({ controls }: Screen) => controls.filter(isField);
const submitsOf = ({ controls }: Screen) =>
  controls.filter(({ place, isSubmit }) => place === 'form' && isSubmit);
const fileInputs = ({ controls }: Screen) => controls.filter(({ role }) => role === 'file');
const isUnsaved = ({ ledger, screen }: Walk) => screen.forms.some(({ id }) => ledger.unsaved(id).length > 0);

/** What is done with forms, whatever their fields. */
export const forms: Action[] = [
  { name: 'type', weight: 10, find: fieldsOf, act: async (walk, field) => field && enter(walk, field) },
  {
    name: 'fill in what is empty',
    weight: 14,
    writes: true,
    find: screen => (fieldsOf(screen).some(({ value }) => !value.trim()) ? [undefined] : []),
    async act(walk) {
      // A choice may reveal other fields, so it looks again after each one.
      const done = new Set<string>();
      for (let screen = walk.screen; ; screen = await walk.look()) {
        const next = fieldsOf(screen).find(({ field, value }) => !/\w/.test(value) && !done.has(field));
        if (!next) break;
        done.add(next.field);
        await enter(walk, next);
      }
      const [input] = fileInputs(await walk.look()).filter(({ place }) => place === 'form');
      if (input) await pickFile(walk, input);
    },
  },
  {
    name: 'type passwords',
    weight: 6,
    find: ({ controls }) =>
      controls.some(({ type, place }) => type === 'password' && place === 'form') ? [undefined] : [],
    async act(walk) {
      const fields = walk.screen.controls.filter(({ type }) => type === 'password');
      for (const field of fields) await (await walk.element(field)).fill(walk.account.password);
    },
  },
  {
    name: 'choose a file',
    weight: 12,
    writes: true,
    find: fileInputs,
    act: async (walk, input) => input && pickFile(walk, input),
  },
  {
    name: 'save',
    weight: walk => (isUnsaved(walk) ? 24 : 3),
    asks: 'write',
    find: submitsOf,
    act: press,
  },
  {
    name: 'save again, without a fault',
    weight: walk => (walk.hasFailedSave ? 60 : 0),
    isSheltered: true,
    writes: true,
    find: submitsOf,
    act: press,
  },
  {
    name: 'press in a form',
    weight: 3,
    writes: true,
    find: ({ controls }) =>
      controls.filter(({ place, role, isSubmit }) => place === 'form' && role === 'button' && !isSubmit),
    async act(walk, control) {
      await press(walk, control);
      // It may add a line or restore a draft.
      await walk.typed(form => form === control?.form);
    },
  },
  pressing({ name: 'press in a dialog', weight: 4, places: ['dialog'], roles: ['button'], asks: 'write' }),
];

/** While a form of a stored record is open. */
const whileItIsEdited = ({ forms, address }: Screen, { network }: Walk) =>
  forms.length > 0 && network.recordAt(address) ? [undefined] : [];

/** What another administrator does to the open record. */
export const colleague: Action[] = [
  {
    name: 'a colleague changes it',
    weight: 5,
    find: whileItIsEdited,
    act: ({ truth, network, token, screen }) => truth.change(network.recordAt(screen.address) ?? '', token),
  },
  {
    name: 'a colleague deletes it',
    weight: 0.7,
    find: whileItIsEdited,
    act: ({ truth, network, screen }) => truth.remove(network.recordAt(screen.address) ?? ''),
  },
];

/** A value for a field by its type and kind; texts contain the step's token. */
function entryFor({ type, field }: Control, { random, token }: Walk): string {
  if (type === 'date') return `20${30 + random.int(60)}-0${1 + random.int(9)}-1${random.int(9)}`;
  if (type === 'number') return String(random.int(40));
  if (/latitude|longitude/i.test(field))
    return `${random.chance(0.5) ? '-' : ''}${random.int(80)}.${random.int(999)}`;
  if (/version/i.test(field) && random.chance(0.8)) return `9.${random.int(30)}.0-${token}`;
  const texts = [
    `Reef ${token}`,
    `  Reef ${token} `,
    `Փարոս ${token} 🌊`,
    `${token} <b>bold</b> & "quoted"`,
    `${token} ${'long '.repeat(60)}`,
  ];
  return random.one(texts) ?? token;
}

/** Types into a field, or chooses an option. */
async function enter(walk: Walk, control: Control): Promise<void> {
  const element = await walk.element(control);
  if (control.role === 'combobox') {
    await walk.click(element);
    const { controls } = await walk.look();
    const options = controls.filter(({ role }) => role === 'option');
    // The first option is often the empty one.
    const option = walk.random.one(options.slice(1)) ?? options[0];
    if (!option) return walk.page.keyboard.press('Escape');
    await walk.click(await walk.element(option));
  } else if (control.role === 'checkbox' || control.role === 'switch') await walk.click(element);
  else await element.fill(entryFor(control, walk));
  await walk.typed((form, field) => form === control.form && field === control.field);
}

const drawing = (colour: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 257 200"><rect width="257" height="200" fill="hsl(${colour} 55% 70%)"/></svg>`;

/** Chooses a file: an image or a CSV file with codes, sometimes an invalid one. */
async function pickFile(walk: Walk, control: Control): Promise<void> {
  const { random, token } = walk;
  const isTable = /csv/.test(control.type);
  const images: [string, string, string][] = [
    [`drawing ${token}.svg`, 'image/svg+xml', drawing(random.int(360))],
    [`drawing ${token}.svg`, 'image/svg+xml', drawing(random.int(360))],
    [`broken ${token}.png`, 'image/png', 'no picture'],
  ];
  const tables: [string, string, string][] = [
    [`codes ${token}.csv`, 'text/csv', `code,title\nA${token},One\nB${token},Two\nA${token},Twice\n`],
    [`codes ${token}.csv`, 'text/csv', `Code;Title\nC${token};"Three; four"\n`],
    [`broken ${token}.csv`, 'text/csv', `code\nD${token}\n"E${token}\n`],
    ['empty.csv', 'text/csv', ''],
  ];
  const [name, mimeType, content] = random.one(isTable ? tables : images) ?? ['a.txt', 'text/plain', ''];
  const element = await walk.element(control);
  await element.setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
}
