import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { nextLocale, toLocale } from '../../providers/i18n/locales';
import { rememberLocale } from '../../providers/i18n/preferences';
import { type User, unconfirmedKey } from '../../providers/session/createSession';
import { cookieMark, sessionUser, unknownUser } from '../../providers/session/signIn';
import { bootOf, prefetchFirstList } from '../boot/fetchAhead';
import type { FrameParts } from '../boot/showFrame';
import { createLoginForm } from './createLoginForm';
import { createPanelServices } from './createPanelServices';
import { ignoreFailedPreload, loadPanel, openPanel, preloadPanel } from './openPanel';

/**
 * Milliseconds that loading and then rendering the panel waits for the first rows to be painted, because both
 * would block the processor just when the rows arrive.
 */
const rowsTimeout = 250;

const waitAtMost = (milliseconds: number, done: Promise<unknown>) =>
  Promise.race([done, new Promise(resolve => setTimeout(resolve, milliseconds))]);

/**
 * The bootstrap: looks for a saved token, requests the current user, and only then opens the panel or the
 * login screen (requirements.md §2.1). With a cookie session it requests the user unless the last log-off
 * failed; without a sign-in it always opens the panel. A failed check clears the token silently
 * (requirements.md §8.2).
 */
export async function bootstrap(api: ApiDeclaration = {}): Promise<void> {
  const boot = bootOf();
  const page = document.documentElement;
  const root = pageElement('root', HTMLElement);
  const loginPage = pageElement('login', HTMLElement);
  const form = createLoginForm(pageElement('sign-in', HTMLFormElement), api);
  const { services, signIn, bootstrapClient, endSession, prefetchedReads } = createPanelServices(
    form,
    root,
    api,
  );
  const { session } = services;

  const open = (user: User) => {
    session.user = user;
    session.onSignedOut(ended => endSession({ logOff: !session.remembered || ended !== session.token() }));
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && session.storedToken() !== session.token()) location.reload();
    });
    return openPanel(root, loginPage, { ...services, user });
  };
  const openAfter = async (rowsShown: Promise<void>, user: User) => {
    await waitAtMost(rowsTimeout, rowsShown);
    return open(user);
  };

  pageElement('language', HTMLButtonElement).addEventListener('click', () => {
    rememberLocale(nextLocale(toLocale(page.lang)));
  });

  const isPublic = api.signIn === false;
  const mayHaveCookie = api.cookies && !localStorage.getItem(unconfirmedKey);
  if (session.token() !== undefined || mayHaveCookie || isPublic) {
    page.dataset.boot = 'checking';
    const list = prefetchFirstList(prefetchedReads);
    const checked = sessionUser(session, bootstrapClient, api).catch(() =>
      isPublic ? unknownUser : undefined,
    );
    const rowsShown = showRows({ frame: boot.frame, user: checked, list });
    waitAtMost(rowsTimeout, rowsShown).then(loadPanel).catch(ignoreFailedPreload);
    const user = await checked;
    if (user) {
      if (session.token() === undefined) session.save(cookieMark, { remember: false });
      return openAfter(rowsShown, user);
    }
    session.clear();
    prefetchedReads.forget();
  }
  delete page.dataset.boot;
  preloadPanel();
  form.onSignIn(async credentials => {
    loadPanel().catch(ignoreFailedPreload);
    await signIn(credentials);
    const list = prefetchFirstList(prefetchedReads);
    form.reset();
    const { user } = session;
    if (user) await openAfter(showRows({ frame: boot.frame, user, list }), user);
  });
}

/** Shows the list's frame, if any. Resolves like `showFrame`, and also if that fails. */
async function showRows(parts: FrameParts): Promise<void> {
  if (!parts.frame) return;
  await import('../boot/showFrame').then(({ showFrame }) => showFrame(parts)).catch(() => {});
}

/** An element of index.html. Throws if it is missing or of another type. */
export function pageElement<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`index.html: no #${id}`);
  return element;
}
