import { describe, expect, it } from 'vitest';
import { actions } from './actions/actions';
import { createLedger } from './createLedger';
import { invariants } from './invariants';
import type { Control, Screen } from './page/observe';
import type { Step } from './Step';

const form = (name: string, canSubmit = true) => ({
  id: 'form',
  values: { name },
  canSubmit,
  hasOffer: false,
});
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
  forms: [form('Reef w1s2')],
};
const control: Control = {
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
const truth: Step['truth'] = {
  has: async () => true,
  statusOf: async () => 404,
  read: async () => ({ status: 404, text: '' }),
  change: async () => undefined,
  remove: async () => undefined,
  changesByOthers: () => [],
  forgetChange: () => undefined,
  changedAt: () => 0,
  recordedCalls: async () => ({ calls: 0, twice: undefined }),
};
const recorded = (calls: number, twice?: string) => ({
  ...truth,
  recordedCalls: async () => ({ calls, twice }),
});

function action(isMeant: (action: Step['action']) => boolean | undefined): Step['action'] {
  const found = actions.find(isMeant);
  if (!found) throw new Error('there is no such action');
  return found;
}

/** A step with unsaved input in a form, in which nothing happens. */
function step(changes: Partial<Step> = {}): Step {
  const ledger = createLedger();
  ledger.note({ ...screen, forms: [form('')] }, screen, () => true);
  return {
    action: action(({ name }) => name === 'save'),
    control,
    before: screen,
    after: screen,
    writes: [],
    toasts: [],
    problems: [],
    ledger,
    truth,
    lists: new Map(),
    fault: undefined,
    isLeft: false,
    obstacle: undefined,
    ...changes,
  };
}

const seen = (changes: Partial<Screen>): Partial<Step> => ({ after: { ...screen, ...changes } });
const gone = seen({ forms: [] });
const toasts = [{ isSuccess: true, text: 'added' }];
const write = { method: 'POST', path: '/admin/spot-types' };
const made = { ...write, status: 201, body: '{"name":"Reef"}', key: 'a' };
const lost = { name: 'reset', meets: [] };
const lie = { name: '200 {}', meets: [], saysDone: 'vaguely' } as const;
const record = '/admin/spot-types/6b022cba6e0faf99';
const deletion = { method: 'DELETE', path: record, status: 200 };
const saved = (name: string) => ({
  ...made,
  method: 'PUT',
  status: 200,
  body: JSON.stringify({ name }),
  loaded: { body: '{"data":{"name":"Reef"}}', at: 1 },
});
const deleted = (status: number) => ({ ...truth, has: async () => false, statusOf: async () => status });
const saveAgain = action(({ isSheltered }) => isSheltered);
const locked = { isLocked: true, text: 'Sign in again' };

/** A step after which a list of Bay and Reef, two of 1,012 records, shows this content. */
const listed = (content: string, more: Partial<Step['truth']> = {}, rows = 2): Partial<Step> => {
  const stored = { data: { items: [{ name: 'Bay' }, { name: 'Reef' }], total: 1012 } };
  const read = async () => ({ status: 200, text: JSON.stringify(stored) });
  return {
    ...seen({ address: '/users?page=2', content, rows }),
    lists: new Map([['/users?page=2&search=', { path: '/admin/users', at: 1 }]]),
    truth: { ...truth, read, ...more },
  };
};

/** The same for one of thirteen station types, which the API sends together, oldest first. */
const listedTypes = (content: string, rows: number, address = '/station-types'): Partial<Step> => {
  const data = Array.from({ length: 13 }, (_, at) => ({ name: `T${at}.`, createdAt: `2026-01-${at + 10}` }));
  return {
    ...listed(content, { read: async () => ({ status: 200, text: JSON.stringify({ data }) }) }, rows),
    ...seen({ address, content, rows }),
    lists: new Map([['/station-types?page=1&search=', { path: '/admin/spot-types', at: 1, isWhole: true }]]),
  };
};
const newestTypes = 'T12. T11. T10. T9. T8. T7. T6. T5. T4. T3. 1-10 of 13';

/** What the invariant of that name finds after a step. */
function check(name: string, after: Step): ReturnType<(typeof invariants)[number]> {
  const invariant = invariants.find(each => each.name === name);
  if (!invariant) throw new Error(`there is no ${name}`);
  return invariant(after);
}

describe('an invariant of the walk', () => {
  it.each(invariants)('holds where nothing is wrong: $name', async check => {
    expect(await check(step())).toBeUndefined();
  });

  it.each<[string, Partial<Step>, string | undefined]>([
    ['isNeverBlank', seen({ content: '' }), 'blank'],
    ['keepsItsFrame', seen({ hasHeader: false }), 'header'],
    ['keepsItsFrame', seen({ hasMenu: false }), 'menu'],
    ['waitsNoLonger', seen({ busy: ['button “Save”'] }), 'Save'],
    ['throwsNothing', { problems: ['uncaught: TypeError'] }, 'TypeError'],
    ['holdsTheFocus', seen({ isFocusLost: true }), 'h1'],
    ['holdsTheFocus', seen({ isFocusLost: true, loadedAt: 2 }), undefined],
    // Input is gone or has changed, unless it was saved or left on purpose.
    ['losesNoInput', gone, 'Reef w1s2'],
    ['losesNoInput', seen({ forms: [form('Ree')] }), 'holds “Ree”'],
    ['losesNoInput', { ...gone, isLeft: true }, undefined],
    ['losesNoInput', { ...gone, toasts }, undefined],
    // A success of what never got to the server, or is not in its database.
    ['claimsOnlyWhatIsStored', { toasts, writes: [{ ...write, status: 201 }] }, undefined],
    ['claimsOnlyWhatIsStored', { toasts, writes: [{ ...write, fault: lost }] }, 'nothing was stored'],
    ['claimsOnlyWhatIsStored', { toasts, writes: [{ ...write, method: 'PUT', fault: lie }] }, 'PUT'],
    [
      'claimsOnlyWhatIsStored',
      { toasts, writes: [{ ...write, status: 201 }], truth: deleted(404) },
      '“Reef w1s2”',
    ],
    ['claimsOnlyWhatIsStored', { toasts, writes: [deletion], truth: deleted(200) }, 'is still there'],
    // What was typed into a deleted record's form is discarded with it.
    ['claimsOnlyWhatIsStored', { toasts, writes: [deletion], truth: deleted(404) }, undefined],
    ['canSaveAgain', { action: saveAgain }, 'does nothing'],
    ['canSaveAgain', { action: saveAgain, writes: [write] }, undefined],
    ['canSaveAgain', { action: saveAgain, ...seen({ forms: [form('Reef', false)] }) }, "can't be pressed"],
    // A change that nobody asked for, and one that is made twice.
    ['writesOnlyWhatWasAsked', { writes: [made] }, undefined],
    ['writesOnlyWhatWasAsked', { writes: [made, made] }, undefined],
    ['writesOnlyWhatWasAsked', { writes: [made, { ...made, key: 'b' }] }, 'twice'],
    ['writesOnlyWhatWasAsked', { writes: [{ ...made, key: 'b', status: 422 }, made] }, undefined],
    [
      'writesOnlyWhatWasAsked',
      { writes: [made], action: action(({ name }) => name === 'go back') },
      'go back',
    ],
    // A list that lacks what is stored, has it in another order, or has more.
    ['listsWhatIsStored', listed('Types Bay Reef'), undefined],
    ['listsWhatIsStored', listed('Types Bay'), 'Reef'],
    ['listsWhatIsStored', listed('Types Reef Bay'), 'Reef'],
    ['listsWhatIsStored', listed('Types Bay', { changedAt: () => 2 }), undefined],
    ['listsWhatIsStored', listed('Types Bay Reef Gone', {}, 3), '3 rows of 2'],
    ['listsWhatIsStored', listed('Bay Reef 11-12 of 1,012 1 2 3'), undefined],
    ['listsWhatIsStored', listed('Bay Reef 11–12՝ 1 012-ից'), undefined],
    ['listsWhatIsStored', listed('Bay Reef 11-12 of more than 1,000'), undefined],
    ['listsWhatIsStored', listed('Bay Reef 11-12 of 1,013'), 'which is 1012'],
    ['listsWhatIsStored', listed('Bay Reef 11–12՝ 1 013-ից'), 'which is 1012'],
    ['listsWhatIsStored', listedTypes(newestTypes, 10), undefined],
    ['listsWhatIsStored', listedTypes(newestTypes.replace('T9.', ''), 10), 'T9.'],
    ['listsWhatIsStored', listedTypes(newestTypes, 9), '9 rows of 10'],
    ['listsWhatIsStored', listedTypes(newestTypes.replace('13', '12'), 10), 'which is 13'],
    ['listsWhatIsStored', listedTypes('T3.', 1, '/station-types?sort=name&order=ASC'), undefined],
    // A change without an event, an event without a change, and two events of one change.
    ['recordsEachChange', { writes: [made, made], truth: recorded(1) }, undefined],
    ['recordsEachChange', { writes: [made] }, '0 are in the activity'],
    ['recordsEachChange', { writes: [{ ...made, isRepeated: true }] }, undefined],
    ['recordsEachChange', { writes: [{ ...made, method: 'PUT', status: 200 }] }, undefined],
    ['recordsEachChange', { truth: recorded(1) }, '0 were made'],
    [
      'recordsEachChange',
      { writes: [made], truth: recorded(1, 'update of buoys 7') },
      'update of buoys 7 is in the activity twice',
    ],
    ['recordsEachChange', { writes: [saved('Reef')] }, undefined],
    ['recordsEachChange', { writes: [saved('Bay')] }, '0 are in the activity'],
    // What can be read while the panel is locked.
    ['showsNothingWhileLocked', seen(locked), undefined],
    ['showsNothingWhileLocked', seen({ ...locked, text: 'Reef w1s2' }), 'w1s2'],
    ['showsNothingWhileLocked', seen({ ...locked, labels: ['Reef w1s2 · Seamark'] }), 'w1s2'],
    ['showsNothingWhileLocked', seen({ ...locked, behind: 'Ada Byron' }), 'Ada Byron'],
    ['losesNoInput', seen({ ...locked, forms: [] }), undefined],
  ])('%s finds in %j: %s', async (name, changes, problem) => {
    const found = await check(name, step(changes));
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
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
    expect(check('showsNoRawText', step(seen({ text })))).toContain('raw text');
    expect(check('showsNoRawText', step(seen({ labels: [text] })))).toContain('raw text');
  });

  it('owes what an import has for all rows where that is left, and sees that it is gone where it is not', () => {
    const id = '/buoys/import ';
    const typed = { ...screen, address: '/buoys/import', forms: [{ ...form('Reef'), id }] };
    const { ledger } = step();
    const type = () => ledger.note({ ...typed, forms: [{ ...form(''), id }] }, typed, () => true);
    ledger.forget('form');
    type();
    expect(check('losesNoInput', step({ ledger, ...gone }))).toBeUndefined();
    expect(check('offersWhatWasTyped', step({ ledger, after: typed }))).toBeUndefined();
    type();
    expect(check('losesNoInput', step({ ledger, after: { ...typed, forms: [] } }))).toContain('Reef');
  });

  it('sees that what was left is not offered again', () => {
    const found = (changes: Partial<Screen>) => {
      const left = step(seen(changes));
      left.ledger.leave('form');
      return check('offersWhatWasTyped', left);
    };
    expect(found({})).toBeUndefined();
    expect(found({ forms: [form('')] })).toContain('Reef w1s2');
    expect(found({ forms: [{ ...form(''), hasOffer: true }] })).toBeUndefined();
  });

  it('sees that a colleague’s change is gone, unless it was on the screen', async () => {
    const forgotten: string[] = [];
    const changed = {
      ...truth,
      changesByOthers: () => [{ path: record, text: 'w1s1' }],
      forgetChange: (text: string) => void forgotten.push(text),
      read: async () => ({ status: 200, text: '{"name":"Reef w1s2"}' }),
    };
    const writes = [{ method: 'PUT', path: record, status: 200 }];
    const found = (changes: Partial<Step>) =>
      check('keepsTheColleaguesChange', step({ truth: changed, ...changes }));
    expect(await found({ writes })).toContain('w1s1');
    expect(await found({})).toBeUndefined();
    const shown = { ...screen, text: 'Theirs: Bay w1s1' };
    expect(await found({ writes, before: shown })).toBeUndefined();
    expect(forgotten).toEqual(['w1s1']);
  });
});
