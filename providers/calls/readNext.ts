/**
 * The cursor of the next page, from what the answer bears in its place: the cursor itself, an address that has it as
 * its parameter, or a `Link` header with such an address (`<…?cursor=abc>; rel="next"`; RFC 8288). Undefined on the
 * last page.
 * @param parameter The name under which the cursor goes out.
 */
export function readNext(value: unknown, parameter: string): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  const next = value.trimStart().startsWith('<') ? nextOf(value) : value;
  if (!next?.includes('?')) return next || undefined;
  return new URLSearchParams(next.slice(next.indexOf('?') + 1)).get(parameter) || undefined;
}

function nextOf(link: string): string | undefined {
  const links = [...link.matchAll(/<([^>]*)>([^<]*)/g)];
  return links.find(([, , parameters]) => /;\s*rel="?[^";]*\bnext\b/i.test(parameters ?? ''))?.[1];
}
