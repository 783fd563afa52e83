import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { type Platform, platforms } from '../../../resources/platforms';
import { PlatformIcon } from './PlatformIcon';

interface Props {
  /** The translated label of the group. */
  label: string;
  platform: Platform;
  disabled?: boolean;
  onChoose(platform: Platform): void;
}

export function PlatformChoice({ label, platform, disabled = false, onChoose }: Props) {
  return (
    <RadioGroup row value={platform} aria-label={label} sx={{ columnGap: { sm: 2 } }}>
      {platforms.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          value={id}
          disabled={disabled}
          control={<Radio size="small" onChange={() => onChoose(id)} />}
          label={
            <Stack component="span" direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
              <PlatformIcon platform={id} fontSize="small" />
              {name}
            </Stack>
          }
        />
      ))}
    </RadioGroup>
  );
}
