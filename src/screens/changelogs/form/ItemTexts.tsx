import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type { Declaration, PlacedField } from '../../../engine';
import type { ItemLanguage } from '../useItemLanguages';
import type { Translation } from './ItemStart';
import { LanguageTexts } from './LanguageTexts';
import { sourceIn } from './pairedValues';

interface Props {
  /** The item's language when the form began. */
  lang: string;
  translations: readonly Translation[];
  /** The item's, with the fields of other languages. */
  declaration: Declaration;
  texts: readonly PlacedField[];
  languages: readonly ItemLanguage[];
}

/** The texts of all languages side by side, the item's own first; one below the other where it is narrow. */
export function ItemTexts({ lang: initialLang, translations, declaration, texts, languages }: Props) {
  const chosen: unknown = useWatch({ name: 'lang' });
  const lang = typeof chosen === 'string' && chosen ? chosen : initialLang;
  const languageOf = (id: string) => languages.find(language => language.id === id) ?? { id, name: id };
  const own = languageOf(lang);
  const others = translations.filter(other => other.lang !== lang);
  const [other] = others;
  const placed = new Map(declaration.form?.fields.map(field => [field.source, field]));
  const fieldsOf = (id: string) => texts.flatMap(({ source }) => placed.get(sourceIn(id, source)) ?? []);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: others.length > 0 ? 'repeat(auto-fit, minmax(min(100%, 270px), 1fr))' : '1fr',
      }}
    >
      <LanguageTexts
        language={own}
        fields={texts}
        texts={texts}
        isOwn
        isOptional={false}
        from={other && { language: languageOf(other.lang), isOwn: false }}
      />
      {others.map(({ lang: id, item }) => (
        <LanguageTexts
          key={id}
          language={languageOf(id)}
          fields={fieldsOf(id)}
          texts={texts}
          isOwn={false}
          isOptional={!item}
          from={{ language: own, isOwn: true }}
        />
      ))}
    </Box>
  );
}
