import get from 'lodash/get';
import set from 'lodash/set';
import type { Declaration } from '../../declaration/Declaration';

/**
 * What react-admin's create form begins with for another record like this one, as the state of its address:
 * the form's values but for those that each record has for itself. Undefined where there is nothing to
 * duplicate.
 */
export function duplicateOf(
  { form, can, routes, duplicate }: Declaration,
  record: Record<string, unknown>,
): { record: Record<string, unknown> } | undefined {
  if (!duplicate || !form || form.view || !can.create || !routes.create) return undefined;
  const values: Record<string, unknown> = {};
  for (const { source, field } of form.fields) {
    const value: unknown = get(record, source);
    if (value !== undefined && !field.readOnly && !duplicate.without.includes(source))
      set(values, source, value);
  }
  return { record: values };
}
