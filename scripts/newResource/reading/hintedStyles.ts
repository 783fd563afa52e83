import { type PageStyle, pageStyles } from './PageStyle';
import type { Envelope } from './readEnvelope';

/**
 * The ways to ask for a page that an answer points to: those of its family, and those whose parameters are in
 * its own address or in the next page's.
 */
export function hintedStyles({ shape, next }: Envelope, address?: URL): PageStyle[] {
  const named = new Set([...(address?.searchParams.keys() ?? []), ...(next.query?.keys() ?? [])]);
  const matches = ({ page, perPage }: PageStyle) =>
    (named.has(page) ? 2 : 0) + (perPage !== false && named.has(perPage) ? 1 : 0);
  const known = pageStyles.filter(style => matches(style) > 1).sort((a, b) => matches(b) - matches(a));
  return [...(shape?.pages ? [shape.pages] : []), ...known, ...ownStyle(next.query)];
}

/** Parameters of a next page's address that no style has, by what their names say. */
function ownStyle(query: URLSearchParams | undefined): PageStyle[] {
  const numbers = [...(query ?? [])].flatMap(([name, value]) => (/^\d+$/.test(value) ? [name] : []));
  const find = (pattern: RegExp) => numbers.find(name => pattern.test(name));
  const perPage = find(/limit|size|per.?page|take|top|^n$|^pp$/i) ?? false;
  const page = numbers.find(name => name !== perPage && /page|^p$|^pg$/i.test(name));
  const offset = numbers.find(name => name !== perPage && /offset|skip|start|from/i.test(name));
  if (page) return [{ page, perPage, paging: 'page' }];
  return offset ? [{ page: offset, perPage, paging: 'offset' }] : [];
}
