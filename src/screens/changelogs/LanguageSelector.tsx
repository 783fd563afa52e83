import CheckCircle from '@mui/icons-material/CheckCircle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { Flag } from './card/Flag';
import type { Item } from './Item';
import { rowsOf } from './translations';
import { type ItemLanguage, useItemLanguages } from './useItemLanguages';

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

interface Completeness {
  language: ItemLanguage;
  /** Items of this language that have a title, a description and an image. */
  count: number;
  /** The number of positions in the changelog. */
  of: number;
  /** Whether it has one at every position; false without items. */
  isComplete: boolean;
}

const isFilled = ({ title, description, media }: Item) =>
  [title, description, media].every(text => text.trim() !== '');

/** The progress of each language: the positions at which it has a complete item. */
export function completeness(items: readonly Item[], languages: readonly ItemLanguage[]): Completeness[] {
  const of = rowsOf(items).length;
  return languages.map(language => {
    const count = items.filter(item => item.lang === language.id && isFilled(item)).length;
    return { language, count, of, isComplete: of > 0 && count === of };
  });
}

/** The progress of a language as a text. */
function completenessText(
  translate: TranslateFunction,
  { language, count, of, isComplete }: Completeness,
): string {
  const key = isComplete ? 'complete' : count === 0 ? 'none' : 'partial';
  return translate(`resources.changelogs.language.${key}`, { language: language.name, count, of });
}
