import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** An error goes as soon as its field is edited (requirements.md §5.2); so does the form's own. */
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
