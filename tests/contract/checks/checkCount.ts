import { countOf } from '../../../src/engine';
import type { Subject } from '../createSubject';
import { Fault } from '../upstream/Fault';

/**
 * Requests the number next to the resource in the menu.
 * @returns A summary.
 * @throws Fault if the response has no total.
 */
export async function checkCount({ declaration, list }: Subject): Promise<string> {
  const count = countOf(declaration);
  if (!count) return 'no number in the menu';
  const { total, meta } = await list(declaration.name, count.params);
  // If the API cannot count all records, the menu shows a number only while there are few.
  if (total === undefined && !meta?.moreThan)
    throw new Fault(`${declaration.name}.menu.count: the response has no total`);
  return 'has a number in the menu';
}
