import Contrast from '@mui/icons-material/Contrast';
import DarkMode from '@mui/icons-material/DarkMode';
import LightMode from '@mui/icons-material/LightMode';
import Translate from '@mui/icons-material/Translate';
import { useTranslate } from 'ra-core';
import { localeCodes, locales } from '../../../providers/i18n/locales';
import { chooseTheme, useThemeChoice } from '../../theme/themeChoice';
import { useShownLocale } from '../LocaleProvider';
import type { Entry } from '../search/Entry';

/** A setting of this device, which the user menu and the search offer. */
interface Preference {
  id: 'theme' | 'language';
  label: string;
  choices: {
    id: string;
    name: string;
    /** The language of its name, if not the panel's. */
    lang?: string;
    icon: Entry['icon'];
    isChosen: boolean;
    choose(): void;
  }[];
}

const themes = [
  ['light', LightMode],
  ['dark', DarkMode],
  ['system', Contrast],
] as const;

/** The theme, and the language if there are several. */
export function usePreferences(): Preference[] {
  const translate = useTranslate();
  const theme = useThemeChoice();
  const { locale, changeLocale } = useShownLocale();
  const preferences: Preference[] = [
    {
      id: 'theme',
      label: translate('seamark.theme.label'),
      choices: themes.map(([id, icon]) => ({
        id,
        name: translate(`seamark.theme.${id}`),
        icon,
        isChosen: id === theme,
        choose: () => chooseTheme(id),
      })),
    },
    {
      id: 'language',
      label: translate('seamark.language.label'),
      choices: localeCodes.map(code => ({
        id: code,
        name: locales[code].name,
        lang: code,
        icon: Translate,
        isChosen: code === locale,
        choose: () => void changeLocale(code),
      })),
    },
  ];
  return preferences.filter(({ choices }) => choices.length > 1);
}
