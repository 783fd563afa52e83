import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';
import { useMode } from './themeChoice';

/** The marine theme around the panel, in the administrator's mode. */
export function PanelTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme(useMode())}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
