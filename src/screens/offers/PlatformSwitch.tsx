import Android from '@mui/icons-material/Android';
import Apple from '@mui/icons-material/Apple';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { type Platform, platforms } from './useImportCodes';

const icons = { ios: Apple, android: Android };

interface Props {
  platform: Platform;
  disabled: boolean;
  onChange(platform: Platform): void;
}

/** For which platform's app the codes are. */
export function PlatformSwitch({ platform, disabled, onChange }: Props) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      size="small"
      value={platform}
      disabled={disabled}
      aria-label={translate('resources.offers.import.platform')}
      onChange={(_, chosen: Platform | null) => chosen && onChange(chosen)}
    >
      {platforms.map(name => {
        const Icon = icons[name];
        return (
          <ToggleButton key={name} value={name} sx={{ gap: 1, px: 2, textTransform: 'none' }}>
            <Icon fontSize="small" aria-hidden />
            {translate(`resources.offers.statistics.${name}`)}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
