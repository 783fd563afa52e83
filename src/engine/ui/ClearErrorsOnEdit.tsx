import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Clears a field's error, and the form's own, as soon as the field is edited (requirements.md §5.2). */
export function ClearErrorsOnEdit() {
  const { watch, clearErrors } = useFormContext();
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      if (name) clearErrors([name, 'root']);
    });
    return () => subscription.unsubscribe();
  }, [watch, clearErrors]);
  return null;
}
