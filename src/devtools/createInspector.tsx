import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import type { HttpClient } from '../../providers/http/httpClient';
import { theme } from '../theme/theme';
import { useMode } from '../theme/themeChoice';
import { Inspector, type InspectorProps } from './Inspector';
import { createCallRecorder } from './recordCalls';

/** The part of the panel's router that has the current location. */
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
 * The inspector of a panel in development: it sits between the panel and its HTTP client and data provider,
 * changes nothing that passes, and shows it. A built panel has none of it.
 */
export function createInspector() {
  const recorder = createCallRecorder();

  return {
    /** The same client, recorded; `isPrefetch` where it sends calls before a screen asks for them. */
    client: recorder.client,

    /** The same clients, recorded. */
    clients: ({ httpClient, prefetch }: Clients) => ({
      httpClient: recorder.client(httpClient),
      prefetch: recorder.client(prefetch, { isPrefetch: true }),
    }),

    /** The same data provider, matched with the calls that it sends. */
    provider: recorder.provider,

    /** Puts the inspector into the page, next to the panel. */
    show({ router, ...shown }: Shown): void {
      const element = document.body.appendChild(document.createElement('div'));
      const location = {
        path: () => router.state.location.pathname + router.state.location.search,
        subscribe: (listener: () => void) => router.subscribe(listener),
      };
      createRoot(element).render(
        <CacheProvider value={createCache({ key: 'inspector' })}>
          <InspectorTheme>
            <Inspector {...{ recorder, location }} {...shown} />
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
