import type { PlannedField, Value } from '../writing/Plan';
import { Code } from '../writing/writeValue';

const names = ['name', 'title', 'label'];

/** What entries of a list are called, by the first of their fields that is a name; nothing where none is. */
export function entryText(fields: readonly PlannedField[]): Record<string, Value> {
  const isText = (name: string) => fields.some(({ source, type }) => source === name && type === 'text');
  const name = names.find(isText);
  return name === undefined ? {} : { entryText: new Code(`entry => entry.${name} ?? ''`) };
}
