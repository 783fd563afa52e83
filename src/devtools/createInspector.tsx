import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { theme } from '../theme/theme';
import { useMode } from '../theme/themeChoice';
import { createCallRecorder } from './createCallRecorder';
import { Inspector, type InspectorProps } from './Inspector';

/**
 * The inspector of a panel in development: it wraps the HTTP clients and the data provider without changing
 * their calls, and shows them. A built panel does not include it.
 */
export function createInspector() {
  const recorder = createCallRecorder();

  return {
    ...recorder,

    /** Renders the inspector next to the panel. */
    show(shown: Omit<InspectorProps, 'recorder'>): void {
      const element = document.body.appendChild(document.createElement('div'));
      createRoot(element).render(
        <CacheProvider value={createCache({ key: 'inspector' })}>
          <InspectorTheme>
            <Inspector recorder={recorder} {...shown} />
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
