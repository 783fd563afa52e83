import { useEffect, useLayoutEffect, useRef } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router';

/** The control from which a screen was left, and where that led. */
interface Departure {
  label: string | undefined;
  address: string;
}

/** A screen that comes up, until the focus has its place there. */
interface Arrival {
  /** A page that was only loaded begins at its beginning. */
  isLoad: boolean;
  /** What had the focus as the screen before was left; the user has not moved it from there. */
  from: Element | null;
  /** Where a menu or a dialog led here it closes, and gives the focus back to what opened it. */
  isFromLayer: boolean;
  /** Of a screen that is gone back to. */
  departure: Departure | undefined;
}

let arrival: Arrival | undefined;

/** Has each screen that the router leads to take the focus (requirements.md §2.5). */
export function watchScreens(router: ReturnType<typeof createBrowserRouter>): void {
  const departures = new Map<string, Departure>();
  let shown = router.state.location;
  arrival = { isLoad: true, from: null, isFromLayer: false, departure: undefined };
  // The screen that is left is still drawn then.
  router.subscribe(({ location, historyAction }) => {
    const before = shown;
    shown = location;
    // Another page of a list is no other screen, and where an address leads by itself is still a mere load.
    if (before.pathname === location.pathname || (arrival?.isLoad && historyAction === 'REPLACE')) return;
    const from = document.activeElement;
    const label = from?.closest('main') ? labelOf(from) : undefined;
    departures.set(before.key, { label, address: window.location.pathname });
    arrival = {
      isLoad: false,
      from,
      isFromLayer: from?.closest('.MuiModal-root') != null,
      departure: historyAction === 'POP' ? departures.get(location.key) : undefined,
    };
  });
}

/**
 * The ref of a screen's heading, which takes the focus where the screen has come up by a link, Back or a
 * sign-in, unless the user has moved it meanwhile. After Back the link that was followed takes it.
 * @param isPending Whether it is still to have its record's name.
 */
export function useHeading(isPending = false) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one heading may serve two screens in turn
  useEffect(() => {
    if (!isPending && heading.current) arriveAt(heading.current);
  }, [pathname, isPending]);
  const hadFocus = useRef(false);
  // Also where the screen is hidden while code of it is on its way, and shown again: browsers take the focus
  // from what they do not show.
  useLayoutEffect(() => {
    if (hadFocus.current && isFocusLost()) heading.current?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = document.activeElement === heading.current;
    };
  }, []);
  return heading;
}

/** After Back, the link that was followed may be among rows that were still to be read. */
export function useReturnToRow(isPending: boolean): void {
  useEffect(() => {
    const heading = headingShown();
    if (!isPending && arrival?.departure && heading) arriveAt(heading);
  }, [isPending]);
}

function arriveAt(heading: HTMLElement) {
  if (!arrival) return;
  const { isLoad, from, isFromLayer, departure } = arrival;
  const { activeElement: active } = document;
  // A sign-in leaves the focus on what has the panel in it.
  const isOnFrame = active !== document.body && active?.contains(heading);
  const isFree = isOnFrame || (!isLoad && (isFocusLost() || active === from || isFromLayer));
  const back = isFree && departure && controlFor(departure);
  if (isFree) (back || heading).focus({ preventScroll: true });
  arrival = isFree && departure && !back ? { ...arrival, from: heading, isFromLayer: false } : undefined;
}

/** Leads the focus to the screen's heading. */
export const toHeading = () => headingShown()?.focus({ preventScroll: true });

/** Leads the focus to the screen's heading, where it is lost. */
export function focusHeading(): void {
  if (isFocusLost() && !arrival?.isLoad) toHeading();
}

/**
 * Once a dialog has closed, or another part of the screen is gone, the focus goes to the screen's heading,
 * unless what opened it is still there to take it.
 * @returns The ref of the dialog.
 */
export function useFocusAfter(isOpen = true) {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () =>
      queueMicrotask(() => {
        // It fades out, and would take the focus with it.
        if (dialog.current?.contains(document.activeElement)) toHeading();
        else focusHeading();
      });
  }, [isOpen]);
  return dialog;
}

/**
 * The ref of a control, or of what has several in it, that a press or other rows may take away: the focus
 * goes to the same control of the row that takes its row's place, else to the heading.
 */
export function passFocusOn(control: HTMLElement | null) {
  if (!control) return;
  return () => {
    const { activeElement: active } = document;
    // A question that a button asked closes with it.
    const isAsking = control.matches('button') && document.querySelector('[role=alertdialog]');
    const had = isAsking ? control : active;
    if (!had || !control.contains(had)) return;
    const row = control.closest('main :is(tr, li)');
    const list = row?.parentElement;
    const at = row && list ? [...list.children].indexOf(row) : 0;
    // The buttons at a row's end are the same in most.
    const fromLast = row
      ? controlsIn(row)
          .reverse()
          .findIndex(one => one.isSameNode(had))
      : 0;
    queueMicrotask(() => {
      // The rows went with their screen: the heading of the next one waits for its record's name.
      const isLeft = row && !list?.isConnected && arrival && !arrival.isLoad;
      if (canFocus(control) || !isFocusLost() || (isLeft && arrival?.from !== headingShown())) return;
      const next = list?.isConnected && (list.children[at] ?? list.lastElementChild);
      const controls = next ? controlsIn(next).reverse() : [];
      (controls[fromLast] ?? controls.at(-1))?.focus();
      focusHeading();
    });
  };
}

/**
 * The ref of a button that can't be pressed while something runs: it has the focus again after that, where
 * it lost it. Where the button is gone or disabled by then the heading has it.
 */
export function useFocusBack(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isBusy) return undefined;
    return () => {
      // A dialog that closed while the button was disabled has given the focus to the heading.
      if (isFocusLost() || document.activeElement === headingShown()) button.current?.focus();
      focusHeading();
    };
  }, [isBusy]);
  return button;
}

/** Whether nothing has the focus that can have it. */
function isFocusLost(): boolean {
  const { activeElement: active } = document;
  return !active || active === document.body || !canFocus(active);
}

/** Whether an element can have the focus: it is there, to be seen and not disabled. */
export function canFocus(element: Element): boolean {
  // jsdom lays nothing out.
  const isShown = element.checkVisibility?.({ visibilityProperty: true }) ?? true;
  return element.isConnected && isShown && !element.matches(':disabled');
}

// A screen that is left stays, unseen, while the code of the next is on its way.
const headingShown = () => [...document.querySelectorAll<HTMLElement>('main h1')].find(canFocus);

const controlsIn = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>('a[href], button')].filter(canFocus);

function controlFor({ label, address }: Departure): HTMLElement | undefined {
  const controls = controlsIn(document.querySelector('main') ?? document.body);
  const isLink = (control: Element) => control instanceof HTMLAnchorElement && control.pathname === address;
  return controls.find(control => labelOf(control) === label) ?? controls.find(isLink);
}

function labelOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent.trim();
  return [element.tagName, element.getAttribute('href'), name].join(' ');
}
