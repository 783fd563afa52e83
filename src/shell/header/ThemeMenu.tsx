import Contrast from '@mui/icons-material/Contrast';
import DarkMode from '@mui/icons-material/DarkMode';
import LightMode from '@mui/icons-material/LightMode';
import { useTranslate } from 'ra-core';
import { chooseTheme, useThemeChoice } from '../../theme/themeChoice';
import { ChoiceMenu } from './ChoiceMenu';

export const themeIcons = { light: LightMode, dark: DarkMode, system: Contrast } as const;

/** Chooses light mode, dark mode or the device's preference. */
export function ThemeMenu() {
  const translate = useTranslate();
  const choice = useThemeChoice();
  const Icon = themeIcons[choice];
  return (
    <ChoiceMenu
      label={translate('seamark.theme.label')}
      icon={<Icon />}
      value={choice}
      onChoose={chooseTheme}
      options={(['light', 'dark', 'system'] as const).map(value => ({
        value,
        name: translate(`seamark.theme.${value}`),
      }))}
    />
  );
}
