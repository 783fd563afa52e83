import Translate from '@mui/icons-material/Translate';
import { useTranslate } from 'ra-core';
import { localeCodes } from '../../../providers/i18n/locales';
import { languages } from '../../../resources/panel';
import { useShownLocale } from '../LocaleProvider';
import { ChoiceMenu } from './ChoiceMenu';

/** Each language names itself. */
const choices = localeCodes.map(code => ({ value: code, name: languages[code].name, lang: code }));

/** Chooses the panel's language, where it has several. */
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
