import Translate from '@mui/icons-material/Translate';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { localeCodes, locales } from '../../../providers/i18n/locales';
import { shownKeys } from '../../engine';
import { chooseTheme, useThemeChoice } from '../../theme/themeChoice';
import { themeIcons } from '../header/ThemeMenu';
import { useAccountActions } from '../header/useAccountActions';
import { useShownLocale } from '../LocaleProvider';
import type { Entry } from './Entry';

/** Additional search words of account actions. */
const words: Record<string, string> = {
  keys: 'keyboard shortcuts help',
  change_password: 'password',
  second_factor: 'second factor two-factor authenticator 2fa mfa totp',
  log_out: 'sign out logout',
};

/** The actions of the header's menus, and the key sheet. */
export function useSettings(): Entry[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const theme = useThemeChoice();
  const { locale, changeLocale } = useShownLocale();
  const themeEntries = (['light', 'dark', 'system'] as const).map(choice => ({
    id: `theme ${choice}`,
    name: translate(`seamark.theme.${choice}`),
    about: translate('seamark.theme.label'),
    words: `theme ${choice}`,
    icon: themeIcons[choice],
    open: () => chooseTheme(choice),
  }));
  const languageEntries = localeCodes.map(code => ({
    id: `language ${code}`,
    name: locales[code].name,
    about: translate('seamark.language.label'),
    words: `language ${new Intl.DisplayNames(locale, { type: 'language' }).of(code)}`,
    lang: code,
    icon: Translate,
    open: () => void changeLocale(code),
  }));
  const accountEntries = useAccountActions().map(({ to, open, ...action }) => ({
    ...action,
    words: words[action.id] ?? '',
    keys: action.id === 'keys' ? shownKeys('?') : undefined,
    open: () => (to ? navigate(to) : open?.()),
  }));
  return [
    ...themeEntries.filter(({ id }) => id !== `theme ${theme}`),
    ...languageEntries.filter(({ lang }) => lang !== locale),
    ...accountEntries,
  ];
}
