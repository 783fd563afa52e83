import type { Write } from '../createNetwork';
import type { Step } from './Step';
import { savedForms } from './savedForms';

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
