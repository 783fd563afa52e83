import { type RefObject, useEffect, useEffectEvent } from 'react';
import { setSubmissionErrors } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormDraft, usePrefill } from '../../../engine';
import type { FormStart } from './FormStart';
import type { Values } from './itemFormValues';

interface Props {
  start: FormStart;
  /** Set to a function that removes this form's draft. */
  discardDraft: RefObject<(() => void) | undefined>;
  /** Called when a new item's language was changed. */
  onLanguage: ((lang: string, values: Values) => void) | undefined;
}

/**
 * Prefills the form with an earlier form's values, shows why that one was only partly saved, and reports a
 * change of language.
 */
export function ItemFormEffects({ start, discardDraft, onLanguage }: Props) {
  const { setError, getValues } = useFormContext();
  const draft = useFormDraft();
  const lang: unknown = useWatch({ name: 'lang' });
  useEffect(() => {
    discardDraft.current = () => draft?.forget();
  }, [draft, discardDraft]);

  usePrefill(start.prefilled);
  const showErrors = useEffectEvent(() => {
    if (start.partialSave) setSubmissionErrors(start.partialSave.errors, setError);
  });
  // After the prefill, which clears errors.
  useEffect(() => {
    const timer = setTimeout(showErrors);
    return () => clearTimeout(timer);
  }, []);

  const changeLanguage = useEffectEvent((chosen: string) => onLanguage?.(chosen, getValues()));
  useEffect(() => {
    if (typeof lang === 'string' && lang && lang !== start.lang) changeLanguage(lang);
  }, [lang, start.lang]);
  return null;
}
