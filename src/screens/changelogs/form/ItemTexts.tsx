import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormEntry, type PlacedField, useDeclaration } from '../../../engine';
import { Flag } from '../card/Flag';
import type { ItemLanguage } from '../useItemLanguages';
import { hasText, pathOf, sourceAt, valuesAt } from './itemFormValues';

export interface ItemTextsProps {
  /** The item's language first. */
  languages: readonly ItemLanguage[];
  /** Whether there is an item in a language. */
  isExisting(lang: string): boolean;
  texts: readonly PlacedField[];
}

/** The texts of all languages side by side, the item's first; stacked on narrow screens. */
export function ItemTexts({ languages: [first, ...rest], isExisting, texts }: ItemTextsProps) {
  if (!first) return null;
  const item = { language: first, path: '' };
  const others = rest.map(language => ({
    language,
    path: pathOf(language.id),
    isOptional: !isExisting(language.id),
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

/** A language's texts in a form. */
interface Texts {
  language: ItemLanguage;
  /** The path of its texts; '' for the form's item. */
  path: string;
}

interface LanguageTextsProps extends Texts {
  /** The translated fields. */
  texts: readonly PlacedField[];
  /** Whether no item is created while they are empty. */
  isOptional?: boolean;
  /** Texts to copy from. */
  from: Texts | undefined;
}

/** An item's texts in one language. */
function LanguageTexts({ language, path, texts, isOptional = false, from }: LanguageTextsProps) {
  const translate = useTranslate();
  const headingId = useId();
  const values = useWatch();
  const { setValue } = useFormContext();
  const { form } = useDeclaration();
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = !hasText(texts, valuesAt(values, path));
  const original = from && valuesAt(values, from.path);
  const sources = texts.map(({ source }) => sourceAt(path, source));
  const copy = () => {
    for (const { source } of texts)
      setValue(sourceAt(path, source), original?.[source], { shouldDirty: true });
    // The button disappears, and the user continues in the copied text.
    box.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <Stack ref={box} role="group" aria-labelledby={headingId} sx={{ gap: 1.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minHeight: 34 }}>
        <Flag lang={language.id} />
        <Typography id={headingId} component="h3" variant="subtitle2" sx={{ fontWeight: 700 }}>
          {language.name}
        </Typography>
        {original && isEmpty && hasText(texts, original) && (
          <Button size="small" onClick={copy} sx={{ ml: 'auto' }}>
            {translate('resources.changelog-items.copy_text', { language: from.language.name })}
          </Button>
        )}
      </Stack>
      {form?.fields
        .filter(({ source }) => sources.includes(source))
        .map(placed => (
          <FormEntry key={placed.source} placed={placed} lang={language.id} />
        ))}
      {isOptional && isEmpty && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.changelog-items.left_empty', { language: language.name })}
        </Typography>
      )}
    </Stack>
  );
}
