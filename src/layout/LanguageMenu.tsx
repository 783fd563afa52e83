import Translate from '@mui/icons-material/Translate';
import { useTranslate } from 'ra-core';
import { ChoiceMenu } from './ChoiceMenu';
import { useShownLocale } from './LocaleProvider';

/** Each language names itself. */
const languages = [
  { value: 'en', name: 'English', lang: 'en' },
  { value: 'hy', name: 'Հայերեն', lang: 'hy' },
] as const;

/** Chooses the panel's language. */
export function LanguageMenu() {
  const translate = useTranslate();
  const { locale, changeLocale } = useShownLocale();
  return (
    <ChoiceMenu
      label={translate('seamark.language.label')}
      icon={<Translate />}
      value={locale}
      onChoose={changeLocale}
      options={languages}
    />
  );
}
