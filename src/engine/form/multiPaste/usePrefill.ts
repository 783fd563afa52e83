import isPlainObject from 'lodash/isPlainObject';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Fills in what has waited for the form around, as something that is not saved.
 * @param values As the form's record has them, with objects within it.
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
  // After react-admin's form has reset itself to its record, which it does in an effect of its own.
  useEffect(() => {
    const timer = setTimeout(start);
    return () => clearTimeout(timer);
  }, []);
}
