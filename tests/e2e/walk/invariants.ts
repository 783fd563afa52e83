import { listKey, type Write } from './createNetwork';
import { namesOfRows } from './createTruth';
import { type Invariant, isSignOut, type Step } from './Step';

/** No uncaught error, no unhandled rejection, nothing on the console but failed loads. */
export function throwsNothing({ problems }: Step): string | undefined {
  return problems.length > 0 ? problems.join('\n').slice(0, 2000) : undefined;
}

/** Something is to be read on every screen. */
export function isNeverBlank({ after }: Step): string | undefined {
  if (after.isLocked) return undefined;
  if (after.isGate) return after.text.trim() ? undefined : 'the login page is blank';
  return after.content ? undefined : `the screen is blank at ${after.address}`;
}

/** Header and menu are there, unless nobody is signed in. */
export function keepsItsFrame({ after }: Step): string | undefined {
  if (after.isGate || after.isLocked) return undefined;
  if (!after.hasHeader) return 'the header is gone';
  return after.hasMenu ? undefined : 'the menu is gone';
}

/** Words of the engine, of the browser, and of the catalogue of messages. */
const raw =
  /\bundefined\b|\bnull\b|\bNaN\b|%\{|\[object|Invalid Date|TypeError|Failed to fetch|<html|<h1|(?<![@\w])(seamark|ra|resources)\.[a-z_-]+\b/;

/** No text that nobody wrote for a reader. */
export function showsNoRawText({ after }: Step): string | undefined {
  for (const text of [after.text, ...after.labels]) {
    const found = raw.exec(text);
    if (found) return `raw text: “${text.slice(Math.max(0, found.index - 40), found.index + 60)}”`;
  }
  return undefined;
}

/** Nothing waits past its time-out. */
export function waitsNoLonger({ after }: Step): string | undefined {
  return after.busy.length > 0 ? `still waits: ${after.busy.join(', ')}` : undefined;
}

/** Where the button stands that sends a form, or leads on what was asked about before it is sent. */
const sending = ['form', 'question', 'dialog', undefined];

/**
 * The forms that a success was said of: their buttons were pressed, or they are gone with it. A sign-in that
 * leads a save on has no control of its own.
 */
export function savedForms({ toasts, ledger, after, control }: Step): string[] {
  if (!toasts.some(({ isSuccess }) => isSuccess)) return [];
  const isShown = (id: string) => after.forms.some(form => form.id === id);
  return ledger.forms().filter(id => !isShown(id) || sending.includes(control?.place));
}

/** The address of one record: an id has a digit, which the name of a collection has not. */
const isOfRecord = (path: string) => /\/(?=[\w-]*\d)[\w-]{8,}$/.test(path);
const isDone = (status: number | undefined) => status !== undefined && status >= 200 && status < 300;

/** A message that something was done comes only when the server has it. */
export async function claimsOnlyWhatIsStored(step: Step): Promise<string | undefined> {
  const { writes, toasts, truth, ledger } = step;
  const said = toasts.filter(({ isSuccess }) => isSuccess);
  if (said.length === 0 || writes.length === 0) return undefined;
  const texts = said.map(({ text }) => `“${text}”`).join(', ');
  // Something deleted that is not there counts as deleted. An update can be looked up where its answer says
  // nothing of it; a new record, a call and a password can't.
  const isBelieved = ({ method, path, fault, isLie }: Write) =>
    (method === 'DELETE' && fault === '404') || (isLie && (method !== 'PUT' || path.includes('/auth/')));
  // A record that was saved as it was is found as it should be.
  const isUnchanged = writes.every(({ isLie }) => isLie) && savedForms(step).length === 0;
  if (!isUnchanged && !writes.some(write => isDone(write.status) || isBelieved(write))) {
    const told = writes.map(({ method, path, status, fault }) => `${method} ${path}: ${fault ?? status}`);
    return `${texts} is said, but nothing was stored (${told.join(', ')})`;
  }
  for (const { method, path, status } of writes) {
    if (method !== 'DELETE' || !isDone(status) || !isOfRecord(path)) continue;
    if ((await truth.statusOf(path)) === 200) return `${texts} is said, but ${path} is still there`;
  }
  if (!writes.some(({ status }) => isDone(status))) return undefined;
  for (const form of savedForms(step)) {
    for (const [field, value] of ledger.unsaved(form)) {
      const [token] = /\bw\d+s\d+\b/.exec(value) ?? [];
      if (token && !(await truth.has(token)))
        return `${texts} is said, but ${field} (“${value}”) is not stored`;
    }
  }
  return undefined;
}

/** The dialog that asks where a changelog's items are copied to: its choices go with the question. */
const isQuestion = (id: string) => / (Copy |Պատճենել՝ )/.test(id);

/**
 * What was typed is still there, unless it was saved or left on purpose. What nobody has plainly said to be
 * saved is to be offered again, and so is what an import has for all rows, which is left without a question.
 */
export function losesNoInput(step: Step): string | undefined {
  const { ledger, after, isLeft, writes } = step;
  if (after.isLocked) return undefined;
  const isVague = writes.length > 0 && writes.every(write => write.method === 'POST' && write.isVague);
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

/** What was left in a form is offered when the form is there again, unless it has been stored meanwhile. */
export function offersWhatWasTyped(step: Step): string | undefined {
  const { ledger, after } = step;
  // The session is over, and what it kept with it.
  if (isSignOut(step)) ledger.forgetOwed();
  for (const { id, values, hasOffer } of after.forms) {
    const missing = ledger.takeOwed(id).filter(([field, value]) => values[field]?.trim() !== value.trim());
    const [field, value] = missing[0] ?? [];
    if (field !== undefined && !hasOffer)
      return `${id} does not offer “${value}”, which was typed into ${field}`;
  }
  return undefined;
}

/** A form whose save has failed can be sent again once the fault is over. */
export function canSaveAgain({ action, control, after, writes, toasts, before }: Step): string | undefined {
  if (!action.isSheltered) return undefined;
  // While something is asked, the save waits for the answer.
  if (after.controls.some(({ place }) => place === 'question' || place === 'dialog')) return undefined;
  const stuck = after.forms.find(({ id, canSubmit }) => id === control?.form && !canSubmit);
  if (stuck) return `the button that saves ${stuck.id} can't be pressed any more`;
  const hasSpoken = toasts.length > 0 || after.text !== before.text;
  return writes.length > 0 || hasSpoken ? undefined : `${control?.form} does nothing when it is saved again`;
}

/** What stands there to be pressed can be. */
export function canBePressed({ obstacle }: Step): string | undefined {
  return obstacle;
}

/** The focus is on something that is there, unless the page itself or its size has changed. */
export function holdsTheFocus({ action, before, after }: Step): string | undefined {
  const isAnother = after.isGate || after.isLocked || before.isLocked || after.loadedAt !== before.loadedAt;
  if (!after.isFocusLost || before.isFocusLost || action.movesPage || isAnother) return undefined;
  return `the focus was on ${before.focus}, and is on nothing`;
}

/**
 * Every change that the server has made was asked for by a press, and one press makes none of them twice. A
 * call that is repeated with its key is one.
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
    // A file's form has no body to compare.
    if (write.body && made.some(isSame)) return `${write.method} ${write.path} was made twice`;
  }
  return undefined;
}

/** What a colleague has changed is never gone before it was on the screen. */
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

/** A list shows what the API has, in its order, unless a colleague has changed it since it was read. */
export async function listsWhatIsStored({ after, truth, lists, fault }: Step): Promise<string | undefined> {
  const [screen = '', query] = after.address.split('?');
  const list = lists.get(listKey(screen, new URLSearchParams(query)));
  if (!list || fault || truth.changedAt() > list.at || !after.content) return undefined;
  const { status, text } = await truth.read(list.path);
  if (status !== 200) return undefined;
  let from = 0;
  for (const name of namesOfRows(text)) {
    const at = after.content.indexOf(name, from);
    if (at < 0) return `${after.address} does not show “${name}” where ${list.path} has it`;
    from = at + name.length;
  }
  return undefined;
}

/**
 * The activity has a call's events for each change that was made, and no others. What is saved as it was is
 * no change; a new record and a deleted one always are.
 */
export async function recordsEachChange({ writes, truth }: Step): Promise<string | undefined> {
  const recorded = await truth.recordedCalls();
  const made = writes.filter(isOfRecords);
  const calls = (of: Write[]) => new Set(of.map(({ key }, index) => key ?? index)).size;
  const least = calls(made.filter(({ method, status }) => method === 'DELETE' || status === 201));
  if (recorded > calls(made)) return `${recorded} calls are in the activity, and ${calls(made)} were made`;
  return recorded < least ? `${least} calls were made, and ${recorded} are in the activity` : undefined;
}

/** While nobody is signed in, nothing of a record can be read. */
export function showsNothingWhileLocked({ after }: Step): string | undefined {
  if (!after.isGate && !after.isLocked) return undefined;
  const [token] = /\bw\d+s\d+\b/.exec(after.text) ?? [];
  return token && `“${token}” can be read while nobody is signed in`;
}

/** What holds after every step, in the order in which it is looked at. */
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

/** Whether the server has carried out a change of records, whatever came of its answer. */
const isOfRecords = ({ path, status }: Write) => isDone(status) && !path.includes('/auth/');
