import { describe, expect, it } from 'vitest';
import { actions } from './actions/actions';
import { createLedger } from './createLedger';
import type { Write } from './createNetwork';
import {
  canSaveAgain,
  claimsOnlyWhatIsStored,
  holdsTheFocus,
  isNeverBlank,
  keepsItsFrame,
  keepsTheColleaguesChange,
  listsWhatIsStored,
  losesNoInput,
  offersWhatWasTyped,
  recordsEachChange,
  showsNoRawText,
  showsNothingWhileLocked,
  throwsNothing,
  waitsNoLonger,
  writesOnlyWhatWasAsked,
} from './invariants';
import type { Control, Screen } from './page/Screen';
import type { Step } from './Step';

const screen: Screen = {
  address: '/station-types/create',
  loadedAt: 1,
  depth: 1,
  text: 'Seamark ada@seamark.example Create: Spot type',
  labels: ['Account'],
  content: 'Create: Spot type',
  rows: 0,
  behind: '',
  hasHeader: true,
  hasMenu: true,
  isLogin: false,
  isLocked: false,
  busy: [],
  focus: 'h1',
  isFocusLost: false,
  controls: [],
  forms: [],
};
const form = (name: string, canSubmit = true) => ({
  id: 'form',
  values: { name },
  canSubmit,
  hasOffer: false,
});
const saveButton: Control = {
  at: 0,
  role: 'button',
  name: 'Save',
  place: 'form',
  form: 'form',
  field: '',
  type: 'submit',
  value: '',
  isSubmit: true,
};
const [save] = actions.filter(({ name }) => name === 'save');
const [saveAgain] = actions.filter(({ isSheltered }) => isSheltered);
const success = [{ isSuccess: true, text: 'added' }];

/** A step with unsaved input in a form, in which nothing happens. */
function step(changes: Partial<Step> = {}): Step {
  if (!save) throw new Error('there is no action that saves');
  const ledger = createLedger();
  const shown = { ...screen, forms: [form('Reef w1s2')] };
  ledger.note({ ...screen, forms: [form('')] }, shown, () => true);
  return {
    action: save,
    control: saveButton,
    before: shown,
    after: shown,
    writes: [],
    toasts: [],
    problems: [],
    ledger,
    truth: {
      has: async () => true,
      statusOf: async () => 404,
      read: async () => ({ status: 404, text: '' }),
      change: async () => undefined,
      remove: async () => undefined,
      changesByOthers: () => [],
      forgetChange: () => undefined,
      changedAt: () => 0,
      recordedCalls: async () => 0,
    },
    lists: new Map(),
    fault: undefined,
    isLeft: false,
    obstacle: undefined,
    ...changes,
  };
}

const seen = (changes: Partial<Screen>) => step({ after: { ...step().after, ...changes } });
const write = { method: 'POST', path: '/admin/spot-types' };

describe('an invariant of the walk', () => {
  it('holds where nothing is wrong', async () => {
    const checks = [isNeverBlank, keepsItsFrame, showsNoRawText, waitsNoLonger, throwsNothing, losesNoInput];
    for (const check of [...checks, canSaveAgain, holdsTheFocus, claimsOnlyWhatIsStored])
      expect(await check(step()), check.name).toBeUndefined();
  });

  it('sees a blank screen, and one without header or menu', () => {
    expect(isNeverBlank(seen({ content: '' }))).toContain('blank');
    expect(keepsItsFrame(seen({ hasHeader: false }))).toContain('header');
    expect(keepsItsFrame(seen({ hasMenu: false }))).toContain('menu');
  });

  it.each([
    'undefined undefined',
    'New %{name}',
    '[object Object]',
    'NaN–10 of 3',
    'Invalid Date',
    'seamark.page.create',
    'resources.spot-types.name',
    'ra.action.save',
    'Failed to fetch dynamically imported module',
  ])('sees the raw text “%s”, in a label too', text => {
    expect(showsNoRawText(seen({ text }))).toContain('raw text');
    expect(showsNoRawText(seen({ labels: [text] }))).toContain('raw text');
  });

  it('sees what waits, what throws, and a focus that is lost', () => {
    expect(waitsNoLonger(seen({ busy: ['button “Save”'] }))).toContain('Save');
    expect(throwsNothing(step({ problems: ['uncaught: TypeError'] }))).toContain('TypeError');
    expect(holdsTheFocus(seen({ isFocusLost: true }))).toContain('h1');
    expect(holdsTheFocus(seen({ isFocusLost: true, loadedAt: 2 }))).toBeUndefined();
  });

  it('sees input that is gone or has changed, unless it was saved or left on purpose', () => {
    const gone = { ...screen, forms: [] };
    expect(losesNoInput(seen({ forms: [] }))).toContain('Reef w1s2');
    expect(losesNoInput(seen({ forms: [form('Ree')] }))).toContain('holds “Ree”');
    expect(losesNoInput(step({ after: gone, isLeft: true }))).toBeUndefined();
    expect(losesNoInput(step({ after: gone, toasts: success }))).toBeUndefined();
  });

  it('owes what an import has for all rows where that is left, and sees that it is gone where it is not', () => {
    const id = '/buoys/import ';
    const typed = { ...screen, address: '/buoys/import', forms: [{ ...form('Reef'), id }] };
    const { ledger } = step();
    ledger.forget('form');
    ledger.note({ ...typed, forms: [{ ...form(''), id }] }, typed, () => true);
    expect(losesNoInput(step({ ledger, after: { ...screen, forms: [] } }))).toBeUndefined();
    expect(offersWhatWasTyped(step({ ledger, after: typed }))).toBeUndefined();
    ledger.note({ ...typed, forms: [{ ...form(''), id }] }, typed, () => true);
    expect(losesNoInput(step({ ledger, after: { ...typed, forms: [] } }))).toContain('Reef');
  });

  it('sees that what was left is not offered again', () => {
    const left = () => {
      const { ledger } = step();
      ledger.leave('form');
      return ledger;
    };
    expect(offersWhatWasTyped(step({ ledger: left() }))).toBeUndefined();
    const empty = { ...screen, forms: [form('')] };
    expect(offersWhatWasTyped(step({ ledger: left(), after: empty }))).toContain('Reef w1s2');
    const offering = { ...screen, forms: [{ ...form(''), hasOffer: true }] };
    expect(offersWhatWasTyped(step({ ledger: left(), after: offering }))).toBeUndefined();
  });

  it('sees a success of what never got to the server, or is not in its database', async () => {
    const claims = (changes: Partial<Step>) => claimsOnlyWhatIsStored(step({ toasts: success, ...changes }));
    expect(await claims({ writes: [{ ...write, status: 201 }] })).toBeUndefined();
    expect(await claims({ writes: [{ ...write, fault: 'reset' }] })).toContain('nothing was stored');
    expect(await claims({ writes: [{ ...write, method: 'PUT', fault: '200 {}', isLie: true }] })).toContain(
      'PUT',
    );
    expect(
      await claims({
        writes: [{ ...write, status: 201 }],
        truth: { ...step().truth, has: async () => false },
      }),
    ).toContain('“Reef w1s2”');
    const deletion = { method: 'DELETE', path: '/admin/spot-types/6b022cba6e0faf99', status: 200 };
    const deleted = (status: number) =>
      claims({
        writes: [deletion],
        truth: { ...step().truth, has: async () => false, statusOf: async () => status },
      });
    expect(await deleted(200)).toContain('is still there');
    // What was typed into a deleted record's form is discarded with it.
    expect(await deleted(404)).toBeUndefined();
  });

  it('sees a form that can not be saved again', () => {
    const again = (changes: Partial<Step>) =>
      canSaveAgain(step({ ...(saveAgain && { action: saveAgain }), ...changes }));
    expect(again({})).toContain('does nothing');
    expect(again({ writes: [write] })).toBeUndefined();
    expect(again({ after: { ...screen, forms: [form('Reef', false)] } })).toContain("can't be pressed");
  });

  it('sees a change that nobody asked for, and one that is made twice', () => {
    const [goBack] = actions.filter(({ name }) => name === 'go back');
    const made = { ...write, status: 201, body: '{"name":"Reef"}', key: 'a' };
    const wrong = (...writes: Write[]) => writesOnlyWhatWasAsked(step({ writes }));
    expect(wrong(made)).toBeUndefined();
    expect(wrong(made, made)).toBeUndefined();
    expect(wrong(made, { ...made, key: 'b' })).toContain('twice');
    expect(wrong({ ...made, key: 'b', status: 422 }, made)).toBeUndefined();
    expect(writesOnlyWhatWasAsked(step({ writes: [made], ...(goBack && { action: goBack }) }))).toContain(
      'go back',
    );
  });

  it('sees that a colleague’s change is gone, unless it was on the screen', async () => {
    const path = '/admin/spot-types/6b022cba6e0faf99';
    const forgotten: string[] = [];
    const truth = {
      ...step().truth,
      changesByOthers: () => [{ path, text: 'w1s1' }],
      forgetChange: (text: string) => void forgotten.push(text),
      read: async () => ({ status: 200, text: '{"name":"Reef w1s2"}' }),
    };
    const writes = [{ method: 'PUT', path, status: 200 }];
    expect(await keepsTheColleaguesChange(step({ truth, writes }))).toContain('w1s1');
    expect(await keepsTheColleaguesChange(step({ truth }))).toBeUndefined();
    const shown = { ...screen, text: 'Theirs: Bay w1s1' };
    expect(await keepsTheColleaguesChange(step({ truth, writes, before: shown }))).toBeUndefined();
    expect(forgotten).toEqual(['w1s1']);
  });

  it('sees a list that lacks what is stored, has it in another order, or has more', async () => {
    const rows = { data: { items: [{ name: 'Bay' }, { name: 'Reef' }], total: 1012 } };
    const seenList = (content: string, changes: Partial<Step['truth']> = {}, count = 2) =>
      listsWhatIsStored(
        step({
          after: { ...screen, address: '/users?page=2', content, rows: count },
          lists: new Map([['/users?page=2&search=', { path: '/admin/users', at: 1 }]]),
          truth: {
            ...step().truth,
            read: async () => ({ status: 200, text: JSON.stringify(rows) }),
            ...changes,
          },
        }),
      );
    expect(await seenList('Types Bay Reef')).toBeUndefined();
    expect(await seenList('Types Bay')).toContain('Reef');
    expect(await seenList('Types Reef Bay')).toContain('Reef');
    expect(await seenList('Types Bay', { changedAt: () => 2 })).toBeUndefined();
    expect(await seenList('Types Bay Reef Gone', {}, 3)).toContain('3 rows of 2');
    for (const range of ['11-12 of 1,012 1 2 3', '11–12՝ 1 012-ից', '11-12 of more than 1,000'])
      expect(await seenList(`Bay Reef ${range}`)).toBeUndefined();
    for (const range of ['11-12 of 1,013', '11–12՝ 1 013-ից'])
      expect(await seenList(`Bay Reef ${range}`)).toContain('which is 1012');
  });

  it('sees a change without an event, and an event without a change', async () => {
    const made = { ...write, status: 201, body: '{}', key: 'a' };
    const recorded = (calls: number, ...writes: Write[]) =>
      recordsEachChange(step({ writes, truth: { ...step().truth, recordedCalls: async () => calls } }));
    expect(await recorded(1, made, made)).toBeUndefined();
    expect(await recorded(0, made)).toContain('0 are in the activity');
    expect(await recorded(0, { ...made, isRepeated: true })).toBeUndefined();
    expect(await recorded(0, { ...made, method: 'PUT', status: 200 })).toBeUndefined();
    expect(await recorded(1)).toContain('0 were made');
    const saved = (name: string) => ({
      ...made,
      method: 'PUT',
      status: 200,
      body: JSON.stringify({ name }),
      loaded: { body: '{"data":{"name":"Reef"}}', at: 1 },
    });
    expect(await recorded(0, saved('Reef'))).toBeUndefined();
    expect(await recorded(0, saved('Bay'))).toContain('0 are in the activity');
  });

  it('sees what can be read while the panel is locked', () => {
    const locked = { isLocked: true, text: 'Sign in again' };
    expect(showsNothingWhileLocked(seen(locked))).toBeUndefined();
    expect(showsNothingWhileLocked(seen({ ...locked, text: 'Reef w1s2' }))).toContain('w1s2');
    expect(showsNothingWhileLocked(seen({ ...locked, labels: ['Reef w1s2 · Seamark'] }))).toContain('w1s2');
    expect(showsNothingWhileLocked(seen({ ...locked, behind: 'Ada Byron' }))).toContain('Ada Byron');
    expect(losesNoInput(seen({ ...locked, forms: [] }))).toBeUndefined();
  });
});
