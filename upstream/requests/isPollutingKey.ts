const polluting = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a key could reach an object's prototype where someone copies it carelessly. */
export function isPollutingKey(key: string): boolean {
  return polluting.has(key);
}
