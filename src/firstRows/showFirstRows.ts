import type { HttpResponse } from '../../providers/http/readAnswer';
import type { User } from '../../providers/session/session';
import type { Frame } from './Frame';
import { fillFrame } from './fillFrame';
import { fits } from './fits';
import { handOver } from './handOver';
import { type ListPage, turnPages } from './turnPages';

/** What is on its way while the frame is fetched. */
export interface Awaited {
  /** Undefined where the session is none; it never rejects. */
  user: Promise<User | undefined> | User;
  /** Undefined where the list is not read ahead. */
  list: ListPage | undefined;
  /** Reads the page that the address names by then, in place of what was read before. */
  turn: () => ListPage | undefined;
}

/**
 * Draws a list's screen with its rows while the panel's code is on its way, from what the build has kept of
 * the panel (vite/firstRows/), once the session and the rows are there. The panel takes its place in the
 * same task in which it has drawn the rows itself, and what was pressed, typed and scrolled meanwhile goes
 * over to it. Where anything is not as it was when the build drew it, nothing is shown: the panel comes by
 * itself.
 */
export async function showFirstRows(frame: Frame, { user, list, turn }: Awaited): Promise<void> {
  const { href } = location;
  const [person, answer] = await Promise.all([user, frame.row && list?.rows]);
  const root = document.getElementById('root');
  const gate = document.getElementById('gate');
  // What the frame shows is there, from the panel.
  const isDrawn = (screen: HTMLElement) =>
    screen.querySelector('main h1') && !(frame.row && screen.querySelector('main [aria-busy="true"]'));
  if (!root || !person || isDrawn(root) || !fits(frame, person)) return;
  // The panel was faster than the rows, and somebody is at work with it.
  if (location.href !== href || root.contains(document.activeElement)) return;
  const draw = (answer: HttpResponse | undefined, page = 1) => {
    const html = fillFrame(frame, person, answer, page);
    return html === undefined ? undefined : elementOf(html);
  };
  const screen = draw(answer, list?.page);
  if (!screen) return;

  const sheet = new CSSStyleSheet();
  // Rules that are another browser's are left out, as Emotion leaves them out.
  sheet.replaceSync(frame.styles.join(''));
  document.adoptedStyleSheets.push(sheet);
  document.title = frame.title;
  root.style.display = 'none';
  root.before(screen);
  // After a sign-in.
  if (gate?.contains(document.activeElement)) screen.querySelector('h1')?.focus();
  if (gate) gate.style.display = 'none';

  const pages = turnPages(screen, {
    isTaken: () => root.dataset.panel !== undefined,
    read: turn,
    draw: async ({ rows, page }) => {
      const answer = await rows.catch(() => undefined);
      return answer && draw(answer, page);
    },
  });
  const handedOver = handOver(screen, pages.answers);
  const page = document.documentElement;
  const leave = () => {
    observer.disconnect();
    removeEventListener('popstate', follow);
    root.style.display = '';
    if (gate) gate.style.display = '';
    screen.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
  };
  const observer = new MutationObserver(() => {
    if (page.dataset.gate === 'broken') return leave();
    if (!isDrawn(root)) return;
    // Before the panel is shown: with both there, the browser would lay out twice as much.
    const finish = handedOver(root);
    leave();
    finish();
  });
  // Back and Forward lead to another page of the list, or to a screen that this one is not.
  const follow = () => pages.show() || leave();
  addEventListener('popstate', follow);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  observer.observe(page, { attributeFilter: ['data-gate'] });
  await new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

function elementOf(html: string): HTMLElement {
  const screen = document.createElement('div');
  screen.innerHTML = html;
  for (const element of screen.querySelectorAll<HTMLElement>('[data-style]')) {
    // The page's policy lets no markup have styles of its own.
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  return screen;
}

export { kindsOf } from './fill';
export { formats } from './formats';
export { pageItems } from './pageItems';
