import Translate from '@mui/icons-material/Translate';
import { useTranslate } from 'ra-core';
import { locales } from '../../../providers/i18nProvider';
import { useShownLocale } from '../LocaleProvider';
import { ChoiceMenu } from './ChoiceMenu';

/** Each language names itself. */
const languages = locales.map(({ locale, name }) => ({ value: locale, name, lang: locale }));

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
