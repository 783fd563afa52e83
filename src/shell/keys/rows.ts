import { canFocus } from '../../engine';

const controls = 'a[href], button, input';

/** The rows and cards with a link or control, in document order. */
function rowsIn(main: Element): HTMLElement[] {
  const rows = [...main.querySelectorAll<HTMLElement>('tbody > tr, li')];
  return rows.filter(
    row =>
      !row.closest('nav') &&
      !row.parentElement?.closest('li') &&
      row.querySelector(controls) &&
      canFocus(row),
  );
}

/** The row that contains the focused element. */
export const currentRow = (main: Element): HTMLElement | undefined =>
  rowsIn(main).find(row => row.contains(document.activeElement));

/**
 * Moves the focus to the next or previous row, if any; from outside, to the first one. It focuses the link to
 * the row's record, or the row itself if it has none.
 * @returns Whether there are rows.
 */
export function stepRow(main: Element, by: 1 | -1): boolean {
  const rows = rowsIn(main);
  const at = rows.findIndex(row => row.contains(document.activeElement));
  const row = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
  if (!row) return false;
  const link = row.querySelector<HTMLElement>('a[href]:not([data-hint])');
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
  return true;
}
