import { useTheme } from '@mui/material/styles';
import { useStore } from 'react-admin';
import type { Mode } from '../../../theme/theme';

/** Light or dark mode of the phones, kept until the page is reloaded; the panel's until one is chosen. */
export function usePhoneMode(): [Mode, (mode: Mode) => void] {
  const { palette } = useTheme();
  const [mode = palette.mode, setMode] = useStore<Mode | undefined>('changelogs.phone', undefined);
  return [mode, setMode];
}
