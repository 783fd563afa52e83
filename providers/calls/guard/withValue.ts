/** A copy of a record with another value at a path: `user.name`. */
export function withValue(
  record: Record<string, unknown>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const dot = path.indexOf('.');
  if (dot < 0) return { ...record, [path]: value };
  const key = path.slice(0, dot);
  return { ...record, [key]: withValue(Object(record[key]), path.slice(dot + 1), value) };
}
