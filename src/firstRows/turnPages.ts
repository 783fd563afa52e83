import type { HttpResponse } from '../../providers/http/readAnswer';
import { become } from './become';
import { isChanged } from './handOver';

/** A page of a list, from 1, and its answer. */
export interface ListPage {
  page: number;
  rows: Promise<HttpResponse>;
}

interface Turning {
  /** Whether the panel has taken the page's address: another page is its own to turn to from then on. */
  isTaken: () => boolean;
  /** Asks for the page that the address names; undefined where that is not a page of the list alone. */
  read: () => ListPage | undefined;
  /** The screen with the rows of a page; undefined where those are the panel's to tell of. */
  draw: (page: ListPage) => Promise<HTMLElement | undefined>;
}

/**
 * Turns the pages of a list's screen that was drawn before the panel: the address becomes that of the page
 * pressed, with which the panel then begins, and its rows are shown as soon as they are there.
 */
export function turnPages(screen: HTMLElement, { isTaken, read, draw }: Turning) {
  const { pathname } = location;
  let awaited: ListPage | undefined;

  /** Shows the page that the address names; false where it is left to the panel. */
  function show(): boolean {
    awaited = isTaken() || location.pathname !== pathname ? undefined : read();
    if (awaited) void turn(awaited);
    return awaited !== undefined;
  }

  async function turn(page: ListPage) {
    const next = await draw(page);
    const [from, to] = [screen, next].map(one => one?.querySelector('main'));
    if (awaited !== page || !from || !to || !screen.isConnected) return;
    awaited = undefined;
    const finish = followFocus(screen);
    become(from, to);
    finish();
    screen.style.cursor = '';
    document.scrollingElement?.scrollTo(0, 0);
  }

  return {
    show,
    /** Turns to the page that was pressed. What else is pressed while one is awaited goes with the rows. */
    answers: (target: Element): boolean => {
      const page = target.closest<HTMLElement>('[data-page]')?.dataset.page;
      const isTicked = () =>
        [...screen.querySelectorAll<HTMLInputElement>('main [type=checkbox]')].some(isChanged);
      if (!page || isTaken() || isTicked()) return awaited !== undefined && target.closest('main') !== null;
      push(page === '1' ? pathname : `?page=${page}`);
      return show();
    },
  };
}

/**
 * Adds an entry to the browser's history as React Router does, which counts them: a guard that asks before a
 * form is left by Back looks at that.
 */
function push(address: string): void {
  const { idx = 0 } = history.state ?? {};
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, idx }, '');
  history.pushState({ idx: idx + 1, key, usr: null }, '', address);
}

/** The focus goes along to the number that was pressed; that of a step stays where it is. */
function followFocus(screen: HTMLElement): () => void {
  const item = document.activeElement?.closest('[data-page]');
  const list = item?.parentElement;
  const step =
    item === list?.firstElementChild ? 'first' : item === list?.lastElementChild ? 'last' : undefined;
  const place = step ? `main nav li:${step}-child > *` : 'main nav [aria-current]';
  return () => item && screen.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
}
