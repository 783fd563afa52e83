import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { nextLocale, toLocale } from '../../providers/i18n/locales';
import { rememberLocale } from '../../providers/i18n/preferences';
import type { User } from '../../providers/session/session';
import { cookieMark, currentUser } from '../../providers/session/signIn';
import { drawRows } from '../firstRows/drawRows';
import { prefetchFirstList } from '../prefetch/prefetchFirstList';
import { createLoginForm } from './createLoginForm';
import { createPanelServices } from './createPanelServices';
import { leaveToOpenPanel, loadPanel, openPanel, preloadPanel } from './openPanel';
import { pageElement } from './pageElement';

/**
 * Milliseconds that the panel waits for the rows to be seen before it, and for those of a page then pressed.
 */
const patience = { rows: 200, turned: 400 };

const painted = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)));

const within = (milliseconds: number, done: Promise<unknown> | undefined) =>
  Promise.race([done, new Promise(resolve => setTimeout(resolve, milliseconds))]);

/**
 * The session gate: looks for a saved token, asks for the current user, and only then opens the panel or the
 * login screen (requirements.md §2.1). Where the session is a cookie, it always asks. A failed check clears
 * the token silently (requirements.md §8.2).
 */
export async function startGate(api: ApiDeclaration = {}): Promise<void> {
  const page = document.documentElement;
  const root = pageElement('root', HTMLElement);
  const gate = pageElement('gate', HTMLElement);
  const form = createLoginForm(pageElement('sign-in', HTMLFormElement));
  const { services, gateClient, endSession, prefetchedReads } = createPanelServices(form, root, api);
  const { session } = services;

  const open = (user: User) => {
    session.user = user;
    session.onSignedOut(() => endSession({ logOff: !session.remembered }));
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && session.storedToken() !== session.token()) location.reload();
    });
    return openPanel(root, gate, { ...services, user }, () => within(patience.turned, turned));
  };
  let turned: Promise<unknown> | undefined;
  /** Reads a page that is turned to before the panel is there: the panel waits for it. */
  const turn = () => {
    prefetchedReads.forget();
    const list = prefetchFirstList(prefetchedReads);
    turned = list?.rows.then(painted, () => {});
    return list;
  };
  /** Drawing the panel takes a while in which nothing else is seen, and is as soon done with its rows. */
  const openAfter = async (drawn: Promise<void>, user: User) => {
    await within(patience.rows, drawn);
    return open(user);
  };

  pageElement('language', HTMLButtonElement).addEventListener('click', () => {
    rememberLocale(nextLocale(toLocale(page.lang)));
  });

  if (session.token() !== undefined || api.cookies) {
    page.dataset.gate = 'checking';
    const list = prefetchFirstList(prefetchedReads);
    const checked = currentUser(gateClient, api).catch(() => undefined);
    // After the calls, and as long after them as the page's first script has found good.
    setTimeout(() => loadPanel().catch(leaveToOpenPanel), Number(page.dataset.wait ?? 0));
    const drawn = drawRows({ user: checked, list, turn });
    const user = await checked;
    if (user) {
      if (session.token() === undefined) session.save(cookieMark, { remember: false });
      return openAfter(drawn, user);
    }
    session.clear();
    prefetchedReads.forget();
  }
  delete page.dataset.gate;
  preloadPanel();
  form.onSignIn(async credentials => {
    loadPanel().catch(leaveToOpenPanel);
    await services.signIn(credentials);
    const list = prefetchFirstList(prefetchedReads);
    form.reset();
    const { user } = session;
    if (user) await openAfter(drawRows({ user, list, turn }), user);
  });
}
