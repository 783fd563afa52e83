import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { theme } from '../theme/theme';
import { useMode } from '../theme/themeChoice';
import { createCallRecorder } from './createCallRecorder';
import { Inspector, type InspectorProps } from './Inspector';

/** The part of the panel's router that holds the current location. */
interface Router {
  state: { location: { pathname: string; search: string } };
  subscribe(listener: () => void): () => void;
}

interface Shown extends Pick<InspectorProps, 'declarations' | 'onDeclared'> {
  router: Router;
}

/**
 * The inspector of a panel in development: it wraps the HTTP clients and the data provider without changing
 * their calls, and shows them. A built panel does not include it.
 */
export function createInspector() {
  const recorder = createCallRecorder();

  return {
    /** Wraps a client to record its calls; `isPrefetch` marks calls sent before a screen requests them. */
    client: recorder.client,

    /** Wraps the data provider to match its calls with the requests that they send. */
    provider: recorder.provider,

    /** Renders the inspector next to the panel. */
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

/** The panel's theme in its current mode. */
function InspectorTheme({ children }: { children: React.ReactNode }) {
  return <ThemeProvider theme={theme(useMode())}>{children}</ThemeProvider>;
}
