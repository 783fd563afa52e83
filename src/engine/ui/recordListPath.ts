import type { Declaration } from '../declaration/Declaration';
import { matchList } from '../declaration/listState';

/** The address of the list that a record belongs to. */
export function recordListPath({ lists }: Declaration, record: Record<string, unknown> = {}): string {
  return matchList(lists, ({ matches }) => matches(record))?.address ?? '/';
}
