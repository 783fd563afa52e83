import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Platform, platforms } from '../../../resources/platforms';
import { PlatformIcon } from './PlatformIcon';

interface Props {
  /** What is chosen by it, translated. */
  label: string;
  platform: Platform;
  disabled?: boolean;
  onChoose(platform: Platform): void;
}

/** Chooses a platform. */
export function PlatformToggle({ label, platform, disabled = false, onChoose }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      size="small"
      value={platform}
      disabled={disabled}
      onChange={(_, chosen: Platform | null) => chosen && onChoose(chosen)}
      aria-label={label}
    >
      {platforms.map(({ id, name }) => (
        <ToggleButton key={id} value={id} sx={{ gap: 1, px: 2, textTransform: 'none' }}>
          <PlatformIcon platform={id} fontSize="small" />
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
