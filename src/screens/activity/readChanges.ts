import { useTranslate } from 'react-admin';
import type { Declaration } from '../../engine';

/** A changed field of an event (upstream-contract.md §15.1). */
export interface Change {
  field: string;
  from?: unknown;
  to?: unknown;
}

/** Parses the changes of an event; invalid ones are omitted. */
export function readChanges(value: unknown): Change[] {
  if (!Array.isArray(value)) return [];
  return value.filter(each => typeof Object(each).field === 'string');
}

/** Returns a function that translates the label of a field; a nested source has the label of its field. */
export function useFieldLabel(declaration: Declaration | undefined): (field: string) => string {
  const translate = useTranslate();
  return field => {
    const declared = Object.keys(declaration?.fields ?? {})
      .filter(source => field === source || field.startsWith(`${source}.`))
      .sort((one, other) => other.length - one.length)[0];
    const text = (declared ?? field).replaceAll(/[._]+/g, ' ').trim();
    const fallback = text.charAt(0).toUpperCase() + text.slice(1);
    return translate(`resources.${declaration?.name ?? 'activity'}.fields.${declared ?? field}`, {
      _: fallback,
    });
  };
}
