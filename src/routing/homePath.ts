import type { Addressed } from './Addressed';
import { firstPagePath } from './firstPagePath';
import { inMenuOrder } from './inMenuOrder';

/** React-admin's path of the menu's first list, to which `/` leads (requirements.md §2.4). */
export function homePath(declarations: readonly Addressed[]): string | undefined {
  const [first] = inMenuOrder(declarations);
  const list = first?.lists[0];
  return first && list && firstPagePath(first, list);
}
