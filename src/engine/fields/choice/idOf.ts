import get from 'lodash/get';

/**
 * The id of a reference given as an id or an object; null without one.
 * @param idName The name or path of the object's identifier, if declared (`api.id`).
 */
export function idOf(reference: unknown, idName?: string): string | number | null {
  if (typeof reference === 'number') return reference;
  if (typeof reference === 'string') return reference === '' ? null : reference;
  if (reference === null || typeof reference !== 'object') return null;
  const { _id, id } = reference as { _id?: unknown; id?: unknown };
  return idOf((idName && get(reference, idName)) ?? _id ?? id ?? null);
}
