import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import { type Completeness, completenessText } from './card/completeness';
import { FlagWithCount } from './card/LanguageBadge';
import type { ItemLanguage } from './useItemLanguages';

interface Props {
  languages: readonly ItemLanguage[];
  lang: string;
  /** How far each language is, where that is known. */
  states?: readonly Completeness[] | undefined;
  onChoose(lang: string): void;
}

/** The languages by their flags, and how far each is. */
export function LanguageSelector({ languages, lang, states = [], onChoose }: Props) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={lang}
      onChange={(_, chosen: string | null) => chosen && onChoose(chosen)}
      aria-label={translate('resources.changelog-items.fields.lang')}
    >
      {languages.map(language => {
        const state = states.find(each => each.lang === language.id);
        return (
          <ToggleButton
            key={language.id}
            value={language.id}
            title={state ? completenessText(translate, language, state) : language.name}
            sx={{ minHeight: 36, px: 1, color: 'text.primary' }}
          >
            <span style={visuallyHidden}>{`${language.name} `}</span>
            <FlagWithCount language={language} state={state} />
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
