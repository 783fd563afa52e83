import type { HttpResponse } from '../../providers/http/readResponse';
import type { User } from '../../providers/session/createSession';
import { name } from '../../resources/panel';
import type { BootFrame } from './Boot';
import { fillFrame } from './fillFrame';

export interface FrameParts {
  frame: Promise<BootFrame | undefined> | undefined;
  /** Undefined without a session; never rejects. */
  user: Promise<User | undefined> | User;
  /** The list's page, from 1, and its response; undefined if the list is not prefetched. */
  list: { page: number; rows: Promise<HttpResponse> } | undefined;
}

/**
 * Shows a list's screen with its rows while the panel's code loads. Links work; all other controls are inert
 * until React has started. The panel replaces it in the task in which React has rendered the rows. Shows
 * nothing if anything differs from the build's assumptions. Resolves once the rows are painted, or will not
 * be.
 */
export async function showFrame({ frame: fetchedFrame, user: fetchedUser, list }: FrameParts): Promise<void> {
  const address = location.href;
  const rows = list?.rows.catch(() => undefined);
  const [frame, user] = await Promise.all([fetchedFrame, fetchedUser]);
  const response = frame?.row ? await rows : undefined;
  const root = document.getElementById('root');
  const loginPage = document.getElementById('login');
  if (!root || !frame || !user || root.contains(document.activeElement) || !fits(frame, user)) return;
  const isPanelRendered = () =>
    root.querySelector('main h1') && !(frame.row && root.querySelector('main [aria-busy="true"]'));
  const page = document.documentElement;
  const place = { name: user.name.trim() || user.email, locale: page.lang, path: location.pathname };
  const html = fillFrame(frame, place, response, list?.page ?? 1);
  if (html === undefined || isPanelRendered() || location.href !== address) return;

  const screen = elementOf(html);
  const sheet = new CSSStyleSheet();
  // Invalid rules of other browsers are dropped, as with Emotion.
  sheet.replaceSync(frame.styles);
  document.adoptedStyleSheets.push(sheet);
  document.title = `${screen.querySelector('h1')?.textContent} · ${name}`;
  root.style.display = 'none';
  root.before(screen);
  if (loginPage?.contains(document.activeElement)) screen.querySelector('h1')?.focus();
  if (loginPage) loginPage.style.display = 'none';

  const removeFrame = () => {
    observer.disconnect();
    removeEventListener('popstate', removeFrame);
    const focused = screen.contains(document.activeElement) ? document.activeElement : undefined;
    const { scrollingElement } = document;
    const top = scrollingElement?.scrollTop ?? 0;
    screen.remove();
    root.style.display = '';
    if (loginPage) loginPage.style.display = '';
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
    if (scrollingElement) scrollingElement.scrollTop = top;
    const href = focused?.getAttribute('href');
    const next = href ? root.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : undefined;
    if (focused) (next ?? root.querySelector('h1'))?.focus({ preventScroll: true });
  };
  // A press that ends on another element than it began on is not a click.
  let isPressed = false;
  const check = () => {
    if (!isPressed && (isPanelRendered() || page.dataset.boot === 'broken')) removeFrame();
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
  observer.observe(page, { attributeFilter: ['data-boot'] });
  // Going back within the document loads nothing; the panel renders that address.
  addEventListener('popstate', removeFrame);
  await new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Whether React would render the frame's markup in this browser for this user. */
function fits({ media, userValues = {}, untouched }: BootFrame, user: User): boolean {
  const record: Record<string, unknown> = Object(user.record);
  return (
    Object.entries(media).every(([query, matches]) => matchMedia(query).matches === matches) &&
    Object.entries(userValues).every(([key, json]) => (JSON.stringify(record[key]) ?? null) === json) &&
    !Object.keys(localStorage).some(key => key.startsWith(untouched))
  );
}

function elementOf(html: string): HTMLElement {
  const screen = document.createElement('div');
  screen.innerHTML = html;
  // The page's CSP allows no `style` attributes.
  for (const element of screen.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  for (const control of screen.querySelectorAll<HTMLElement>('form, input, button')) control.inert = true;
  return screen;
}
