import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useDeferredValue } from 'react';
import { theme } from './theme';
import { useMode } from './themeChoice';

/**
 * The panel's theme in the administrator's mode. Changing the mode rebuilds every style; that is deferred, to
 * respond to the click first.
 */
export function PanelTheme({ children }: { children: ReactNode }) {
  const mode = useDeferredValue(useMode());
  return (
    <ThemeProvider theme={theme(mode)}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
