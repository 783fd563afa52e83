import get from 'lodash/get';
import { idValue } from '../inferring/idOf';
import type { Envelope } from '../reading/readEnvelope';
import type { Asker } from './createAsker';
import { keyOf, rowsOf } from './rowsOf';

/** Pages that are named by a cursor. */
export interface LearntCursor {
  place: string | { header: string } | { lastRow: string };
  /** Where the answer says that there are more. */
  more?: string;
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

/** Those that take the identifier of the last row. */
const namesOfRows = ['starting_after', 'after', 'after_id', 'last_id', 'since_id'];

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
  const { next } = envelope;
  if (!next.place) return probeLastRow(asker, envelope, id);
  const own = [...(next.query ?? [])].find(
    ([name, value]) => address.searchParams.get(name) !== value && !sizes.test(name),
  );
  if (own) return { place: next.place, parameter: own[0] };
  const cursor: unknown = typeof next.place === 'string' ? get(body, next.place) : undefined;
  if (typeof cursor !== 'string') return undefined;
  const parameter = await leadsOn(asker, envelope, id, names, cursor);
  return parameter === undefined ? undefined : { place: next.place, parameter };
}

/** The parameter by which the last row's identifier leads to others, where the answer says there are. */
async function probeLastRow(asker: Asker, envelope: Envelope, id: string | undefined) {
  const { next, rows } = envelope;
  const [last] = rows.slice(-1);
  const value = idValue(last, id);
  if (next.more === undefined || value === undefined) return undefined;
  const parameter = await leadsOn(asker, envelope, id, namesOfRows, String(value));
  const lastRow = id ?? (last?._id === undefined ? 'id' : '_id');
  return parameter === undefined ? undefined : { place: { lastRow }, more: next.more, parameter };
}

/** The first of the names under which a value has other rows come. */
async function leadsOn(
  asker: Asker,
  envelope: Envelope,
  id: string | undefined,
  candidates: string[],
  value: string,
): Promise<string | undefined> {
  const first = envelope.rows.map(row => keyOf(row, id));
  for (const name of candidates) {
    const found = rowsOf(await asker.ask({ [name]: value }), envelope);
    if (found && found.length > 0 && !found.some(row => first.includes(keyOf(row, id)))) return name;
  }
  return undefined;
}
