import { createTheme, type Theme } from '@mui/material/styles';
import memoize from 'lodash/memoize';
import { components } from './components';
import { palettes } from './palettes';

export type Mode = keyof typeof palettes;

/** Fonts already installed on the administrator's machine. The last ones include Armenian letters. */
const fontFamily = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Helvetica Neue"',
  '"Noto Sans"',
  '"Noto Sans Armenian"',
  'Mshtakan',
  'Sylfaen',
  'sans-serif',
].join(', ');

/** The panel's MUI theme in light or dark mode, created on first use. */
export const theme = memoize(
  (mode: Mode): Theme =>
    createTheme({
      palette: palettes[mode],
      shape: { borderRadius: 10 },
      focusVisible: true,
      motion: { reducedMotion: 'system' },
      typography: {
        fontFamily,
        fontSize: 14,
        fontWeightMedium: 600,
        h1: { fontSize: '1.625rem', fontWeight: 700, letterSpacing: '-0.01em', lineHeight: 1.25 },
        h2: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3 },
        // The longest word, Armenian for administrators, fits next to a list's buttons 320 px wide.
        h5: { fontSize: 'clamp(1rem, 5vw, 1.25rem)', fontWeight: 700 },
        h6: { fontSize: '1.0625rem', fontWeight: 700 },
        body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
        body2: { fontSize: '0.875rem', lineHeight: 1.45 },
      },
      components,
    }),
);
