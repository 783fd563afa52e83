import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormEntry, type PlacedField } from '../../../engine';
import { Flag } from '../card/Flag';
import type { ItemLanguage } from '../useItemLanguages';
import { isWritten, sourceIn, valuesIn } from './pairedValues';

interface Props {
  language: ItemLanguage;
  /** Its fields, as they stand in the form. */
  fields: readonly PlacedField[];
  /** The fields that each language has, by their own names. */
  texts: readonly PlacedField[];
  /** Whether these are the texts of the form's own item. */
  isOwn: boolean;
  /** Whether an item is made of them only where something is written. */
  isOptional: boolean;
  /** A language whose texts can be taken over, and whether those are of the form's own item. */
  from: { language: ItemLanguage; isOwn: boolean } | undefined;
}

/** An item's texts in one language. */
export function LanguageTexts({ language, fields, texts, isOwn, isOptional, from }: Props) {
  const translate = useTranslate();
  const headingId = useId();
  const values = useWatch();
  const { setValue } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const textsOf = (lang: string, own: boolean) => (own ? values : valuesIn(values, lang));
  const isEmpty = !isWritten(texts, textsOf(language.id, isOwn));
  const original = from && textsOf(from.language.id, from.isOwn);
  const copy = () => {
    for (const { source } of texts)
      setValue(isOwn ? source : sourceIn(language.id, source), original?.[source], { shouldDirty: true });
    // The button goes: what was filled in is to be rewritten.
    box.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <Stack ref={box} role="group" aria-labelledby={headingId} sx={{ gap: 1.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', minHeight: 34 }}>
        <Flag lang={language.id} />
        <Typography id={headingId} component="h3" variant="subtitle2" sx={{ fontWeight: 700 }}>
          {language.name}
        </Typography>
        {from && isEmpty && isWritten(texts, original ?? {}) && (
          <Button size="small" startIcon={<ContentCopy />} onClick={copy} sx={{ ml: 'auto' }}>
            {translate('resources.changelog-items.copy_text', { language: from.language.name })}
          </Button>
        )}
      </Stack>
      {fields.map(placed => (
        <FormEntry key={placed.source} placed={placed} />
      ))}
      {isOptional && isEmpty && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.changelog-items.left_empty', { language: language.name })}
        </Typography>
      )}
    </Stack>
  );
}
