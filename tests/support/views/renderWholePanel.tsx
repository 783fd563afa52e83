import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router/dom';
import { createAuthProvider } from '../../../providers/authProvider';
import type { HttpClient } from '../../../providers/http/createHttpClient';
import { loadMessages } from '../../../providers/i18n/loadMessages';
import { createI18nProvider } from '../../../providers/i18nProvider';
import { createChangePassword } from '../../../providers/session/createChangePassword';
import { createUserStorage } from '../../../providers/session/createUserStorage';
import { App } from '../../../src/App';
import { createPanelRouter } from '../../../src/createPanelRouter';
import { createQueryClient } from '../../../src/createQueryClient';
import {
  type Declaration,
  type PanelDataProvider,
  type Prefetch,
  PrefetchContext,
} from '../../../src/engine';
import { lazyViews } from '../../../src/engine/declaredRoutes';
import { buildClean, checkFile } from '../../../src/engine/import/csv/checkFile';
import { readTable } from '../../../src/engine/import/csv/readTable';
import type { CsvReader } from '../../../src/engine/import/csv/workerReader';
import { CsvReaderContext } from '../../../src/engine/import/useChosenFile';
import { lazyList } from '../../../src/engine/list/lazyList';
import { lazyShell } from '../../../src/shell/lazyShell';

/** Reads files without a worker. */
export const directReader: CsvReader = { readTable, checkFile, buildClean };

const rejectAll: HttpClient = async path => Promise.reject(new Error(`${path} is requested`));

interface Providers {
  dataProvider: PanelDataProvider;
  /** For requests without a data provider; by default there are none. */
  httpClient?: HttpClient;
  token?(): string;
  publicBaseAt?(api: string): string;
  /** Prefetches code and data; by default nothing does. */
  prefetch?: Prefetch;
  onCaughtError?(error: unknown): void;
}

/**
 * Renders the whole panel at an address with these providers, with all deferred code and texts loaded; reads
 * files without a worker.
 * @param user The signed-in user.
 */
export async function renderWholePanel(
  address: string,
  declarations: Declaration[],
  {
    dataProvider,
    httpClient = rejectAll,
    token = () => '',
    publicBaseAt,
    prefetch,
    onCaughtError,
  }: Providers,
  user: { name: string; email: string; record?: unknown } = { name: 'Ada', email: 'ada@example.com' },
) {
  const beforeSessionEnd = new Set<() => void>();
  const session = { token, user };
  const storage = createUserStorage({ user, session: { remembered: true } });
  const i18nProvider = createI18nProvider({ declarations, locale: 'en', messages: await loadMessages('en') });
  const authProvider = createAuthProvider({
    session: { ...session, remembered: true },
    signOut: async () => {},
  });
  await Promise.all([
    i18nProvider.addDeferredTexts(),
    ...[lazyViews, lazyList, lazyShell].map(({ load }) => load()),
  ]);
  window.history.replaceState(null, '', address);
  const queryClient = createQueryClient();
  const app = (
    <App
      {...{ declarations, authProvider, i18nProvider, queryClient, dataProvider }}
      changePassword={createChangePassword(httpClient)}
      session={{ user, storage, beforeSessionEnd, httpClient, ...(publicBaseAt && { publicBaseAt }) }}
    />
  );
  const element = prefetch ? <PrefetchContext value={prefetch}>{app}</PrefetchContext> : app;
  const router = createPanelRouter(element, declarations);
  const page = (
    <CsvReaderContext value={directReader}>
      <RouterProvider router={router} />
    </CsvReaderContext>
  );
  const view = render(page, onCaughtError && { onCaughtError });
  return { ...view, router, queryClient, beforeSessionEnd, user: userEvent.setup() };
}
