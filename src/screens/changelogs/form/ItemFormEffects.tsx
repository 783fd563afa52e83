import { type RefObject, useEffect, useEffectEvent } from 'react';
import { setSubmissionErrors } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormDraft, usePrefill } from '../../../engine';
import type { FormStart } from './FormStart';
import type { Values } from './itemFormValues';

interface Props {
  start: FormStart;
  /** Set to what drops all that is kept of this form. */
  forget: RefObject<(() => void) | undefined>;
  /** Called where a new item is to be in another language. */
  onLanguage: ((lang: string, values: Values) => void) | undefined;
}

/** Fills in what an earlier form of the dialog had, and why its save came to its end halfway. */
export function ItemFormEffects({ start, forget, onLanguage }: Props) {
  const { setError, getValues } = useFormContext();
  const draft = useFormDraft();
  const lang: unknown = useWatch({ name: 'lang' });
  useEffect(() => {
    forget.current = () => draft?.forget();
  }, [draft, forget]);

  usePrefill(start.written);
  const showErrors = useEffectEvent(() => {
    if (start.halfway) setSubmissionErrors(start.halfway.errors, setError);
  });
  // After what is filled in, which takes errors away.
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
