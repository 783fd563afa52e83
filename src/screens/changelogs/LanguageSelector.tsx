import CheckCircle from '@mui/icons-material/CheckCircle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import { completeness, completenessText } from './card/completeness';
import { Flag } from './card/Flag';
import type { Item } from './Item';
import { useItemLanguages } from './useItemLanguages';

interface Props {
  lang: string;
  /** The items of all languages, to show the progress of each. */
  items?: readonly Item[] | undefined;
  onChoose(lang: string): void;
}

/** Chooses a language by its flag, with a check mark or the number of complete items. */
export function LanguageSelector({ lang, items, onChoose }: Props) {
  const translate = useTranslate();
  const languages = useItemLanguages();
  const states = items && completeness(items, languages);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={lang}
      onChange={(_, chosen: string | null) => chosen && onChoose(chosen)}
      aria-label={translate('resources.changelog-items.fields.lang')}
    >
      {languages.map((language, index) => {
        const state = states?.[index];
        return (
          <ToggleButton
            key={language.id}
            value={language.id}
            title={state ? completenessText(translate, state) : language.name}
            sx={{ minHeight: 36, px: 1, color: 'text.primary' }}
          >
            <span style={visuallyHidden}>{`${language.name} `}</span>
            <span style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
              <Flag lang={language.id} />
              {state?.isComplete ? (
                <CheckCircle color="success" sx={{ fontSize: 16 }} />
              ) : (
                state && `${state.count}/${state.of}`
              )}
            </span>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
