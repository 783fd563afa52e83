import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { firstInvalid } from './firstInvalid';

/**
 * After a submit that found errors, here or at the server, the first input with one gets the focus; where
 * there is none and the focus was lost, the button gets it.
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
    // The button that was pressed could not hold the focus while it was disabled.
    const isLost = document.activeElement === document.body;
    (faulty ?? (isLost ? form?.querySelector<HTMLElement>('[type="submit"]') : undefined))?.focus();
  }, [submitCount, errors, isSubmitting]);
  return <span ref={anchor} hidden />;
}
