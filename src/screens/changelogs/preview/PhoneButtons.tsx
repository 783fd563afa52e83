import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useStore, useTranslate } from 'react-admin';
import type { Mode } from '../../../theme/theme';

/** Light or dark mode of the phones, kept until the page is reloaded; the panel's until one is chosen. */
export function usePhoneMode(): [Mode, (mode: Mode) => void] {
  const { palette } = useTheme();
  const [mode = palette.mode, setMode] = useStore<Mode | undefined>('changelogs.phone', undefined);
  return [mode, setMode];
}

/** Chooses the mode of the phones. */
export function PhoneButtons() {
  const [mode, setMode] = usePhoneMode();
  const translate = useTranslate();
  const text = (key: string) => translate(`resources.changelog-items.phone.${key}`);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={mode}
      aria-label={text('mode')}
      onChange={(_, value: Mode | null) => value && setMode(value)}
      sx={{ display: 'flex', justifyContent: 'center' }}
    >
      {(['light', 'dark'] as const).map(value => (
        <ToggleButton
          key={value}
          value={value}
          sx={{ px: 1, py: 0.25, textTransform: 'none', color: 'text.primary' }}
        >
          {text(value)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
