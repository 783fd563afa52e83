import type { Control, Screen } from '../page/Screen';
import type { Walk } from '../Walk';
import type { Action } from './Action';
import { enter } from './enter';
import { pickFile } from './pickFile';
import { press } from './press';

const isField = ({ place, role, type }: Control) =>
  place === 'form' && /^(textbox|combobox|checkbox|switch)$/.test(role) && type !== 'password';

const fieldsOf = ({ controls }: Screen) => controls.filter(isField);
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
    find: ({ controls }) => controls.filter(({ place, isSubmit }) => place === 'form' && isSubmit),
    act: press,
  },
  {
    name: 'save again, without a fault',
    weight: walk => (walk.hasFailedSave ? 60 : 0),
    isSheltered: true,
    writes: true,
    find: ({ controls }) => controls.filter(({ place, isSubmit }) => place === 'form' && isSubmit),
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
  {
    name: 'press in a dialog',
    weight: 4,
    asks: 'write',
    find: ({ controls }) => controls.filter(({ place, role }) => place === 'dialog' && role === 'button'),
    act: press,
  },
];
