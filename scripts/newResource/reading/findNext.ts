import { isRow } from '../fields/identifiers';
import { pathOf } from './findRows';
import type { Answer } from './readSource';

/** What an answer says about the next page. */
export interface FoundNext {
  /** There are more rows than came. */
  hasMore: boolean;
  /** Where the next page's cursor, or an address with it, is. */
  place?: string | { header: string };
  /** Where it says that there are more. */
  more?: string;
  /** The query of the next page's address. */
  query?: URLSearchParams;
}

const addresses =
  /^(next|next_?(page_?)?(url|uri|link|href|page_path)|nextLink|@odata\.nextLink|hydra:next)$/i;
const cursors =
  /^(next|next_?cursor|next_?token|next_?page_?token|end_?cursor|continuation_?token|next_?marker|continue|starting_after)$/i;
const flags = /^(has_?(more|next|next_?page|more_?items)|more|hasNextPage)$/i;

/** Reads whether there is a next page, and how it is requested. */
export function findNext({ body, headers }: Answer): FoundNext {
  const link = headers.get('link');
  const linked = link?.split(/,(?=\s*<)/).find(each => /;\s*rel="?[^";]*\bnext\b/i.test(each));
  const entries = entriesOf(body, [], 3);
  const flag = entries.find(({ key, value }) => flags.test(key) && value === true);
  const isMore =
    flag !== undefined ||
    entries.some(({ key, value }) => /^next_?(page)?$/i.test(key) && typeof value === 'number');
  const address = entries.find(({ key, value }) => addresses.test(key) && textOf(value)?.includes('?'));
  const query = queryOf(textOf(address?.value)) ?? queryOf(/<([^>]*)>/.exec(linked ?? '')?.[1]);
  const cursor = entries.find(({ key, value }) => cursors.test(key) && isCursor(value));
  if (address) {
    const keys = isRow(address.value) ? [...address.keys, 'href'] : address.keys;
    return { hasMore: true, place: pathOf(keys), ...(query && { query }) };
  }
  if (linked) return { hasMore: true, place: { header: 'Link' }, ...(query && { query }) };
  if (cursor) return { hasMore: true, place: pathOf(cursor.keys) };
  const more = flag && pathOf(flag.keys);
  return { hasMore: isMore, ...(more !== undefined && { more }) };
}

interface Entry {
  keys: string[];
  key: string;
  value: unknown;
}

function entriesOf(value: unknown, keys: string[], depth: number): Entry[] {
  if (!isRow(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { keys: [...keys, key], key, value: inner },
    ...(depth > 1 ? entriesOf(inner, [...keys, key], depth - 1) : []),
  ]);
}

/** An address, as it is or as HAL has it: `{ href }`. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : isRow(value) && typeof value.href === 'string' ? value.href : undefined;

const isCursor = (value: unknown) =>
  typeof value === 'string' && value !== '' && !/^(https?:|\/)/.test(value);

function queryOf(address: string | undefined): URLSearchParams | undefined {
  const start = address?.indexOf('?') ?? -1;
  return address && start >= 0 ? new URLSearchParams(address.slice(start + 1)) : undefined;
}
