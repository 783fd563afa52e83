import type { HttpResponse } from '../../providers/http/readAnswer';
import type { User } from '../../providers/session/session';
import type { Frame } from './Frame';
import { fillFrame } from './fillFrame';
import { fits } from './fits';
import { handOver } from './handOver';

/** What is on its way while the frame is fetched. */
export interface Awaited {
  /** Undefined where the session is none; it never rejects. */
  user: Promise<User | undefined> | User;
  /** The answer of the list's first page; undefined where it is not read ahead. */
  rows: Promise<HttpResponse> | undefined;
}

/**
 * Draws a list's screen with its rows while the panel's code is on its way, from what the build has kept of
 * the panel (vite/firstRows/), once the session and the rows are there. The panel takes its place in the
 * same task in which it has drawn the rows itself, and what was pressed, typed and scrolled meanwhile goes
 * over to it. Where anything is not as it was when the build drew it, nothing is shown: the panel comes by
 * itself.
 */
export async function showFirstRows(frame: Frame, { user, rows }: Awaited): Promise<void> {
  const { href } = location;
  const [person, answer] = await Promise.all([user, frame.row && rows]);
  const root = document.getElementById('root');
  const gate = document.getElementById('gate');
  // What the frame shows is there, from the panel.
  const isDrawn = (screen: HTMLElement) =>
    screen.querySelector('main h1') && !(frame.row && screen.querySelector('main [aria-busy="true"]'));
  if (!root || !person || isDrawn(root) || !fits(frame, person)) return;
  // The panel was faster than the rows, and somebody is at work with it.
  if (location.href !== href || root.contains(document.activeElement)) return;
  const html = fillFrame(frame, person, answer);
  if (html === undefined) return;

  const screen = document.createElement('div');
  screen.innerHTML = html;
  for (const element of screen.querySelectorAll<HTMLElement>('[data-style]')) {
    // The page's policy lets no markup have styles of its own.
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  const sheet = sheetOf(frame.styles);
  document.adoptedStyleSheets.push(sheet);
  document.title = frame.title;
  root.style.display = 'none';
  root.before(screen);
  // After a sign-in.
  if (gate?.contains(document.activeElement)) screen.querySelector('h1')?.focus();
  if (gate) gate.style.display = 'none';

  const handedOver = handOver(screen);
  const page = document.documentElement;
  const leave = () => {
    observer.disconnect();
    removeEventListener('popstate', leave);
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
  // Back and Forward lead to a screen that this one is not.
  addEventListener('popstate', leave);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  observer.observe(page, { attributeFilter: ['data-gate'] });
  await new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

/** A style sheet; without the rules that are another browser's. */
function sheetOf(rules: readonly string[]): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  for (const rule of rules)
    try {
      sheet.insertRule(rule, sheet.cssRules.length);
    } catch {
      // Emotion leaves it out as well.
    }
  return sheet;
}

export { kindsOf } from './fill';
export { formats } from './formats';
