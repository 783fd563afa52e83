import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { nextLocale, toLocale } from '../../providers/i18n/locales';
import { rememberLocale } from '../../providers/i18n/preferences';
import type { User } from '../../providers/session/session';
import { cookieMark, currentUser, nobody } from '../../providers/session/signIn';
import { bootOf, prefetchFirstList } from '../boot/fetchAhead';
import type { FrameParts } from '../boot/showFrame';
import { createLoginForm } from './createLoginForm';
import { createPanelServices } from './createPanelServices';
import { leaveToOpenPanel, loadPanel, openPanel, preloadPanel } from './openPanel';

/**
 * Milliseconds that the panel's code, and then its drawing, wait for the first rows to be painted: either
 * keeps the processor busy just when the rows come.
 */
const rowsFirst = 250;

const within = (milliseconds: number, done: Promise<unknown>) =>
  Promise.race([done, new Promise(resolve => setTimeout(resolve, milliseconds))]);

/**
 * The session gate: looks for a saved token, asks for the current user, and only then opens the panel or the
 * login screen (requirements.md §2.1). Where the session is a cookie, it always asks; where
 * nobody signs in, the panel opens. A failed check clears
 * the token silently (requirements.md §8.2).
 */
export async function bootstrap(api: ApiDeclaration = {}): Promise<void> {
  const boot = bootOf();
  const page = document.documentElement;
  const root = pageElement('root', HTMLElement);
  const gate = pageElement('gate', HTMLElement);
  const form = createLoginForm(pageElement('sign-in', HTMLFormElement), api);
  const { services, gateClient, endSession, prefetchedReads } = createPanelServices(form, root, api);
  const { session } = services;

  const open = (user: User) => {
    session.user = user;
    session.onSignedOut(() => endSession({ logOff: !session.remembered }));
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && session.storedToken() !== session.token()) location.reload();
    });
    return openPanel(root, gate, { ...services, user });
  };
  const openAfter = async (drawn: Promise<void>, user: User) => {
    await within(rowsFirst, drawn);
    return open(user);
  };

  pageElement('language', HTMLButtonElement).addEventListener('click', () => {
    rememberLocale(nextLocale(toLocale(page.lang)));
  });

  const isOpen = api.signIn === false;
  if (session.token() !== undefined || api.cookies || isOpen) {
    page.dataset.gate = 'checking';
    const list = prefetchFirstList(prefetchedReads);
    const checked = currentUser(gateClient, api).catch(() => (isOpen ? nobody : undefined));
    const drawn = showRows({ frame: boot.frame, user: checked, list });
    within(rowsFirst, boot.frame ? drawn : Promise.resolve())
      .then(loadPanel)
      .catch(leaveToOpenPanel);
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
    if (user) await openAfter(showRows({ frame: boot.frame, user, list }), user);
  });
}

/** Shows the list's frame, where there is one. Resolves as `showFrame` does, and where its code is lost. */
async function showRows(parts: FrameParts): Promise<void> {
  if (!parts.frame) return;
  const loaded = await import('../boot/showFrame').catch(() => undefined);
  await loaded?.showFrame(parts);
}

/** An element that index.html has. Throws where it is missing or of another kind. */
export function pageElement<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`index.html: no #${id}`);
  return element;
}
