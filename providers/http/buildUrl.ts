/**
 * Joins base, path and query into one URL. Empty, null and undefined values are omitted, `false` and `0` are
 * sent, and an array repeats its key (requirements.md §7.1, upstream-contract.md §1.1).
 */
export function buildUrl(baseUrl: string, path: string, query: Record<string, unknown> = {}): string {
  const parameters = new URLSearchParams();
  for (const [key, values] of Object.entries(query))
    for (const value of [values].flat())
      if ((value ?? '') !== '')
        parameters.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const separator = path.includes('?') ? '&' : '?';
  return baseUrl.replace(/\/+$/, '') + path + (parameters.size > 0 ? separator + parameters : '');
}
