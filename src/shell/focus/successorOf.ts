import { alikeIn, canFocus, controlsIn, labelOf, type Place } from './Place';

/**
 * What takes the focus where it was lost: the element itself where it is back, the same control of the row
 * that has moved up, one of the same name, or what stands beside a button that has become disabled.
 */
export function successorOf({ element, label, row }: Place, main: Element): HTMLElement | undefined {
  if (canFocus(element)) return element;
  if (element.isConnected && element.matches(':disabled')) return neighbourOf(element, main);
  if (row?.list.isConnected) {
    const rows = [...row.list.children];
    const next = rows[Math.min(row.at, rows.length - 1)];
    const found = next && (alikeIn(next, element)[row.fromLast] ?? controlsIn(next)[0]);
    if (found) return found;
  }
  return controlsIn(main).find(control => labelOf(control) === label);
}

/** Whether an element is disabled for as long as something runs. */
export function isBusy(element: Element): boolean {
  return element.isConnected && element.matches('[aria-busy=true], :has([role=progressbar])');
}

/** Of a pager the page shown, else the control before. */
function neighbourOf(element: Element, main: Element): HTMLElement | undefined {
  const current = element.closest('nav')?.querySelector<HTMLElement>('[aria-current]');
  if (current && canFocus(current)) return current;
  const isBefore = (control: Element) =>
    (control.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return controlsIn(main).findLast(isBefore);
}
