import { type RefObject, useEffect, useEffectEvent } from 'react';
import { setSubmissionErrors } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormDraft } from '../../../engine';
import type { Attempt } from './Attempt';

interface Props {
  attempt: Attempt;
  /** Set to what drops all that is kept of this form. */
  forget: RefObject<(() => void) | undefined>;
  /** Called where a new item is to be in another language. */
  onLanguage: ((lang: string, values: Record<string, unknown>) => void) | undefined;
}

/** Fills in what an earlier form of the dialog had, as something that is not saved. */
export function StartAttempt({ attempt, forget, onLanguage }: Props) {
  const { setValue, setError, getValues } = useFormContext();
  const draft = useFormDraft();
  const lang: unknown = useWatch({ name: 'lang' });
  useEffect(() => {
    forget.current = () => draft?.forget();
  }, [draft, forget]);

  const start = useEffectEvent(() => {
    const { written = {}, halfway } = attempt;
    for (const [source, value] of Object.entries(written)) fill(source, value);
    if (halfway) setSubmissionErrors(halfway.errors, setError);
  });
  const fill = (source: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null || value instanceof Blob) {
      if ((getValues(source) ?? '') !== (value ?? '')) setValue(source, value, { shouldDirty: true });
    } else for (const [name, inner] of Object.entries(value)) fill(`${source}.${name}`, inner);
  };
  // After react-admin's form has reset itself to its record, which it does in an effect of its own.
  useEffect(() => {
    const timer = setTimeout(start);
    return () => clearTimeout(timer);
  }, []);

  const changeLanguage = useEffectEvent((chosen: string) => onLanguage?.(chosen, getValues()));
  useEffect(() => {
    if (typeof lang === 'string' && lang && lang !== attempt.lang) changeLanguage(lang);
  }, [lang, attempt.lang]);
  return null;
}
