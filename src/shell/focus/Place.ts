/** Where the focus was, so that something can take its place once it is gone. */
export interface Place {
  element: HTMLElement;
  /** What it is and what it is called. */
  label: string;
  /** Whether it belongs to the screen, not to the header or the menu. */
  isInMain: boolean;
  /** Whether it is in a layer above the screen, a dialog, a menu or a message, which goes again. */
  isTransient: boolean;
  /** Its place in a list: in which row, and as which of the row's controls of its kind, from the last one. */
  row: { list: Element; at: number; fromLast: number } | undefined;
}

const layers = '.MuiModal-root, [role=listbox], [aria-live], dialog';

const controls = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Describes the element that has the focus. */
export function placeOf(element: HTMLElement): Place {
  const row = element.closest('main :is(tr, li)');
  const list = row?.parentElement;
  return {
    element,
    label: labelOf(element),
    isInMain: element.closest('main') !== null,
    isTransient: element.closest(layers) !== null,
    row: list
      ? { list, at: [...list.children].indexOf(row), fromLast: alikeIn(row, element).indexOf(element) }
      : undefined,
  };
}

/** Whether an element can have the focus: it is there, to be seen and not disabled. */
export function canFocus(element: Element): boolean {
  // jsdom lays nothing out.
  const isShown = element.checkVisibility?.({ visibilityProperty: true }) ?? true;
  return element.isConnected && isShown && !element.matches(':disabled');
}

export function controlsIn(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(controls)].filter(canFocus);
}

/** A row's controls of one kind, the last one first: the buttons at its end are the same in most rows. */
export function alikeIn(row: Element, { tagName }: Element): HTMLElement[] {
  return controlsIn(row)
    .filter(control => control.tagName === tagName)
    .reverse();
}

export function labelOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent.trim();
  return [element.tagName, element.getAttribute('href'), name].join(' ');
}
