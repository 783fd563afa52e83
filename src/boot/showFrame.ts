import type { HttpResponse } from '../../providers/http/readAnswer';
import type { User } from '../../providers/session/session';
import { name } from '../../resources/panel';
import type { BootFrame } from './Boot';
import { fillFrame } from './writeRows';

export interface FrameParts {
  frame: Promise<BootFrame | undefined> | undefined;
  /** Undefined where there is no session; it never rejects. */
  user: Promise<User | undefined> | User;
  /** The list's page, from 1, and its answer; undefined where the list is not prefetched. */
  list: { page: number; rows: Promise<HttpResponse> } | undefined;
}

/**
 * Shows a list's screen with its rows while the panel's code is on its way. Its links lead on by themselves;
 * all other controls are inert until React is there. The panel takes its place in the task in which React has
 * drawn the rows. Where anything differs from what the build assumed, nothing is shown. Resolves once the
 * rows are painted, or will not be; never rejects.
 */
export async function showFrame({ frame: fetched, user, list }: FrameParts): Promise<void> {
  const address = location.href;
  const rows = list?.rows.catch(() => undefined);
  const [frame, person] = await Promise.all([fetched, user]);
  const answer = frame?.row ? await rows : undefined;
  const root = document.getElementById('root');
  const gate = document.getElementById('gate');
  if (!root || !frame || !person || root.contains(document.activeElement) || !fits(frame, person)) return;
  const isDrawn = () =>
    root.querySelector('main h1') && !(frame.row && root.querySelector('main [aria-busy="true"]'));
  const page = document.documentElement;
  const place = { name: person.name, locale: page.lang, path: location.pathname };
  const html = fillFrame(frame, place, answer, list?.page ?? 1);
  if (html === undefined || isDrawn() || location.href !== address) return;

  const screen = elementOf(html);
  const sheet = new CSSStyleSheet();
  // Rules for other browsers are left out, as Emotion leaves them out.
  sheet.replaceSync(frame.styles);
  document.adoptedStyleSheets.push(sheet);
  document.title = `${screen.querySelector('h1')?.textContent} · ${name}`;
  root.style.display = 'none';
  root.before(screen);
  // After a sign-in.
  if (gate?.contains(document.activeElement)) screen.querySelector('h1')?.focus();
  if (gate) gate.style.display = 'none';

  const giveWay = () => {
    observer.disconnect();
    removeEventListener('popstate', giveWay);
    const focused = screen.contains(document.activeElement) ? document.activeElement : undefined;
    const { scrollingElement } = document;
    const top = scrollingElement?.scrollTop ?? 0;
    screen.remove();
    root.style.display = '';
    if (gate) gate.style.display = '';
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
    if (scrollingElement) scrollingElement.scrollTop = top;
    const href = focused?.getAttribute('href');
    const next = href ? root.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : undefined;
    if (focused) (next ?? root.querySelector('h1'))?.focus({ preventScroll: true });
  };
  // A press that begins on one element and ends on another is none.
  let isPressed = false;
  const check = () => {
    if (!isPressed && (isDrawn() || page.dataset.gate === 'broken')) giveWay();
  };
  screen.addEventListener('pointerdown', () => {
    isPressed = true;
    const release = () => {
      isPressed = false;
      setTimeout(check);
    };
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, release, { once: true, capture: true });
  });
  const observer = new MutationObserver(check);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  observer.observe(page, { attributeFilter: ['data-gate'] });
  // Back to an address of the same document loads nothing: the panel draws it.
  addEventListener('popstate', giveWay);
  await new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Whether React would draw in this browser, for this person, what it drew for the frame. */
function fits({ media, person = {}, untouched }: BootFrame, user: User): boolean {
  const record: Record<string, unknown> = Object(user.record);
  return (
    Object.entries(media).every(([query, matches]) => matchMedia(query).matches === matches) &&
    Object.entries(person).every(([key, json]) => (JSON.stringify(record[key]) ?? null) === json) &&
    !Object.keys(localStorage).some(key => key.startsWith(untouched))
  );
}

function elementOf(html: string): HTMLElement {
  const screen = document.createElement('div');
  screen.innerHTML = html;
  // The page's policy allows no `style` attributes.
  for (const element of screen.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  for (const control of screen.querySelectorAll<HTMLElement>('form, input, button')) control.inert = true;
  // The icon of the theme that was chosen comes with the panel.
  const icon = document.documentElement.dataset.theme && screen.querySelector('[data-testid=ContrastIcon]');
  if (icon) icon.innerHTML = '';
  return screen;
}
