import type { Declaration } from '../../engine';

/** A field of a record as an event tells of it (upstream-contract.md §15.1). */
export interface Change {
  field: string;
  from?: unknown;
  to?: unknown;
}

/** The changes that came, whatever came. */
export function readChanges(came: unknown): Change[] {
  if (!Array.isArray(came)) return [];
  return came.filter(each => typeof Object(each).field === 'string');
}

/** The key and the otherwise of a field's label: of a part of a field, that of the field. */
export function labelOf(
  declaration: Declaration | undefined,
  field: string,
): [key: string, otherwise: string] {
  const declared = Object.keys(declaration?.fields ?? {})
    .filter(source => field === source || field.startsWith(`${source}.`))
    .sort((one, other) => other.length - one.length)[0];
  const words = (declared ?? field).replaceAll(/[._]+/g, ' ').trim();
  const otherwise = words.charAt(0).toUpperCase() + words.slice(1);
  return [`resources.${declaration?.name ?? 'activity'}.fields.${declared ?? field}`, otherwise];
}
