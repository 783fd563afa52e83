import type { NavigationType } from 'react-router';
import { canFocus, controlsIn, labelOf, type Place, placeOf } from './Place';
import { isBusy, successorOf } from './successorOf';

/** A screen as the address bar and the history know it. */
export interface Visit {
  /** Of its entry in the history. */
  key: string;
  /** The path in the address bar. */
  address: string;
  /** What led here, in the router's words: Back, Forward or a load is `POP`, a link `PUSH`. */
  by: `${NavigationType}`;
}

/** From where a screen was left: the control, and where it led. */
interface Departure {
  label: string | undefined;
  address: string;
}

/** A screen that has come up, until the focus has its place there. */
interface Arrival {
  at: number;
  departure: Departure | undefined;
  isAtHeading: boolean;
}

/** Milliseconds: the wait for a heading that is to have its record's name, and for a row to go back to. */
const headingPatience = 700;
const rowGrace = 150;
const rowPatience = 5000;

/** They hold the focus by themselves. */
const dialogs = '.MuiModal-root:not(.MuiModal-hidden), dialog[open]';

/**
 * Sees to it that the focus is never lost (requirements.md §2.5). On a new screen it goes to the heading; on
 * one that was gone back to, to the control from which it was left. Where the focused element goes or becomes
 * disabled, it goes on beside it. What the user has focused meanwhile keeps it.
 */
export function createFocusKeeper(page: Document) {
  const { body } = page;
  const departures = new Map<string, Departure>();
  /** Where the focus is, and under a layer that goes again what to go back to; last, one of the screen. */
  let places: Place[] = [];
  let visit: Visit | undefined;
  let arrival: Arrival | undefined;
  let hasActed = false;
  let frame = 0;

  const main = () => page.querySelector('main') ?? body;

  /** A sign-in leaves the focus on what has the panel in it, once that is drawn. */
  const isLeftOnPanel = () => page.activeElement !== body && page.activeElement?.contains(main());

  function toHeading(options?: FocusOptions) {
    const heading = headingOf(main()) ?? page.querySelector('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus(options);
  }

  const schedule = () => {
    if (frame === 0)
      frame = requestAnimationFrame(() => {
        frame = 0;
        check();
      });
  };

  function check() {
    if (page.querySelector(dialogs)) return;
    const { activeElement } = page;
    const isLost = !activeElement || activeElement === body || !canFocus(activeElement);
    if (arrival && arrive(arrival, isLost ? undefined : activeElement)) arrival = undefined;
    // Also while a row to go back to is still waited for: the heading that had it meanwhile may be gone.
    if (isLost && page.activeElement === activeElement && (!arrival || arrival.isAtHeading)) repair();
  }

  /** Answers whether the focus has its place on a new screen. */
  function arrive(now: Arrival, focused: Element | undefined): boolean {
    const screen = main();
    const heading = headingOf(screen);
    const isTaken =
      focused && focused !== heading && (hasActed || (focused !== screen && screen.contains(focused)));
    if (isTaken || (hasActed && now.isAtHeading)) return true;
    const waited = performance.now() - now.at;
    const { departure } = now;
    if (departure) {
      const left = controlFor(departure, screen);
      left?.focus({ preventScroll: true });
      if (left || waited > rowPatience) return true;
      if (waited < rowGrace) setTimeout(schedule, rowGrace);
      if (now.isAtHeading || waited < rowGrace) return false;
    }
    if (!heading) return false;
    if (heading.matches('[aria-busy=true]') && waited < headingPatience) {
      setTimeout(schedule, headingPatience - waited);
      return false;
    }
    toHeading({ preventScroll: true });
    now.isAtHeading = true;
    return !departure;
  }

  function repair() {
    let gone: Place | undefined;
    while (places[0]?.isTransient && !canFocus(places[0].element)) gone = places.shift();
    const [place] = places;
    // Below a layer that came with the page there is nothing to go back to.
    if (!place && gone) return toHeading();
    if (!place || isBusy(place.element)) return;
    const successor = successorOf(place, main());
    if (successor) successor.focus();
    else toHeading();
  }

  function begin({ key, by }: Visit) {
    places = [];
    hasActed = false;
    const departure = by === 'POP' ? departures.get(key) : undefined;
    arrival = { at: performance.now(), departure, isAtHeading: false };
    schedule();
  }

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const place = placeOf(target);
    const isBelow = ({ element, isTransient }: Place) =>
      element !== target && (!isTransient || element.isConnected);
    places = place.isTransient ? [place, ...places.filter(isBelow)] : [place];
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    // What is hidden as the focus goes was not let go of.
    if (relatedTarget || !(target instanceof HTMLElement) || !canFocus(target)) return;
    // A press on an empty place, or a keyboard that was put away: the user has let go of it.
    setTimeout(() => {
      if (page.activeElement !== body || places[0]?.element !== target || !canFocus(target)) return;
      places = target.closest(dialogs) ? places.filter(({ isTransient }) => !isTransient) : [];
    });
  };
  const onAct = (event: Event) => {
    const isModifier =
      event instanceof KeyboardEvent && /^(Alt|Control|Meta|Shift|CapsLock)$/.test(event.key);
    if (!isModifier) hasActed = true;
  };

  return {
    /** Call it for each place in the history, a list's pages and filters included. */
    arrived(next: Visit) {
      const before = visit;
      visit = next;
      if (before?.address === next.address) return;
      if (before) {
        const left = places.find(({ isTransient }) => !isTransient);
        departures.set(before.key, { label: left?.isInMain ? left.label : undefined, address: next.address });
      } else if (isMereLoad(next)) {
        // A page that was only loaded begins at its beginning, and what has the focus by now keeps it. Where
        // one has gone elsewhere already, that was before this code was here.
        requestAnimationFrame(() => isLeftOnPanel() && begin(next));
        return;
      }
      begin(next);
      // What happened before this code was here was not seen: somebody who types has focused that.
      if (!before) hasActed = page.activeElement?.matches('input, textarea, [contenteditable]') ?? false;
    },

    /** Begins to watch the page; answers with what ends it. */
    watch() {
      const end = new AbortController();
      const { signal } = end;
      page.addEventListener('focusin', onFocusIn, { signal });
      page.addEventListener('focusout', onFocusOut, { signal });
      for (const type of ['pointerdown', 'keydown'])
        page.addEventListener(type, onAct, { signal, capture: true });
      const observer = new MutationObserver(schedule);
      const attributeFilter = ['aria-busy', 'class', 'disabled', 'hidden', 'style'];
      observer.observe(body, { childList: true, subtree: true, attributes: true, attributeFilter });
      if (page.activeElement instanceof HTMLElement && page.activeElement !== body)
        places = [placeOf(page.activeElement)];
      return () => {
        end.abort();
        observer.disconnect();
        cancelAnimationFrame(frame);
        frame = 0;
      };
    },
  };
}

/** The screen that is left stays beside the next one, unseen, while the code of that is on its way. */
function headingOf(screen: Element): HTMLElement | undefined {
  return [...screen.querySelectorAll('h1')].find(canFocus);
}

/** Of a first visit: the document's own address, or where that leads by itself. */
function isMereLoad({ by, address }: Visit): boolean {
  if (by !== 'POP') return by === 'REPLACE';
  const [load] = performance.getEntriesByType('navigation');
  return !load || new URL(load.name).pathname === address;
}

function controlFor({ label, address }: Departure, screen: Element): HTMLElement | undefined {
  const controls = controlsIn(screen);
  const isLink = (control: Element) => control instanceof HTMLAnchorElement && control.pathname === address;
  return controls.find(control => labelOf(control) === label) ?? controls.find(isLink);
}
