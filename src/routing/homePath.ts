import type { Declaration } from '../engine/Declaration';
import { inMenuOrder } from './inMenuOrder';
import { listPath } from './listPath';

/** React-admin's path of the menu's first list, to which `/` leads (spec.md §2, route table). */
export function homePath(declarations: readonly Declaration[]): string | undefined {
  const [first] = inMenuOrder(declarations);
  const list = first?.lists[0];
  return first && list && listPath(first, list);
}
