import type { Declaration, ListView } from '../../declaration/Declaration';
import { matchList } from '../../declaration/listState';
import { shownLists } from '../../list/shownLists';
import { recordListPath } from '../../ui/recordListPath';

/**
 * The list that a record belongs to, a new one the list that was shown last, and the path to it: as it was
 * left, where it was that list.
 */
export function listOf(
  declaration: Declaration,
  record?: Record<string, unknown>,
): { list: ListView | undefined; path: string } {
  const { name, lists } = declaration;
  const shown = shownLists.of(name);
  const list = record
    ? matchList(lists, ({ matches }) => matches(record))
    : (lists.find(each => each.name === shown?.name) ?? lists[0]);
  const path =
    list && shown?.name === list.name ? list.address + shown.search : recordListPath(declaration, record);
  return { list, path };
}
