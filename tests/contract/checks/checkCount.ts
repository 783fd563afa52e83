import { countOf } from '../../../src/engine';
import type { Subject } from '../createSubject';
import { Fault } from '../upstream/Fault';

/**
 * Asks for the number beside the resource in the menu.
 * @returns What was found.
 * @throws Fault where the answer has no total.
 */
export async function checkCount({ declaration, dataProvider, during }: Subject): Promise<string> {
  const count = countOf(declaration);
  if (!count) return 'no number in the menu';
  const { total, meta } = await during(
    'list',
    () => dataProvider.getList(declaration.name, count.params),
    undefined,
    count.params,
  );
  // Of an API that can't count all, the menu has a number where there are few.
  if (total === undefined && !meta?.moreThan)
    throw new Fault(`${declaration.name}.menu.count: the answer has no total`);
  return 'has a number in the menu';
}
