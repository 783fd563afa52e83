/**
 * Joins base, path and query into one URL. Empty, null and undefined values are omitted, `false` and `0` are
 * sent, and an array repeats its key (requirements.md §7.1, upstream-contract.md §1.1).
 */
export function buildUrl(baseUrl: string, path: string, query: Record<string, unknown> = {}): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') parameters.append(key, asText(item));
    }
  }
  const url = `${baseUrl.replace(/\/+$/, '')}${path}`;
  if (parameters.size === 0) return url;
  return `${url}${path.includes('?') ? '&' : '?'}${parameters}`;
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
