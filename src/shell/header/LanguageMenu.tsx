import Translate from '@mui/icons-material/Translate';
import { useTranslate } from 'ra-core';
import { localeCodes, locales } from '../../../providers/i18n/locales';
import { useShownLocale } from '../LocaleProvider';
import { ChoiceMenu } from './ChoiceMenu';

/** Each language by its own name. */
const choices = localeCodes.map(code => ({ value: code, name: locales[code].name, lang: code }));

/** Chooses the panel's language, if there are several. */
export function LanguageMenu() {
  const translate = useTranslate();
  const { locale, changeLocale } = useShownLocale();
  if (choices.length < 2) return null;
  return (
    <ChoiceMenu
      label={translate('seamark.language.label')}
      icon={<Translate />}
      value={locale}
      onChoose={changeLocale}
      options={choices}
    />
  );
}
