import { useTranslateLabel } from 'react-admin';
import { useDeclarations } from '../../engine';

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

/**
 * Returns a function that labels a resource's fields as its lists and forms do; a nested source has the label
 * of its field.
 */
export function useFieldLabel(resource = ''): (field: string) => string {
  const declaration = useDeclarations().find(({ name }) => name === resource);
  const translateLabel = useTranslateLabel();
  return field => {
    const declared = Object.keys(declaration?.fields ?? {})
      .filter(source => field === source || field.startsWith(`${source}.`))
      .sort((one, other) => other.length - one.length)[0];
    return String(translateLabel({ source: declared ?? field, resource }));
  };
}
