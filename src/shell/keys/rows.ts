import { canFocus } from '../../engine';

const controls = 'a[href], button, input';

/** The rows and cards of the screen that have anything to be opened or pressed, in their order. */
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

/** The row that has the focus somewhere in it. */
export const currentRow = (main: Element): HTMLElement | undefined =>
  rowsIn(main).find(row => row.contains(document.activeElement));

/**
 * Leads the focus so many rows further, as far as there are any; from outside of them to the first one. It is
 * on the link to the row's record, on the row itself where it has none.
 * @returns Whether there is one.
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
