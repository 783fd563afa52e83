import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type { PlacedField } from '../../../engine';
import { useItemLanguages } from '../useItemLanguages';
import type { Translation } from './FormStart';
import { pathOf } from './itemFormValues';
import { LanguageTexts } from './LanguageTexts';

export interface ItemTextsProps {
  /** The item's initial language. */
  lang: string;
  translations: readonly Translation[];
  texts: readonly PlacedField[];
}

/** The texts of all languages side by side, the item's first; stacked on narrow screens. */
export function ItemTexts({ lang: initialLang, translations, texts }: ItemTextsProps) {
  const languages = useItemLanguages();
  const chosen: unknown = useWatch({ name: 'lang' });
  const lang = typeof chosen === 'string' && chosen ? chosen : initialLang;
  const languageOf = (id: string) => languages.find(language => language.id === id) ?? { id, name: id };
  const item = { language: languageOf(lang), path: '' };
  const others = translations
    .filter(other => other.lang !== lang)
    .map(({ lang: id, item: existing }) => ({
      language: languageOf(id),
      path: pathOf(id),
      isOptional: !existing,
    }));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: others.length > 0 ? 'repeat(auto-fit, minmax(min(100%, 270px), 1fr))' : '1fr',
      }}
    >
      <LanguageTexts {...item} texts={texts} from={others[0]} />
      {others.map(other => (
        <LanguageTexts key={other.path} {...other} texts={texts} from={item} />
      ))}
    </Box>
  );
}
