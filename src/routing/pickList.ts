import type { ListView } from '../engine/declaration/Declaration';
import type { Addressed } from './Addressed';

/**
 * Tells which of a declaration's lists has its fixed filter said by `text` (the value by a name). The fullest of
 * those that fit; the first list where none does.
 */
export function pickList(
  { lists }: Pick<Addressed, 'lists'>,
  text: (name: string) => string | undefined,
): ListView | undefined {
  return (
    lists
      .filter(({ filter }) => Object.entries(filter).every(([name, value]) => text(name) === String(value)))
      .sort((a, b) => Object.keys(b.filter).length - Object.keys(a.filter).length)[0] ?? lists[0]
  );
}
