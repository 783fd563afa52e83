import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import type { OtherApi } from '../../providers/api/OtherApi';
import type { HttpClient } from '../../providers/http/httpClient';
import type { Declaration, PanelDataProvider } from '../engine';
import { theme } from '../theme/theme';
import { useMode } from '../theme/themeChoice';
import { createCallLog } from './calls/createCallLog';
import { createOperations } from './calls/createOperations';
import { createRecorder } from './calls/createRecorder';
import { noteOperations } from './calls/noteOperations';
import type { ApiPlace } from './curl/toCurl';
import { Inspector, type InspectorProps } from './views/Inspector';

/** The panel's router, as far as it tells where the panel is. */
interface Router {
  state: { location: { pathname: string; search: string } };
  subscribe(listener: () => void): () => void;
}

interface Shown extends Pick<InspectorProps, 'declarations' | 'onDeclared'> {
  router: Router;
}

interface Clients {
  httpClient: HttpClient;
  prefetch: HttpClient;
}

/**
 * The inspector, for a panel that is being developed: it stands between the panel and its HTTP client and
 * data provider, changes nothing of what passes, and shows it. A built panel has none of it.
 */
export function createInspector(api: ApiPlace) {
  const log = createCallLog();
  const operations = createOperations();
  const record = createRecorder(log, operations);

  return {
    /** The same client, whose calls are recorded. */
    client: (httpClient: HttpClient) => record(httpClient),

    /** The same clients, whose calls are recorded; those of the second are made before anybody asks. */
    clients: ({ httpClient, prefetch }: Clients) => ({
      httpClient: record(httpClient),
      prefetch: record(prefetch, { isPrefetch: true }),
    }),

    /** The same client of another API, whose calls are recorded with where they went. */
    other: (httpClient: HttpClient, { base, token, ...api }: OtherApi, isPrefetch: boolean) =>
      record(httpClient, {
        isPrefetch,
        place: {
          ...api,
          baseUrl: base,
          scheme: token?.scheme ?? 'Bearer',
          tokenHeader: token?.header,
          isTokenless: !token,
        },
      }),

    /** The same data provider, whose calls are noted with the records that came of them. */
    provider: (provider: PanelDataProvider, declarations: readonly Declaration[]) =>
      noteOperations(provider, { log, operations, declarations }),

    /** Puts the inspector into the page, beside the panel. */
    show({ router, ...shown }: Shown): void {
      const element = document.body.appendChild(document.createElement('div'));
      const place = {
        path: () => router.state.location.pathname + router.state.location.search,
        subscribe: (listener: () => void) => router.subscribe(listener),
      };
      createRoot(element).render(
        <CacheProvider value={createCache({ key: 'inspector' })}>
          <InspectorTheme>
            <Inspector {...{ log, api, place }} {...shown} />
          </InspectorTheme>
        </CacheProvider>,
      );
    },
  };
}

/** The panel's own theme, by day and by night. */
function InspectorTheme({ children }: { children: React.ReactNode }) {
  return <ThemeProvider theme={theme(useMode())}>{children}</ThemeProvider>;
}
