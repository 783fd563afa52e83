import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** The first invalid input inside an element, in document order. */
export const firstInvalid = (element: Element): HTMLElement | undefined =>
  element.querySelector<HTMLElement>('[aria-invalid="true"]') ?? undefined;

/**
 * Clears a field's error, and the form's own, as soon as the field is edited (requirements.md §5.2). After a
 * submit with errors, from the form or the server, focuses the first invalid input. Without one, restores a
 * lost focus to the submit button.
 */
export function FormErrors() {
  const { watch, clearErrors } = useFormContext();
  const { submitCount, errors, isSubmitting } = useFormState();
  const handled = useRef(0);
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      if (name) clearErrors([name, 'root']);
    });
    return () => subscription.unsubscribe();
  }, [watch, clearErrors]);
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
