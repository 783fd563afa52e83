import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router/dom';
import { createAuthProvider } from '../../../providers/authProvider';
import { loadMessages } from '../../../providers/i18n/loadMessages';
import { createI18nProvider } from '../../../providers/i18nProvider';
import { createChangePassword } from '../../../providers/session/createChangePassword';
import { createDrafts } from '../../../providers/session/createDrafts';
import { App } from '../../../src/App';
import { createQueryClient } from '../../../src/createQueryClient';
import type { Declaration } from '../../../src/engine';
import { createPanelRouter } from '../../../src/routing/createPanelRouter';
import { adminEmail, adminName } from '../database/upstream';
import { createTestProvider, type TestProvider } from './provider';

/**
 * The whole panel at an address, signed in, before the in-process upstream, which answers new collections
 * too.
 * @param prepare Fills the upstream before the panel is drawn.
 * @param user Who is signed in, for the panel; the upstream knows its administrator alone.
 */
export async function renderApp(
  address: string,
  declarations: Declaration[],
  prepare?: (provider: TestProvider) => Promise<void>,
  user = { name: adminName, email: adminEmail },
) {
  const provider = await createTestProvider(declarations, true);
  await prepare?.(provider);
  provider.sent.length = 0;
  const beforeSessionEnd = new Set<() => void>();
  const session = { token: () => provider.upstream.token, user };
  const drafts = createDrafts({ user, session: { remembered: true } });
  const i18nProvider = createI18nProvider({ declarations, locale: 'en', messages: await loadMessages('en') });
  const authProvider = createAuthProvider({ session, signIn: async () => {}, signOut: async () => {} });
  window.history.replaceState(null, '', address);
  const queryClient = createQueryClient();
  const app = (
    <App
      {...{ declarations, authProvider, i18nProvider, queryClient }}
      dataProvider={provider.dataProvider}
      changePassword={createChangePassword(provider.httpClient)}
      session={{ user, drafts, beforeSessionEnd }}
    />
  );
  const router = createPanelRouter([{ path: '*', element: app }], window, declarations);
  const view = render(<RouterProvider router={router} />);
  return { ...provider, ...view, router, queryClient, beforeSessionEnd, user: userEvent.setup() };
}
