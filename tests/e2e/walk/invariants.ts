import { listKey, type Write } from './createNetwork';
import { nameOf, readList } from './createTruth';
import { type Invariant, isSignOut, type Step } from './Step';

/** No uncaught errors, unhandled rejections or console messages, except failed loads. */
export function throwsNothing({ problems }: Step): string | undefined {
  return problems.length > 0 ? problems.join('\n').slice(0, 2000) : undefined;
}

/** Every screen shows some text. */
export function isNeverBlank({ after }: Step): string | undefined {
  if (after.isLocked) return undefined;
  if (after.isLogin) return after.text.trim() ? undefined : 'the login page is blank';
  return after.content ? undefined : `the screen is blank at ${after.address}`;
}

/** Header and menu are shown, unless nobody is signed in. */
export function keepsItsFrame({ after }: Step): string | undefined {
  if (after.isLogin || after.isLocked) return undefined;
  if (!after.hasHeader) return 'the header is gone';
  return after.hasMenu ? undefined : 'the menu is gone';
}

/** Internal texts of the engine, the browser and the message catalogue. */
const raw =
  /\bundefined\b|\bnull\b|\bNaN\b|%\{|\[object|Invalid Date|TypeError|Failed to fetch|<html|<h1|(?<![@\w])(seamark|ra|resources)\.[a-z_-]+\b/;

/** Shows no internal text. */
export function showsNoRawText({ after }: Step): string | undefined {
  for (const text of [after.text, ...after.labels]) {
    const found = raw.exec(text);
    if (found) return `raw text: “${text.slice(Math.max(0, found.index - 40), found.index + 60)}”`;
  }
  return undefined;
}

/** Nothing waits past its timeout. */
export function waitsNoLonger({ after }: Step): string | undefined {
  return after.busy.length > 0 ? `still waits: ${after.busy.join(', ')}` : undefined;
}

/** The places of buttons that submit a form or confirm a question before it. */
const sending = ['form', 'question', 'dialog', undefined];

/**
 * The forms that a success message refers to: their button was pressed, or they have closed. A sign-in that
 * resumes a save has no control.
 */
export function savedForms({ toasts, ledger, after, control }: Step): string[] {
  if (!toasts.some(({ isSuccess }) => isSuccess)) return [];
  const isShown = (id: string) => after.forms.some(form => form.id === id);
  return ledger.forms().filter(id => !isShown(id) || sending.includes(control?.place));
}

/** Whether a path is that of one record: an id contains a digit, a collection's name does not. */
const isOfRecord = (path: string) => /\/(?=[\w-]*\d)[\w-]{8,}$/.test(path);
const isDone = (status: number | undefined) => status !== undefined && status >= 200 && status < 300;

/** A success message appears only if the server has stored the change. */
export async function claimsOnlyWhatIsStored(step: Step): Promise<string | undefined> {
  const { writes, toasts, truth, ledger } = step;
  const successes = toasts.filter(({ isSuccess }) => isSuccess);
  if (successes.length === 0 || writes.length === 0) return undefined;
  const texts = successes.map(({ text }) => `“${text}”`).join(', ');
  // Deleting a missing record counts as success. An update can be verified if its response is vague; a new
  // record, a call and a password cannot.
  const isBelieved = ({ method, path, fault }: Write) =>
    (method === 'DELETE' && fault?.name === '404') ||
    (fault?.saysDone && (method !== 'PUT' || path.includes('/auth/')));
  // If the record was saved unchanged, the server already holds it.
  const isUnchanged = writes.every(({ fault }) => fault?.saysDone) && savedForms(step).length === 0;
  if (!isUnchanged && !writes.some(write => isDone(write.status) || isBelieved(write))) {
    const attempts = writes.map(
      ({ method, path, status, fault }) => `${method} ${path}: ${fault?.name ?? status}`,
    );
    return `${texts} is said, but nothing was stored (${attempts.join(', ')})`;
  }
  for (const { method, path, status } of writes) {
    if (method !== 'DELETE' || !isDone(status) || !isOfRecord(path)) continue;
    if ((await truth.statusOf(path)) === 200) return `${texts} is said, but ${path} is still there`;
  }
  if (!writes.some(({ status, method }) => isDone(status) && method !== 'DELETE')) return undefined;
  for (const form of savedForms(step)) {
    for (const [field, value] of ledger.unsaved(form)) {
      const [token] = /\bw\d+s\d+\b/.exec(value) ?? [];
      if (token && !(await truth.has(token)))
        return `${texts} is said, but ${field} (“${value}”) is not stored`;
    }
  }
  return undefined;
}

/** The dialog that asks where to copy a changelog's items; its input is discarded with it. */
const isQuestion = (id: string) => / (Copy |Պատճենել՝ )/.test(id);

/**
 * Unsaved input stays unless it was left on purpose. Input whose save was not clearly confirmed must be
 * offered again, and so must an import's values for all rows, which are left without a question.
 */
export function losesNoInput(step: Step): string | undefined {
  const { ledger, after, isLeft, writes } = step;
  if (after.isLocked) return undefined;
  const isVague =
    writes.length > 0 &&
    writes.every(({ method, fault }) => method === 'POST' && fault?.saysDone === 'vaguely');
  for (const id of savedForms(step)) {
    if (isVague) ledger.leave(id);
    else ledger.forget(id);
  }
  for (const id of ledger.forms()) {
    const shown = after.forms.find(form => form.id === id);
    const changed = ledger.unsaved(id).filter(([field, value]) => shown?.values[field] !== value);
    if (changed.length === 0) continue;
    if (!shown && isQuestion(id)) {
      ledger.forget(id);
      continue;
    }
    if (isLeft || (/\/import /.test(id) && !id.startsWith(`${after.address.split('?')[0]} `))) {
      ledger.leave(id);
      continue;
    }
    ledger.forget(id);
    const [field, value] = changed[0] ?? [];
    return shown
      ? `${field} of ${id} held “${value}”, and holds “${shown.values[field ?? '']}”`
      : `the form ${id} is gone with “${value}” in ${field}; the page is at ${after.address}`;
  }
  return undefined;
}

/** Input left in a form is offered when the form is opened again, unless it has been stored since. */
export function offersWhatWasTyped(step: Step): string | undefined {
  const { ledger, after } = step;
  // The session has ended, and its drafts with it.
  if (isSignOut(step)) ledger.forgetOwed();
  for (const { id, values, hasOffer } of after.forms) {
    const missing = ledger.takeOwed(id).filter(([field, value]) => values[field]?.trim() !== value.trim());
    const [field, value] = missing[0] ?? [];
    if (field !== undefined && !hasOffer)
      return `${id} does not offer “${value}”, which was typed into ${field}`;
  }
  return undefined;
}

/** A form whose save has failed can be saved again after the fault. */
export function canSaveAgain({ action, control, after, writes, toasts, before }: Step): string | undefined {
  if (!action.isSheltered) return undefined;
  // While a question is open, the save waits for its answer.
  if (after.controls.some(({ place }) => place === 'question' || place === 'dialog')) return undefined;
  const stuck = after.forms.find(({ id, canSubmit }) => id === control?.form && !canSubmit);
  if (stuck) return `the button that saves ${stuck.id} can't be pressed any more`;
  const hasSpoken = toasts.length > 0 || after.text !== before.text;
  return writes.length > 0 || hasSpoken ? undefined : `${control?.form} does nothing when it is saved again`;
}

/** What looks pressable can be pressed. */
export function canBePressed({ obstacle }: Step): string | undefined {
  return obstacle;
}

/** The focus is on an existing element, unless the page itself or its size has changed. */
export function holdsTheFocus({ action, before, after }: Step): string | undefined {
  const isAnother = after.isLogin || after.isLocked || before.isLocked || after.loadedAt !== before.loadedAt;
  if (!after.isFocusLost || before.isFocusLost || action.movesPage || isAnother) return undefined;
  return `the focus was on ${before.focus}, and is on nothing`;
}

/**
 * Every change on the server was requested by a press, and each press makes none of them twice. A call
 * repeated with its idempotency key counts once.
 */
export function writesOnlyWhatWasAsked({ action, writes }: Step): string | undefined {
  const made = writes.filter(isOfRecords);
  const [first] = made;
  if (first && !action.writes && action.asks !== 'write')
    return `${first.method} ${first.path} was made by “${action.name}”`;
  for (const { key, ...write } of made) {
    const isSame = (other: Write) =>
      other.key !== key &&
      [other.method, other.path, other.body].join('\n') === [write.method, write.path, write.body].join('\n');
    // A form with a file has no comparable body.
    if (write.body && made.some(isSame)) return `${write.method} ${write.path} was made twice`;
  }
  return undefined;
}

/** A colleague's change is never lost before it was shown. */
export async function keepsTheColleaguesChange(step: Step): Promise<string | undefined> {
  const { after, before, truth, writes } = step;
  const shown = [before, after].map(screen => JSON.stringify([screen.text, screen.labels, screen.forms]));
  for (const { path, text } of truth.changesByOthers()) {
    if (shown.some(each => each.includes(text))) truth.forgetChange(text);
    else if (writes.some(write => isOfRecords(write) && write.path === path)) {
      const { status, text: stored } = await truth.read(path);
      if (status === 200 && !stored.includes(text))
        return `${path} has lost “${text}”, which was never shown`;
    }
  }
  return undefined;
}

/** The total in a list's range: `1-10 of 253`. */
const shownTotal = /\d[-–][\d.,\s]+(?:of |՝ )(\d{1,3}(?:[ ,.]\d{3})+|\d+)/;

/** A list's rows per page. */
const perPage = 10;

/**
 * A list shows the API's rows in order, no others, and their total, unless a colleague has changed them since
 * it was loaded. Of a list that the page sorts and filters itself, only the first page is compared, newest
 * first.
 */
export async function listsWhatIsStored({ after, truth, lists, fault }: Step): Promise<string | undefined> {
  const [screen = '', search] = after.address.split('?');
  const query = new URLSearchParams(search);
  const list = lists.get(listKey(screen, query));
  const isOtherView = list?.isWhole ? query.size > 0 : query.has('view') || query.has('check');
  if (!list || isOtherView || fault || truth.changedAt() > list.at || !after.content) return undefined;
  const { status, text } = await truth.read(list.path);
  if (status !== 200) return undefined;
  const { rows, total } = list.isWhole ? firstOf(readList(text).rows) : readList(text);
  let from = 0;
  for (const name of rows.flatMap(row => nameOf(row) ?? [])) {
    const at = after.content.indexOf(name, from);
    if (at < 0) return `${after.address} does not show “${name}” where ${list.path} has it`;
    from = at + name.length;
  }
  if (after.rows !== rows.length) return `${after.address} shows ${after.rows} rows of ${rows.length}`;
  const [, shown] = shownTotal.exec(after.content) ?? [];
  if (total === undefined || shown === undefined || Number(shown.replace(/\D/g, '')) === total)
    return undefined;
  return `${after.address} shows a total of ${shown}, which is ${total}`;
}

/** The first page of all rows, newest first. */
const firstOf = (all: Record<string, unknown>[]) => ({
  rows: all.toSorted((a, b) => (`${a.createdAt}` < `${b.createdAt}` ? 1 : -1)).slice(0, perPage),
  total: all.length,
});

/**
 * The activity has one event for each change of a record, and no others. Saving without changes is none;
 * creating, deleting and giving another name always are.
 */
export async function recordsEachChange({ writes, truth }: Step): Promise<string | undefined> {
  const { calls: recorded, twice } = await truth.recordedCalls();
  if (twice) return `${twice} is in the activity twice`;
  const made = writes.filter(write => isOfRecords(write) && !write.isRepeated);
  const calls = (of: Write[]) => new Set(of.map(({ key }, index) => key ?? index)).size;
  const isRenamed = ({ method, body, loaded }: Write) =>
    method === 'PUT' && body && loaded && loaded.at > truth.changedAt()
      ? nameOf(JSON.parse(body)) !== nameOf(JSON.parse(loaded.body).data ?? {})
      : false;
  const isChange = (write: Write) => write.method === 'DELETE' || write.status === 201 || isRenamed(write);
  const least = calls(made.filter(isChange));
  if (recorded > calls(made)) return `${recorded} calls are in the activity, and ${calls(made)} were made`;
  return recorded < least ? `${least} calls were made, and ${recorded} are in the activity` : undefined;
}

/** While nobody is signed in, no record can be read. */
export function showsNothingWhileLocked({ after }: Step): string | undefined {
  if (!after.isLogin && !after.isLocked) return undefined;
  const [token] = /\bw\d+s\d+\b/.exec([after.text, ...after.labels].join('\n')) ?? [];
  const read = token ?? after.behind.slice(0, 100);
  return read ? `“${read}” can be read while nobody is signed in` : undefined;
}

/** The invariants in the order of checking. */
export const invariants: readonly Invariant[] = [
  throwsNothing,
  isNeverBlank,
  keepsItsFrame,
  showsNoRawText,
  waitsNoLonger,
  claimsOnlyWhatIsStored,
  writesOnlyWhatWasAsked,
  keepsTheColleaguesChange,
  recordsEachChange,
  listsWhatIsStored,
  losesNoInput,
  offersWhatWasTyped,
  canSaveAgain,
  canBePressed,
  showsNothingWhileLocked,
  holdsTheFocus,
];

/** Whether the server has executed a change of records, whatever happened to its response. */
const isOfRecords = ({ path, status }: Write) => isDone(status) && !path.includes('/auth/');
