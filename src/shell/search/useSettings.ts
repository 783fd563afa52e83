import { useNavigate } from 'react-router';
import { shownKeys } from '../../engine';
import { useAccountActions } from '../header/useAccountActions';
import { usePreferences } from '../header/usePreferences';
import { useShownLocale } from '../LocaleProvider';
import type { Entry } from './Entry';

/** Additional search words of account actions. */
const words: Record<string, string> = {
  keys: 'keyboard shortcuts help',
  change_password: 'password',
  second_factor: 'second factor two-factor authenticator 2fa mfa totp',
  log_out: 'sign out logout',
};

/** The other themes and languages, and the actions of the user menu. */
export function useSettings(): Entry[] {
  const navigate = useNavigate();
  const { locale } = useShownLocale();
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' });
  const preferenceEntries = usePreferences().flatMap(({ id, label, choices }) =>
    choices
      .filter(({ isChosen }) => !isChosen)
      .map(({ choose, ...choice }) => ({
        ...choice,
        id: `${id} ${choice.id}`,
        about: label,
        words: `${id} ${choice.lang ? languageNames.of(choice.lang) : choice.id}`,
        open: choose,
      })),
  );
  const accountEntries = useAccountActions().map(({ to, open, ...action }) => ({
    ...action,
    words: words[action.id] ?? '',
    keys: action.id === 'keys' ? shownKeys('?') : undefined,
    open: () => (to ? navigate(to) : open?.()),
  }));
  return [...preferenceEntries, ...accountEntries];
}
