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
  const { total } = await during(
    'list',
    () => dataProvider.getList(declaration.name, count.params),
    undefined,
    count.params,
  );
  if (total === undefined) throw new Fault(`${declaration.name}.menu.count: the answer has no total`);
  return 'has a number in the menu';
}
