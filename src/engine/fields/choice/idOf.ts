/** The id of a reference given as an id or an object; null without one. */
export function idOf(reference: unknown): string | number | null {
  if (typeof reference === 'number') return reference;
  if (typeof reference === 'string') return reference === '' ? null : reference;
  if (reference === null || typeof reference !== 'object') return null;
  const { _id, id } = reference as { _id?: unknown; id?: unknown };
  return idOf(_id ?? id ?? null);
}
