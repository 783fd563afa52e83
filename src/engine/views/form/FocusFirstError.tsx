import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** After a submit that found errors, here or at the server, the first input with one gets the focus. */
export function FocusFirstError() {
  const { submitCount, errors, isSubmitting } = useFormState();
  const handled = useRef(0);
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    const form = anchor.current?.closest('form');
    form
      ?.querySelector<HTMLElement>('[aria-invalid="true"], .Mui-error [tabindex="0"], .Mui-error input')
      ?.focus();
  }, [submitCount, errors, isSubmitting]);
  return <span ref={anchor} hidden />;
}
