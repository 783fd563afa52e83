import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useDeferredValue } from 'react';
import { theme } from './theme';
import { useMode } from './themeChoice';

/**
 * The theme around the panel, in the administrator's mode. Every style is written again for another
 * mode: that is drawn in slices, after what was pressed.
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
