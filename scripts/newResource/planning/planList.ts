import type { Learnt } from '../probing/probeList';
import type { Envelope } from '../reading/readEnvelope';
import type { Guess } from '../reporting/Guess';
import type { Value } from '../writing/Plan';
import { spelt } from './spelt';

/** The keys of `api.list`, and what was concluded about them. */
export interface PlannedList {
  keys: Record<string, Value | undefined>;
  guesses: Guess[];
  /** Whether no order can be asked for. */
  isUnsorted: boolean;
  /** Rows on each page, where the server alone says how many. */
  perPage?: number;
}

type Parameters = Record<string, string | false>;

/** What the list call is, from its answer and from what the server showed when it was asked. */
export function planList(envelope: Envelope, learnt: Learnt | undefined): PlannedList {
  const { rows, rowsKey } = envelope;
  const isMore = (envelope.total?.value ?? 0) > rows.length || envelope.next.hasMore;
  const place = rowsKey === undefined ? {} : { rows: rowsKey };
  const whole = wholeGuess(envelope, learnt, isMore);
  if (whole) return { keys: { ...place, paginateLocally: true }, guesses: [whole], isUnsorted: false };
  const pages = planPages(envelope, learnt);
  const order = planOrder(envelope, learnt);
  const parameters = { ...pages.parameters, ...order.parameters };
  return {
    keys: {
      ...(envelope.shape?.query && { query: envelope.shape.query }),
      ...place,
      ...planTotal(envelope, 'cursor' in pages),
      ...pages.keys,
      ...(Object.keys(parameters).length > 0 && { parameters }),
      ...order.keys,
    },
    guesses: [...pages.guesses, ...order.guesses],
    isUnsorted: order.isUnsorted,
    ...(pages.perPage && { perPage: pages.perPage }),
  };
}

/** Page sizes that servers choose by themselves. */
const usualSizes = [10, 15, 20, 25, 30, 50, 100, 200, 250, 500, 1000];

/** Why the answer is the whole list; undefined where it is, or may be, a page. */
function wholeGuess(
  { rows, total }: Envelope,
  learnt: Learnt | undefined,
  isMore: boolean,
): Guess | undefined {
  const key = 'api.list.paginateLocally';
  if (isMore) return undefined;
  if (learnt)
    return learnt.pages.isWhole
      ? { key, because: `all ${rows.length} rows came again whatever page was asked for`, sure: 'seen' }
      : undefined;
  if (total || usualSizes.includes(rows.length)) return undefined;
  const because = `${rows.length} rows without a number or a next page: taken for all; else write total: false`;
  return { key, because, sure: 'guess' };
}

function planTotal({ total, totalKey }: Envelope, isCursor: boolean): { total?: Value } {
  if (totalKey !== undefined) return { total: totalKey };
  return total || isCursor ? {} : { total: false };
}

interface PlannedPages {
  keys: Record<string, Value>;
  parameters: Parameters;
  guesses: Guess[];
  perPage?: number;
}

function planPages(
  { shape, next, rows, total }: Envelope,
  learnt: Learnt | undefined,
): PlannedPages & { cursor?: true } {
  const key = 'api.list.paging';
  const { style } = learnt?.pages ?? {};
  if (style) {
    const shown = `${style.page}=2${style.perPage ? `&${style.perPage}=…` : ''}`;
    const isFixed = style.perPage === false;
    return {
      ...spelt(style),
      guesses: [
        { key, because: `${shown} has the next rows come`, sure: 'seen' },
        ...(isFixed ? [fixedGuess(rows.length)] : []),
      ],
      ...(isFixed && { perPage: rows.length }),
    };
  }
  const cursor = learnt?.cursor;
  if (cursor) {
    const because =
      typeof cursor.place === 'object' && 'lastRow' in cursor.place
        ? `${cursor.parameter} takes the ${cursor.place.lastRow} of the last row`
        : `the next page is named at ${typeof cursor.place === 'string' ? cursor.place : `the header ${cursor.place.header}`}`;
    const isFixed = cursor.perPage === false;
    return {
      keys: { paging: { cursor: cursor.place, ...(cursor.more !== undefined && { more: cursor.more }) } },
      parameters: {
        ...(cursor.parameter !== 'cursor' && { page: cursor.parameter }),
        ...(cursor.perPage !== 'limit' && { perPage: cursor.perPage }),
      },
      guesses: [{ key, because, sure: 'seen' }, ...(isFixed ? [fixedGuess(rows.length)] : [])],
      cursor: true,
      ...(isFixed && { perPage: rows.length }),
    };
  }
  if (shape?.pages)
    return {
      ...spelt(shape.pages),
      guesses: [{ key, because: `as ${shape.name} asks for pages`, sure: 'likely' }],
    };
  const isCursor = !total && next.place !== undefined;
  if (isCursor && next.place)
    return {
      keys: { paging: { cursor: next.place } },
      parameters: {},
      guesses: [
        { key, because: 'the answer names a next page; parameters.page names its parameter', sure: 'guess' },
      ],
      cursor: true,
    };
  const because = learnt
    ? 'no parameter that was tried has another page come; write paging and parameters'
    : 'page=1&limit=10, as nothing says otherwise';
  return { keys: {}, parameters: {}, guesses: [{ key, because, sure: learnt ? 'open' : 'guess' }] };
}

const fixedGuess = (count: number): Guess => ({
  key: 'list.perPage',
  because: `${count} rows come whatever is asked`,
  sure: 'seen',
});

interface PlannedOrder {
  keys: Record<string, Value>;
  parameters: Parameters;
  guesses: Guess[];
  isUnsorted: boolean;
}

function planOrder({ shape }: Envelope, learnt: Learnt | undefined): PlannedOrder {
  const { style, field } = learnt?.sort ?? {};
  const wasTried = learnt !== undefined && field !== undefined && !learnt.stopped;
  const isUnsorted = wasTried && !style;
  const own = style ?? (wasTried ? undefined : shape?.sort);
  const search = planSearch(shape?.search, learnt);
  const { parameters, ...keys } = own?.keys ?? {};
  const sure = style ? 'seen' : own ? 'likely' : 'guess';
  const because = isUnsorted
    ? `no spelling that was tried has ${field} sorted; where there is one, write sorting and parameters.sort`
    : own
      ? own.shown + (style ? ` sorts, tried by ${field}` : ', as its kind has it')
      : 'sort=name&order=desc, as nothing says otherwise';
  return {
    keys,
    parameters: {
      ...(isUnsorted ? { sort: false as const, order: false as const } : parameters),
      ...search.parameters,
    },
    guesses: [{ key: 'api.list.sorting', because, sure: isUnsorted ? 'open' : sure }, ...search.guesses],
    isUnsorted,
  };
}

function planSearch(
  usual: string | undefined,
  learnt: Learnt | undefined,
): Pick<PlannedOrder, 'parameters' | 'guesses'> {
  const key = 'api.list.parameters.search';
  if (!learnt || learnt.stopped || learnt.search.word === undefined)
    return { parameters: usual && usual !== 'search' ? { search: usual } : {}, guesses: [] };
  const { name: search } = learnt.search;
  if (search === undefined)
    return {
      parameters: { search: false },
      guesses: [
        { key, because: 'no parameter that was tried searches; where there is one, name it', sure: 'open' },
      ],
    };
  return {
    parameters: search === 'search' ? {} : { search },
    guesses: [{ key, because: `${search}=… finds what has the word, and nothing else`, sure: 'seen' }],
  };
}
