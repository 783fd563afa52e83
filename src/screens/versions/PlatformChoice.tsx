import Android from '@mui/icons-material/Android';
import Apple from '@mui/icons-material/Apple';
import PhoneIphone from '@mui/icons-material/PhoneIphone';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { useDeclaration } from '../../engine';

const icons = new Map([
  ['ios', Apple],
  ['android', Android],
]);

interface Props {
  platform: string;
  onChoose(platform: string): void;
}

/** Chooses the platform whose version is shown and set. */
export function PlatformChoice({ platform, onChoose }: Props) {
  const translate = useTranslate();
  const choices = useDeclaration().fields.platform?.choices ?? [];
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      size="small"
      value={platform}
      onChange={(_, chosen: string | null) => chosen && onChoose(chosen)}
      aria-label={translate('resources.versions.fields.platform')}
    >
      {choices.map(({ id, name }) => {
        const Icon = icons.get(id) ?? PhoneIphone;
        return (
          <ToggleButton key={id} value={id} sx={{ gap: 1, px: 2, textTransform: 'none' }}>
            <Icon fontSize="small" />
            {name}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
