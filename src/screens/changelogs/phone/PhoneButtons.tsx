import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import type { Mode } from '../../../theme/theme';

interface Props {
  mode: Mode;
  onChoose(mode: Mode): void;
}

/** Chooses light or dark mode. */
export function PhoneButtons({ mode, onChoose }: Props) {
  const translate = useTranslate();
  const text = (key: string) => translate(`resources.changelog-items.phone.${key}`);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={mode}
      aria-label={text('mode')}
      onChange={(_, value: Mode | null) => value && onChoose(value)}
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
