import type { Fields } from '../../declaration/RecordOf';
import type { Field } from '../Field';

/**
 * The fields with those of groups in the place of groups, by their whole names: `address.city`. Each knows
 * the groups around it.
 */
export function flatFields(fields: Fields, around: Field['groups'] = [], path = ''): Record<string, Field> {
  const flat: Record<string, Field> = {};
  for (const [name, field] of Object.entries(fields)) {
    const source = path + name;
    const { label, help, members } = field;
    if (members) Object.assign(flat, flatFields(members, [...around, { source, label, help }], `${source}.`));
    else flat[source] = around.length > 0 ? { ...field, groups: around } : field;
  }
  return flat;
}
