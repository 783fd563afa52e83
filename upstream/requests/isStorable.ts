/** NUL, which PostgreSQL doesn't store, or half of a surrogate pair, which isn't a character. */
const unstorable = /\0|\p{Surrogate}/u;

/** Whether PostgreSQL stores this text as it is. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** Whether every text in a JSON value, keys included, can be stored. The value's depth must be bounded. */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorableJson(part));
}
