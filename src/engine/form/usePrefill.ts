import isPlainObject from 'lodash/isPlainObject';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Fills waiting values into the surrounding form as unsaved changes.
 * @param values Nested like the form's record.
 */
export function usePrefill(values: object = {}): void {
  const { setValue, getValues } = useFormContext();
  const fill = (inner: object, path = '') => {
    for (const [name, value] of Object.entries(inner)) {
      const source = path + name;
      if (isPlainObject(value)) fill(value, `${source}.`);
      else if ((getValues(source) ?? '') !== (value ?? '')) setValue(source, value, { shouldDirty: true });
    }
  };
  const start = useEffectEvent(() => fill(values));
  // Runs after the effect in which react-admin's form resets to its record.
  useEffect(() => {
    const timer = setTimeout(start);
    return () => clearTimeout(timer);
  }, []);
}
