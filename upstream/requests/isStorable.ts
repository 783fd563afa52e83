/** NUL, which PostgreSQL does not store, or an unpaired surrogate. */
const unstorable = /\0|\p{Surrogate}/u;

/** Whether PostgreSQL can store this text unchanged. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** Whether every text in a JSON value, including keys, can be stored. The value's depth must be limited. */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorableJson);
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorableJson(part));
}

const polluting = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether copying an object with this key could pollute a prototype. */
export function isPollutingKey(key: string): boolean {
  return polluting.has(key);
}
