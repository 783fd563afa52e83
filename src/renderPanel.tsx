import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { openApis } from '../providers/api/openApis';
import { createAuthProvider } from '../providers/authProvider';
import { createDataProvider } from '../providers/dataProvider';
import { createConnection } from '../providers/http/createConnection';
import type { HttpClient } from '../providers/http/createHttpClient';
import { withIdempotencyKeys } from '../providers/http/withIdempotencyKeys';
import { loadMessages } from '../providers/i18n/loadMessages';
import { preferredLocale } from '../providers/i18n/preferences';
import { createI18nProvider } from '../providers/i18nProvider';
import { createChangePassword } from '../providers/session/createChangePassword';
import { createUserStorage, sweepUserStorage } from '../providers/session/createUserStorage';
import { App } from './App';
import { createPanelRouter } from './createPanelRouter';
import { createQueryClient } from './createQueryClient';
import { declarations as declared, onDeclared } from './declared';
import { apis } from './declaredApis';
import type { createInspector } from './devtools/createInspector';
import {
  ConnectionContext,
  canonicalAddress,
  type Declaration,
  declarationsFor,
  PrefetchContext,
} from './engine';
import { HotDeclarations } from './HotDeclarations';
import type { PanelServices } from './login/createPanelServices';
import { createPrefetch, watchLinks } from './prefetch/createPrefetch';
import { createStyleCache } from './theme/createStyleCache';
import { theme } from './theme/theme';
import { currentMode } from './theme/themeChoice';
import { watchConnection } from './watchConnection';

// Needs no session, so this already runs while the user is signing in.
theme(currentMode());
loadMessages(preferredLocale()).catch(() => {});

/**
 * Renders the panel for the signed-in administrator. Requests the first screen's data before rendering
 * anything.
 */
export async function renderPanel(element: HTMLElement, panelServices: PanelServices): Promise<void> {
  const inspector = import.meta.hot && (await import('./devtools/createInspector')).createInspector();
  const { services, connection, httpClient, queryClient, providersOf } = connectApis(
    panelServices,
    inspector,
  );
  const { api } = services;
  services.beforeSessionEnd.add(() => queryClient.removeQueries({ type: 'inactive' }));
  const person = { ...services.user, record: Object(services.user.record) };
  // Until then, the API rejects all other calls.
  const mustChange = person.record.must_change_password;
  if (mustChange) history.replaceState(null, '', '/password-change');
  const visible = (all: Declaration[]) => (mustChange ? [] : declarationsFor(all, person));
  const declarations = visible(declared);
  const providers = providersOf(declarations);
  const prefetchAddress = (address: string) => void providers.prefetch.screen(address);
  prefetchAddress(canonicalAddress(location.pathname + location.search, declarations));
  watchLinks(document, prefetchAddress);

  const locale = preferredLocale();
  const messages = await loadMessages(locale);
  const authProvider = createAuthProvider({
    ...services,
    canChangePassword: api.changePassword !== false,
    canSignOut: api.signIn !== false,
  });
  const changePassword = createChangePassword(httpClient, api);
  const session = { ...services, publicBase: api.files, publicBaseAt, storage: createUserStorage(services) };
  const i18nProviderOf = (declarations: Declaration[]) =>
    createI18nProvider({ declarations, locale, messages });
  const renderApp = (
    declarations: Declaration[],
    { dataProvider, prefetch }: ReturnType<typeof providersOf>,
    i18nProvider: ReturnType<typeof i18nProviderOf>,
  ) => (
    <ConnectionContext value={connection}>
      <PrefetchContext value={prefetch}>
        <App
          {...{ declarations, dataProvider, queryClient, authProvider, i18nProvider }}
          {...{ changePassword, session }}
        />
      </PrefetchContext>
    </ConnectionContext>
  );
  const initialApp = renderApp(declarations, providers, i18nProviderOf(declarations));
  const renderAgain = async (all: Declaration[]) => {
    const declarations = visible(all);
    const i18nProvider = i18nProviderOf(declarations);
    // The code of the open screen has loaded already and does not load them again.
    await i18nProvider.addDeferredTexts();
    return renderApp(declarations, providersOf(declarations), i18nProvider);
  };
  const app = import.meta.hot ? (
    <HotDeclarations render={renderAgain}>{initialApp}</HotDeclarations>
  ) : (
    initialApp
  );
  const router = createPanelRouter(app, declarations);
  // React has recovered from these errors, for example when lost code arrived later.
  createRoot(element, { onRecoverableError: console.warn }).render(
    <CacheProvider value={styleCache()}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
  if (import.meta.hot) inspector?.show({ router, declarations, onDeclared });
  whenIdle(() => {
    sweepUserStorage();
    superviseSession(services);
  });
}

/** The HTTP clients and providers of the panel's APIs. */
function connectApis(panelServices: PanelServices, inspector?: ReturnType<typeof createInspector>) {
  const inspected = (client: HttpClient, isPrefetch = false) =>
    import.meta.hot && inspector ? inspector.client(client, { isPrefetch }) : client;
  const services = {
    ...panelServices,
    httpClient: inspected(panelServices.httpClient),
    prefetch: inspected(panelServices.prefetch, true),
  };
  const { keyHeader, api } = services;
  const connection = createConnection();
  const watched = watchConnection(services.httpClient, connection);
  const httpClient = keyHeader ? withIdempotencyKeys(watched, keyHeader) : watched;
  const otherApi = openApis(apis, {
    ...services,
    mainApi: api,
    watch: (client, isPrefetch) =>
      isPrefetch ? inspected(client, true) : watchConnection(inspected(client), connection),
  });
  const writes = () =>
    [services, ...Object.keys(apis).map(otherApi)].reduce((sum, opened) => sum + opened.writes(), 0);
  const queryClient = createQueryClient();
  const providersOf = (declarations: Declaration[]) => {
    let dataProvider = createDataProvider(httpClient, declarations, name => otherApi(name).httpClient);
    let prefetchProvider = createDataProvider(
      services.prefetch,
      declarations,
      name => otherApi(name).prefetch,
    );
    if (import.meta.hot && inspector) {
      dataProvider = inspector.provider(dataProvider);
      prefetchProvider = inspector.provider(prefetchProvider);
    }
    const prefetch = createPrefetch({ dataProvider, prefetchProvider, queryClient, declarations, writes });
    return { dataProvider, prefetch };
  };
  return { services, connection, httpClient, queryClient, providersOf };
}

const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

/** Base address of another API's files. */
function publicBaseAt(name: string): string {
  const { base = '', files } = apis[name] ?? {};
  return files ?? new URL('/public', new URL(base, location.href)).href;
}

/** Loads the code that monitors the session; retries if it fails to load. */
const superviseSession = (services: PanelServices) =>
  import('./login/monitorSession').then(
    ({ monitorSession }) => void monitorSession(services),
    () => void setTimeout(superviseSession, 10_000, services),
  );

/** Style sheets need the page's nonce, or its content security policy blocks them. */
function styleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createStyleCache(nonce);
}
