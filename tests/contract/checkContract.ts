import { checkActions } from './checks/checkActions';
import { checkCalls } from './checks/checkCalls';
import { checkCount } from './checks/checkCount';
import { checkImport } from './checks/checkImport';
import { checkList } from './checks/checkList';
import { checkRecordChecks } from './checks/checkRecordChecks';
import { checkRejection } from './checks/checkRejection';
import { checkRelated } from './checks/checkRelated';
import { checkWrites } from './checks/checkWrites';
import type { Subject } from './createSubject';

/**
 * Makes every call that the panel derives from a resource's declaration, against an upstream that behaves as
 * declared. Custom views make their own calls, which it cannot check.
 * @returns A summary.
 * @throws Fault that names resource, key and remedy; or what a call throws.
 */
export async function checkContract(subject: Subject): Promise<string> {
  const lists = subject.declaration.lists.filter(({ isPage }) => !isPage);
  if (lists.length === 0) return 'custom screens only; no calls to check';
  const found = [await checkCalls(subject)];
  for (const list of lists) found.push(await checkList(subject, list));
  found.push(await checkWrites(subject), await checkRejection(subject), await checkActions(subject));
  found.push(await checkImport(subject), await checkRelated(subject), await checkCount(subject));
  found.push(await checkRecordChecks(subject));
  return found.filter(text => !/^no |^nothing/.test(text)).join('; ');
}
