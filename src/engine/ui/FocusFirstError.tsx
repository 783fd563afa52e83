import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { firstInvalid } from './firstInvalid';

/**
 * After a submit with errors, from the form or the server, focuses the first invalid input. Without one,
 * restores a lost focus to the submit button.
 */
export function FocusFirstError() {
  const { submitCount, errors, isSubmitting } = useFormState();
  const handled = useRef(0);
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    const form = anchor.current?.closest('form');
    const faulty = form && firstInvalid(form);
    // The pressed button loses the focus while it is disabled.
    const focusIsLost = document.activeElement === document.body;
    (faulty ?? (focusIsLost ? form?.querySelector<HTMLElement>('[type="submit"]') : undefined))?.focus();
  }, [submitCount, errors, isSubmitting]);
  return <span ref={anchor} hidden />;
}
