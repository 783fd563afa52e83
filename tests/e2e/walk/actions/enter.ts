import type { Control } from '../page/Screen';
import type { Walk } from '../Walk';

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
export async function enter(walk: Walk, control: Control): Promise<void> {
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
