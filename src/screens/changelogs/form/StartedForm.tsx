import { type RefObject, useEffect, useEffectEvent } from 'react';
import { setSubmissionErrors } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormDraft, usePrefill } from '../../../engine';
import type { Attempt } from './Attempt';

interface Props {
  attempt: Attempt;
  /** Set to what drops all that is kept of this form. */
  forget: RefObject<(() => void) | undefined>;
  /** Called where a new item is to be in another language. */
  onLanguage: ((lang: string, values: Record<string, unknown>) => void) | undefined;
}

/** Fills in what an earlier form of the dialog had, and why its save came to its end halfway. */
export function StartAttempt({ attempt, forget, onLanguage }: Props) {
  const { setError, getValues } = useFormContext();
  const draft = useFormDraft();
  const lang: unknown = useWatch({ name: 'lang' });
  useEffect(() => {
    forget.current = () => draft?.forget();
  }, [draft, forget]);

  usePrefill(attempt.written);
  const showErrors = useEffectEvent(() => {
    if (attempt.halfway) setSubmissionErrors(attempt.halfway.errors, setError);
  });
  // After what is filled in, which takes errors away.
  useEffect(() => {
    const timer = setTimeout(showErrors);
    return () => clearTimeout(timer);
  }, []);

  const changeLanguage = useEffectEvent((chosen: string) => onLanguage?.(chosen, getValues()));
  useEffect(() => {
    if (typeof lang === 'string' && lang && lang !== attempt.lang) changeLanguage(lang);
  }, [lang, attempt.lang]);
  return null;
}
