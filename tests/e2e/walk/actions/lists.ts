import { type Action, press, pressing } from './Action';

/** Terms that match many, few and no records. */
const terms = ['a', 'bay', 'buoy', '5', 'walk', 'no such thing', '%_\\', '"><b>', 'Սևան', '🌊'];

/** What is done with lists and their records. */
export const lists: Action[] = [
  {
    name: 'search',
    weight: 2,
    asks: 'read',
    find: ({ controls }) => controls.filter(({ role, place }) => role === 'combobox' && place === 'header'),
    async act(walk, control) {
      if (!control) return;
      const box = await walk.element(control);
      await box.fill(walk.random.one(terms) ?? '');
      await box.press('Enter');
    },
  },
  pressing({ name: 'turn the page', weight: 4, places: ['pages'], roles: ['button'], asks: 'read' }),
  pressing({ name: 'sort', weight: 4, places: ['column'], roles: ['button'], asks: 'read' }),
  pressing({ name: 'open what can be chosen', weight: 2, places: ['main'], roles: ['combobox'] }),
  pressing({ name: 'open a record', weight: 6, places: ['row'], roles: ['link'], asks: 'code' }),
  pressing({ name: 'press in a row', weight: 5, places: ['row'], roles: ['button'], asks: 'write' }),
  pressing({ name: 'tick', weight: 1, places: ['row', 'column'], roles: ['checkbox'] }),
  pressing({ name: 'follow a link', weight: 6, places: ['main'], roles: ['link'], asks: 'code' }),
  pressing({ name: 'press a button', weight: 7, places: ['main'], roles: ['button'], asks: 'write' }),
  pressing({
    name: 'choose',
    weight: 30,
    places: ['options'],
    roles: ['option', 'menuitem', 'menuitemradio'],
    asks: 'read',
  }),
  pressing({ name: 'press in a message', weight: 1, places: ['message'], roles: ['button'], asks: 'write' }),
  {
    name: 'move a card by the keyboard',
    weight: 8,
    find: ({ controls }) => controls.filter(({ role }) => role === 'handle'),
    async act(walk, control) {
      if (!control) return;
      const handle = await walk.element(control);
      await handle.focus();
      await handle.press(' ');
      const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End'];
      await walk.page.keyboard.press(walk.random.one(keys) ?? 'End');
      await walk.page.keyboard.press(walk.random.chance(0.8) ? ' ' : 'Escape');
    },
  },
  {
    name: 'choose in a dialog',
    weight: 4,
    find: ({ controls }) => controls.filter(({ place, role }) => place === 'dialog' && role === 'radio'),
    async act(walk, control) {
      await press(walk, control);
      // Restoring the value may be intended, so nothing is expected of the forms.
      for (const form of walk.ledger.forms()) walk.ledger.forget(form);
    },
  },
  {
    name: 'answer a question',
    weight: 30,
    asks: 'write',
    find: ({ controls }) => controls.filter(({ place, role }) => place === 'question' && role === 'button'),
    async act(walk, control) {
      const [first] = walk.screen.controls.filter(({ place }) => place === 'question');
      // The first button of every question changes nothing.
      if (control?.at !== first?.at) walk.left();
      await press(walk, control);
    },
  },
];
