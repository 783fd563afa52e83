/** The id of a reference that came as an id or as an object; null where there is none. */
export function idOf(reference: unknown): string | number | null {
  if (typeof reference === 'number') return reference;
  if (typeof reference === 'string') return reference === '' ? null : reference;
  if (reference === null || typeof reference !== 'object') return null;
  const { _id, id } = reference as { _id?: unknown; id?: unknown };
  return idOf(_id ?? id ?? null);
}
