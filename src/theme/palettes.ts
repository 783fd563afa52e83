import { alpha, type PaletteOptions } from '@mui/material/styles';
import { colors } from '../../resources/panel/look';

const { light, dark } = colors;

/** Texts have a contrast of at least 4.5:1 (WCAG 2.2, 1.4.3). */
export const palettes = {
  light: {
    ...panelColors(light),
    mode: 'light',
    error: { main: '#B73A17', contrastText: '#FFFFFF' },
    warning: { main: '#8A5A00', contrastText: '#FFFFFF' },
    success: { main: '#1A7250', contrastText: '#FFFFFF' },
    divider: alpha(light.text, 0.12),
  },
  dark: {
    ...panelColors(dark),
    mode: 'dark',
    error: { main: '#FF9877', contrastText: '#3A0E00' },
    warning: { main: '#F2C66D', contrastText: '#332100' },
    success: { main: '#74D3A6', contrastText: '#03261A' },
    // Icons are no brighter than the text next to them.
    action: { active: dark.muted },
    divider: alpha(dark.text, 0.14),
  },
} satisfies Record<'light' | 'dark', PaletteOptions>;

function panelColors({ onPrimary, primary, secondary, background, paper, text, muted }: typeof light) {
  return {
    primary: { main: primary, contrastText: onPrimary },
    secondary: { main: secondary, contrastText: onPrimary },
    info: { main: primary, contrastText: onPrimary },
    background: { default: background, paper },
    text: { primary: text, secondary: muted },
  };
}
