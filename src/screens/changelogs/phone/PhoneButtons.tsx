import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import type { PhoneSettings } from './usePhoneSettings';

interface Props {
  setting: PhoneSettings;
  onChange(change: Partial<PhoneSettings>): void;
}

const compact = { px: 1, py: 0.25, textTransform: 'none', color: 'text.primary' } as const;

/** Chooses light or dark mode, the size of the phone, and large text. */
export function PhoneButtons({ setting, onChange }: Props) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const text = (key: string) => translate(`resources.changelog-items.phone.${key}`);
  const choice = <Value extends string>(
    key: string,
    chosen: Value,
    values: readonly Value[],
    choose: (value: Value) => void,
  ) => (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={chosen}
      aria-label={text(key)}
      onChange={(_, value: Value | null) => value && choose(value)}
    >
      {values.map(value => (
        <ToggleButton key={value} value={value} sx={compact}>
          {text(value)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
      {choice('mode', setting.mode ?? palette.mode, ['light', 'dark'], mode => onChange({ mode }))}
      {choice('size', setting.isLarge ? 'large' : 'small', ['small', 'large'], size =>
        onChange({ isLarge: size === 'large' }),
      )}
      <ToggleButton
        size="small"
        color="primary"
        value="type"
        selected={setting.hasLargeType}
        onChange={() => onChange({ hasLargeType: !setting.hasLargeType })}
        sx={compact}
      >
        {text('type')}
      </ToggleButton>
    </Stack>
  );
}
