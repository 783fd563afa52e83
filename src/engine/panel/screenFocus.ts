import { useEffect, useLayoutEffect, useRef } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router';

/** The control through which a screen was left, and the address it led to. */
interface Departure {
  label: string | undefined;
  address: string;
}

/** A navigation to a screen, until the focus has been placed. */
interface Arrival {
  /** After a page load, the focus stays at the start of the page. */
  isLoad: boolean;
  /** The focused element when the previous screen was left; still focused unless the user moved on. */
  from: Element | null;
  /** Whether a menu or dialog led here. It closes and returns the focus to its opener. */
  isFromLayer: boolean;
  /** How the screen was left before, if this is a return to it. */
  departure: Departure | undefined;
}

let arrival: Arrival | undefined;

/** Moves the focus to each new screen (requirements.md §2.5). */
export function watchScreens(router: ReturnType<typeof createBrowserRouter>): void {
  const departures = new Map<string, Departure>();
  let shown = router.state.location;
  arrival = { isLoad: true, from: null, isFromLayer: false, departure: undefined };
  // The sign-in dialog returns the focus to a control that may have been removed behind it.
  document.addEventListener('close', focusHeadingIfLost, true);
  // The previous screen is still rendered at this point.
  router.subscribe(({ location, historyAction }) => {
    const before = shown;
    shown = location;
    // Another page or view of a list is the same screen, but the search box that led there gave up the focus.
    if (before.pathname === location.pathname) {
      if (historyAction === 'PUSH') focusHeadingIfLost();
      return;
    }
    // A redirect after a page load counts as part of the load.
    if (arrival?.isLoad && historyAction === 'REPLACE') return;
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
 * The ref of a screen's heading. It gets the focus after a link, Back or a sign-in, unless the user has moved
 * the focus. After Back, the link that was followed gets it instead.
 * @param isPending Whether the heading still lacks its record's name.
 */
export function useHeading(isPending = false) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one heading may serve two screens
  useEffect(() => {
    if (!isPending && heading.current) arriveAt(heading.current);
  }, [pathname, isPending]);
  const hadFocus = useRef(false);
  // Restores the focus after Suspense has hidden the screen, because browsers blur hidden elements.
  useLayoutEffect(() => {
    if (hadFocus.current && isFocusLost()) heading.current?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = document.activeElement === heading.current;
    };
  }, []);
  return heading;
}

/** After Back, waits for the list's rows, which may contain the link that was followed. */
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
  // After a sign-in, an element around the panel has the focus.
  const isOnFrame = active !== document.body && active?.contains(heading);
  const isFree = isOnFrame || (!isLoad && (isFocusLost() || active === from || isFromLayer));
  const back = isFree && departure && controlFor(departure);
  if (isFree) (back || heading).focus({ preventScroll: true });
  arrival = isFree && departure && !back ? { ...arrival, from: heading, isFromLayer: false } : undefined;
}

/** Moves the focus to the screen's heading, and shows it to users of the keyboard. */
export function focusHeading(): void {
  const heading = headingShown();
  heading?.focus({ preventScroll: true });
  if (heading?.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus to the screen's heading if it is lost. */
export function focusHeadingIfLost(): void {
  if (isFocusLost() && !arrival?.isLoad) focusHeading();
}

/**
 * Moves the focus to the screen's heading after a dialog closes or another part of the screen is removed,
 * unless its opener can take the focus.
 */
export function useFocusAfter(): void {
  useEffect(() => () => queueMicrotask(focusHeadingIfLost), []);
}

/**
 * The ref of the heading of a result. It gets the focus and scrolls into view, unless the user has moved the
 * focus to another control.
 */
export function focusResult(heading: HTMLElement | null): void {
  const { activeElement: active } = document;
  if (isFocusLost() || active === headingShown() || active?.contains(heading)) heading?.focus();
}

/**
 * The ref of an element that another view of the screen may replace. The same control there gets the focus,
 * otherwise the heading. An item's control is only looked for in the same list.
 */
export function keepFocus(element: HTMLElement | null) {
  if (!element) return;
  return () => {
    const { activeElement: active } = document;
    if (!active || !element.contains(active)) return;
    const label = labelOf(active);
    const list = element.closest('ul') ?? undefined;
    queueMicrotask(() => {
      if (isUnderway()) return;
      if (isFocusLost()) controlFor({ label, address: '' }, list)?.focus({ preventScroll: true });
      focusHeadingIfLost();
    });
  };
}

/**
 * The ref of a control, or of a container of several, that may disappear after a press or with its row. Moves
 * the focus to the same control in the row that takes its place, else to its group's first control, else to
 * the heading.
 */
export function passFocusOn(control: HTMLElement | null) {
  if (!control) return;
  return () => {
    const { activeElement: active } = document;
    // A button's confirmation dialog closes together with the button.
    const isAsking = control.matches('button') && document.querySelector('[role=alertdialog]');
    const had = isAsking ? control : active;
    if (!had || !control.contains(had)) return;
    const row = control.closest('main :is(tr, li)');
    const list = row?.parentElement;
    const group = control.closest('[role=group], section');
    const at = row && list ? [...list.children].indexOf(row) : 0;
    // Most rows end with the same buttons.
    const fromLast = row
      ? controlsIn(row)
          .reverse()
          .findIndex(one => one.isSameNode(had))
      : 0;
    queueMicrotask(() => {
      // The whole screen was left, and the next one's heading is waiting for its record's name.
      const isLeft = row && !list?.isConnected && !arrival?.isLoad;
      if (canFocus(control) || !isFocusLost() || (isLeft && isUnderway())) return;
      const next = list?.isConnected && (list.children[at] ?? list.lastElementChild);
      const controls = next ? controlsIn(next).reverse() : [];
      (controls[fromLast] ?? controls.at(-1) ?? (group && controlsIn(group)[0]))?.focus();
      focusHeadingIfLost();
    });
  };
}

/**
 * The ref of a button that is disabled while something runs. Afterwards, a lost focus returns to it, or to
 * the heading if the button is gone or still disabled.
 */
export function useFocusBack(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isBusy) return undefined;
    return () => {
      // A dialog that closed while the button was disabled has moved the focus to the heading.
      if (isFocusLost() || document.activeElement === headingShown()) button.current?.focus();
      focusHeadingIfLost();
    };
  }, [isBusy]);
  return button;
}

/** Whether the focus still has to be placed on a screen. On its heading, it may only wait for a link. */
const isUnderway = () => arrival !== undefined && arrival.from !== headingShown();

/** Whether no focusable element has the focus. */
function isFocusLost(): boolean {
  const { activeElement: active } = document;
  return !active || active === document.body || !canFocus(active);
}

/** Whether an element can have the focus: connected, visible and enabled. */
export function canFocus(element: Element): boolean {
  // jsdom has no layout.
  const isShown = element.checkVisibility?.({ visibilityProperty: true }) ?? true;
  return element.isConnected && isShown && !element.matches(':disabled');
}

// The previous screen stays in the document, hidden, while the next one's code loads.
const headingShown = () => [...document.querySelectorAll<HTMLElement>('main h1')].find(canFocus);

const controlsIn = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>('a[href], button')].filter(canFocus);

function controlFor(
  { label, address }: Departure,
  root: Element = document.querySelector('main') ?? document.body,
) {
  const controls = controlsIn(root);
  const isLink = (control: Element) => control instanceof HTMLAnchorElement && control.pathname === address;
  return controls.find(control => labelOf(control) === label) ?? controls.find(isLink);
}

function labelOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent.trim();
  return [element.tagName, element.getAttribute('href'), name].join(' ');
}
