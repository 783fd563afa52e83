import type { Value } from './Code';
import type { CursorFormat, PageFormat } from './formats';
import type { Guess } from './Plan';
import type { Detected } from './probing/probeList';
import type { Envelope } from './readEnvelope';
import { type ListCall, writeListCall } from './writeListCall';

/** The keys of `api.list`, and what was concluded about them. */
interface PlannedList {
  keys: Record<string, Value>;
  guesses: Guess[];
  isUnsorted: boolean;
  /** Rows on each page, where the server alone decides how many. */
  perPage?: number | undefined;
}

/** A list's call by its answer, its family, and what the server showed when it was probed. */
export function planSampleList(
  envelope: Envelope,
  detected: Detected | undefined,
  query: Record<string, string>,
): PlannedList {
  const { rows, rowsKey, total, totalKey, family } = envelope;
  const whole = wholeGuess(envelope, detected);
  const call: ListCall = { rows: rowsKey, query: { ...family?.query, ...query } };
  if (whole) {
    const keys = writeListCall({ rows: rowsKey, query, pages: 'whole' });
    return { keys, guesses: [whole], isUnsorted: false };
  }
  const { pages, guess } = planPages(envelope, detected);
  const isCounted = total !== undefined || (pages !== undefined && 'cursor' in pages);
  const isFixed = detected?.pages !== undefined && pages?.perPage === false;
  const order = planOrder(envelope, detected);
  const search = planSearch(envelope, detected);
  return {
    keys: writeListCall({
      ...call,
      total: totalKey ?? (isCounted ? undefined : false),
      pages,
      sort: order.sort,
      filters: detected?.filters.format,
      search: search.search,
    }),
    guesses: [
      guess,
      ...(isFixed
        ? [
            {
              key: 'list.perPage',
              because: `${rows.length} rows come whatever is asked`,
              sure: 'seen' as const,
            },
          ]
        : []),
      order.guess,
      ...(search.guess ? [search.guess] : []),
    ],
    isUnsorted: order.sort === false,
    perPage: isFixed ? rows.length : undefined,
  };
}

/** Page sizes that servers choose by themselves. */
const usualSizes = [10, 15, 20, 25, 30, 50, 100, 200, 250, 500, 1000];

/** Why the answer is the whole list; undefined where it is, or may be, a page. */
function wholeGuess({ rows, total, next }: Envelope, detected: Detected | undefined): Guess | undefined {
  const key = 'api.list.paginateLocally';
  if ((total?.value ?? 0) > rows.length || next.hasMore) return undefined;
  if (detected?.pages === 'whole')
    return { key, because: `all ${rows.length} rows came again whatever page was asked for`, sure: 'seen' };
  if (detected || total || usualSizes.includes(rows.length)) return undefined;
  const because = `${rows.length} rows without a number or a next page: taken for all; else write total: false`;
  return { key, because, sure: 'guess' };
}

function planPages(
  { family, next, total }: Envelope,
  detected: Detected | undefined,
): { pages?: PageFormat | CursorFormat; guess: Guess } {
  const key = 'api.list.paging';
  const pages = detected?.pages === 'whole' ? undefined : detected?.pages;
  if (pages) return { pages, guess: { key, because: shownPages(pages), sure: 'seen' } };
  if (family?.pages)
    return {
      pages: family.pages,
      guess: { key, because: `as ${family.name} asks for pages`, sure: 'likely' },
    };
  if (!total && next.place !== undefined) {
    const because = 'the answer names a next page; parameters.page names its parameter';
    return { pages: { cursor: next.place }, guess: { key, because, sure: 'guess' } };
  }
  const because = detected
    ? 'no parameter that was tried gets another page; write paging and parameters'
    : 'page=1&limit=10, as nothing indicates otherwise';
  return { guess: { key, because, sure: detected ? 'open' : 'guess' } };
}

function shownPages(pages: PageFormat | CursorFormat): string {
  if (!('cursor' in pages))
    return `${pages.page}=2${pages.perPage ? `&${pages.perPage}=…` : ''} gets the next rows`;
  const { cursor, parameter } = pages;
  if (typeof cursor === 'object' && 'lastRow' in cursor)
    return `${parameter} takes the ${cursor.lastRow} of the last row`;
  return `the next page is named at ${typeof cursor === 'string' ? cursor : `the header ${cursor.header}`}`;
}

function planOrder(
  { family }: Envelope,
  { sort: tried }: Partial<Detected> = {},
): { sort: ListCall['sort']; guess: Guess } {
  const key = 'api.list.sorting';
  if (tried?.format === false) {
    const said = tried.hint ? ` (the server says: ${tried.hint})` : '';
    const because = `no format that was tried sorts by ${tried.field}${said}; where there is one, write sorting and parameters.sort`;
    return { sort: false, guess: { key, because, sure: 'open' } };
  }
  if (tried) {
    const because = `${tried.format.example} sorts, tried by ${tried.field}`;
    return { sort: tried.format, guess: { key, because, sure: 'seen' } };
  }
  const sort = family?.sort;
  if (sort) return { sort, guess: { key, because: `${sort.example}, as its family has it`, sure: 'likely' } };
  return {
    sort,
    guess: { key, because: 'sort=name&order=desc, as nothing indicates otherwise', sure: 'guess' },
  };
}

function planSearch(
  { family }: Envelope,
  { search: tried }: Partial<Detected> = {},
): { search: ListCall['search']; guess?: Guess } {
  const key = 'api.list.parameters.search';
  if (tried === undefined) return { search: family?.search };
  if (tried === false) {
    const because = 'no parameter that was tried searches; where there is one, name it';
    return { search: false, guess: { key, because, sure: 'open' } };
  }
  const because = `${tried}=… finds what has the word, and nothing else`;
  return { search: tried, guess: { key, because, sure: 'seen' } };
}
