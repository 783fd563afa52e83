/** A value inside a body, and how it is reached from there. */
export interface Located {
  keys: readonly string[];
  value: unknown;
}

/** Keys as a path that lodash's `get` follows, as the panel does: `meta.page.total`. */
export function pathOf(keys: readonly string[]): string {
  // One key of any spelling is a path by itself: '@odata.count'.
  if (keys.length === 1) return keys[0] ?? '';
  return keys
    .map((key, index) => (/^[^.[\]"]+$/.test(key) ? `${index > 0 ? '.' : ''}${key}` : `["${key}"]`))
    .join('');
}
