import get from 'lodash/get';
import type { Envelope } from '../reading/readEnvelope';
import type { Asker } from './createAsker';
import { keyOf, rowsOf } from './rowsOf';

/** Pages that are named by a cursor. */
export interface LearntCursor {
  place: string | { header: string };
  /** The cursor's parameter. */
  parameter: string;
  /** The page size's; `false` where the server has a size of its own. */
  perPage: string | false;
}

const names = [
  'cursor',
  'after',
  'page_token',
  'pageToken',
  'next_token',
  'nextToken',
  'starting_after',
  'start_cursor',
  'continuation_token',
  'continue',
  'marker',
  'token',
];

/** Parameters that belong to a page's size. */
const sizes = /limit|size|count|per.?page|top|first/i;

/** The cursor's parameter in the next page's address, or the one by which the cursor leads to other rows. */
export async function probeCursor(
  asker: Asker,
  envelope: Envelope,
  body: unknown,
  address: URL,
  id: string | undefined,
): Promise<Omit<LearntCursor, 'perPage'> | undefined> {
  const { next, rows } = envelope;
  if (!next.place) return undefined;
  const own = [...(next.query ?? [])].find(
    ([name, value]) => address.searchParams.get(name) !== value && !sizes.test(name),
  );
  if (own) return { place: next.place, parameter: own[0] };
  const cursor: unknown = typeof next.place === 'string' ? get(body, next.place) : undefined;
  if (typeof cursor !== 'string') return undefined;
  const first = rows.map(row => keyOf(row, id));
  for (const name of names) {
    const found = rowsOf(await asker.ask({ [name]: cursor }), envelope);
    if (found && found.length > 0 && !found.some(row => first.includes(keyOf(row, id))))
      return { place: next.place, parameter: name };
  }
  return undefined;
}
