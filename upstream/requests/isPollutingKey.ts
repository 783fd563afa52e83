const polluting = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether copying an object with this key could pollute a prototype. */
export function isPollutingKey(key: string): boolean {
  return polluting.has(key);
}
