import type { PaletteOptions } from '@mui/material/styles';
import { marine } from './marine';

/**
 * Texts stand on these at 4.5:1 or more (WCAG 2.2, 1.4.3), which is why some are darker than the marine ones.
 */
export const palettes = {
  light: {
    mode: 'light',
    primary: { main: marine.sea, light: '#3C86A5', dark: '#0B4A66', contrastText: '#FFFFFF' },
    secondary: { main: '#0E7480', light: marine.teal, dark: '#0A535C', contrastText: '#FFFFFF' },
    error: { main: '#B73A17', light: marine.buoy, dark: '#8C2A0F', contrastText: '#FFFFFF' },
    warning: { main: '#8A5A00', light: '#C98A1B', dark: '#664300', contrastText: '#FFFFFF' },
    info: { main: marine.sea, light: '#3C86A5', dark: '#0B4A66', contrastText: '#FFFFFF' },
    success: { main: '#1A7250', light: '#3FA07A', dark: '#0F5439', contrastText: '#FFFFFF' },
    background: { default: marine.foam, paper: '#FFFFFF' },
    text: { primary: marine.navy, secondary: '#48617A' },
    divider: 'rgba(11, 37, 69, 0.12)',
  },
  dark: {
    mode: 'dark',
    primary: { main: '#62C6D8', light: '#93DAE6', dark: '#2E9FB3', contrastText: '#04202E' },
    secondary: { main: '#7FD8C9', light: '#A6E6DB', dark: '#46B3A2', contrastText: '#04241F' },
    error: { main: '#FF9877', light: '#FFBBA4', dark: marine.buoy, contrastText: '#3A0E00' },
    warning: { main: '#F2C66D', light: marine.sand, dark: '#C99A3B', contrastText: '#332100' },
    info: { main: '#62C6D8', light: '#93DAE6', dark: '#2E9FB3', contrastText: '#04202E' },
    success: { main: '#74D3A6', light: '#A2E3C5', dark: '#3FAE7C', contrastText: '#03261A' },
    background: { default: marine.night, paper: marine.deep },
    text: { primary: '#E8F1F5', secondary: '#A5BCCB' },
    // Icons are no brighter than the words beside them.
    action: { active: '#A5BCCB' },
    divider: 'rgba(232, 241, 245, 0.14)',
  },
} satisfies Record<'light' | 'dark', PaletteOptions>;
