import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components';
import { palettes } from './palettes';

export type Mode = keyof typeof palettes;

/**
 * Fonts that the administrator's machine already has. The last ones are where systems keep Armenian letters.
 */
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

const made = new Map<Mode, Theme>();

/** The panel's MUI theme by day or by night; made once, when first asked for. */
export function theme(mode: Mode): Theme {
  const known = made.get(mode);
  if (known) return known;
  const fresh = createTheme({
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
      h5: { fontSize: '1.25rem', fontWeight: 700 },
      h6: { fontSize: '1.0625rem', fontWeight: 700 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.45 },
    },
    components,
  });
  made.set(mode, fresh);
  return fresh;
}
