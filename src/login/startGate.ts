import { nextLocale, toLocale } from '../../providers/i18n/locales';
import { rememberLocale } from '../../providers/i18n/preferences';
import type { User } from '../../providers/session/session';
import { currentUser } from '../../providers/session/signIn';
import { createLoginForm } from './createLoginForm';
import { createPanelContext } from './createPanelContext';
import { leaveToOpenPanel, loadPanel, openPanel, preloadPanel } from './openPanel';
import { pageElement } from './pageElement';
import { readFirst } from './readFirst';

/**
 * The session gate: looks for a saved token, asks for the current user, and only then opens the panel or the login
 * screen (spec.md §2 "Start-up behaviour"). A failed check clears the token silently (spec.md §8).
 */
export async function startGate(): Promise<void> {
  const page = document.documentElement;
  const root = pageElement('root', HTMLElement);
  const gate = pageElement('gate', HTMLElement);
  const form = createLoginForm(pageElement('sign-in', HTMLFormElement));
  const { context, gateClient, endSession, earlyReads } = createPanelContext(form, root);
  const { session } = context;

  const open = (user: User) => {
    session.user = user;
    session.onSignedOut(() => endSession({ logOff: !session.remembered }));
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && session.storedToken() !== session.token()) location.reload();
    });
    return openPanel(root, gate, { ...context, user });
  };

  pageElement('language', HTMLButtonElement).addEventListener('click', () => {
    rememberLocale(nextLocale(toLocale(page.lang)));
  });

  if (session.token() !== undefined) {
    loadPanel().catch(leaveToOpenPanel);
    readFirst(earlyReads);
    const user = await currentUser(gateClient).catch(() => undefined);
    if (user) return open(user);
    session.clear();
    earlyReads.forget();
  }
  delete page.dataset.gate;
  preloadPanel();
  form.onSignIn(async credentials => {
    loadPanel().catch(leaveToOpenPanel);
    await context.signIn(credentials);
    readFirst(earlyReads);
    form.reset();
    if (session.user) await open(session.user);
  });
}
