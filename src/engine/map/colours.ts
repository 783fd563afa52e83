import { type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

export interface Colours {
  water: string;
  land: string;
  coast: string;
  lines: string;
  text: string;
  mark: string;
  /** A group of mixed colours. */
  mixed: string;
  onMark: string;
  halo: string;
  warning: string;
  /** One per value of the field that colours the marks; the last one is for all other values. */
  tints: readonly string[];
}

/** These also differ in lightness, and all contrast with land and water. */
const light = ['#13678A', '#B73A17', '#5B3A9E', '#1A7250', '#8A5A00', '#A3195B', '#3B4A56', '#006D77'];
const dark = ['#62C6D8', '#FF9877', '#C3A8FF', '#74D3A6', '#F2C66D', '#FF8CC0', '#C6D2DA', '#8BE0D0'];

/** The theme's colours, or the system's in forced-colors mode. */
export const useColours = (): Colours => coloursOf(useTheme(), useMediaQuery('(forced-colors: active)'));

function coloursOf({ palette }: Theme, isForced: boolean): Colours {
  if (isForced)
    return {
      water: 'Canvas',
      land: 'Canvas',
      coast: 'CanvasText',
      lines: 'GrayText',
      text: 'CanvasText',
      mark: 'LinkText',
      mixed: 'LinkText',
      onMark: 'Canvas',
      halo: 'Canvas',
      warning: 'Highlight',
      tints: ['LinkText'],
    };
  const isDark = palette.mode === 'dark';
  return {
    water: isDark ? palette.background.default : '#DCEBF1',
    land: isDark ? '#1D3A4F' : '#FAF6EA',
    coast: isDark ? '#4B6F86' : '#8FA9B6',
    lines: isDark ? 'rgba(232, 241, 245, 0.13)' : 'rgba(11, 37, 69, 0.12)',
    text: palette.text.secondary,
    mark: palette.primary.main,
    mixed: palette.text.secondary,
    onMark: palette.primary.contrastText,
    halo: isDark ? palette.background.default : '#FFFFFF',
    warning: palette.error.main,
    tints: [...(isDark ? dark : light), palette.text.secondary],
  };
}
