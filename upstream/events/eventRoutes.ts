import { and, eq, getTableColumns, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { readRow } from '../database/rows';
import { events, type FieldChange } from '../database/schema';
import type { Env } from '../Env';
import { contains, readListQuery } from '../requests/readListQuery';
import { withETag } from '../requests/recordTag';
import { ApiError } from '../responses/ApiError';
import type { Services } from '../Services';

type Event = typeof events.$inferSelect;

const sortable = {
  createdAt: events.createdAt,
  'person.name': events.personName,
  'person.email': events.personEmail,
  event: events.event,
  resource: events.resource,
  title: events.title,
};
const exact = {
  resource: events.resource,
  record: events.record,
  event: events.event,
  outcome: events.outcome,
};
const publicText = sql`concat_ws(chr(10), ${events.title}, ${events.record}, ${events.personName})`;
const wholeText = sql`concat_ws(chr(10), ${publicText}, ${events.personEmail}, ${events.address})`;

/**
 * | call | response |
 * |---|---|
 * | `GET ?page=<1-based>&limit&sort&order&search&person&resource&record&event&outcome&createdAt_from&createdAt_to` | `{ data: { items, total } }` |
 * | `GET /{id}` | `{ data }` |
 *
 * Lists shorten long values to `{ characters, start }`. `person` matches a part of a name or an email. Events
 * can't be written or deleted. Readers get neither events of accounts nor anyone's email or address, and
 * can't search for them.
 */
export function eventRoutes({ orm }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/', async c => {
    const isReader = isByReader(c);
    const list = readListQuery(c, { sortable, key: events._id });
    const person = c.req.query('person') ?? '';
    const [from, to] = [readDateTime(c, 'createdAt_from'), readDateTime(c, 'createdAt_to')];
    const equal = Object.entries(exact).map(([name, column]) => {
      const value = c.req.query(name);
      return value ? eq(column, value) : undefined;
    });
    const chosen = and(
      ...equal,
      visibleTo(c),
      or(contains(events.personName, person), isReader ? undefined : contains(events.personEmail, person)),
      from && gte(events.createdAt, from),
      to && lte(events.createdAt, to),
      contains(isReader ? publicText : wholeText, list.search),
    );
    const page = orm
      .select({ _id: events._id })
      .from(events)
      .where(chosen)
      .orderBy(...list.orderBy)
      .limit(list.limit)
      .offset(list.offset);
    const rows = await orm
      .select({ ...getTableColumns(events), changes: cutChanges })
      .from(events)
      .where(inArray(events._id, page))
      .orderBy(...list.orderBy);
    const total = await orm.$count(events, chosen);
    return c.json({ data: { items: rows.map(row => serializeEvent(row, isReader)), total } });
  });

  routes.get('/:id', async c => {
    const chosen = and(eq(events._id, c.req.param('id')), visibleTo(c));
    const event = await readRow(orm, events, chosen, 'Event');
    return c.json({ data: withETag(c, serializeEvent(event, isByReader(c))) });
  });

  return routes;
}

const isByReader = (c: Context<Env>) => c.get('signedIn').role === 'reader';

const visibleTo = (c: Context<Env>) => (isByReader(c) ? ne(events.resource, 'administrators') : undefined);

function serializeEvent({ personId, personName, personEmail, address, ...event }: Event, isReader: boolean) {
  const known = { id: personId, name: personName, email: isReader ? null : personEmail };
  return { ...event, address: isReader ? null : address, person: personId === null ? null : known };
}

function readDateTime(c: Context, name: string): Date | undefined {
  const text = c.req.query(name);
  if (!text) return undefined;
  const dateTime = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(dateTime.getTime())) {
    throw new ApiError(400, `${name} must be a date-time such as 2026-12-31T23:59:59.999Z`);
  }
  return dateTime;
}

/** Lists show values of up to this many characters (as JSON if not a text) unchanged. */
const maxShown = 1000;
/** Number of characters that lists show of a longer value. */
const start = 200;

const cut = (side: 'from' | 'to') =>
  sql.raw(`case when length(change->>'${side}') > ${maxShown}
    then jsonb_build_object('${side}', jsonb_build_object(
      'characters', length(change->>'${side}'),
      'start', left(change->>'${side}', ${start})))
    else '{}' end`);

/**
 * The changes of an event in a list, with long values as `{ characters, start }`. The database shortens them,
 * because it could otherwise send up to 64 kB for each side of each field.
 */
const cutChanges = sql<FieldChange[]>`(select coalesce(
  jsonb_agg(change || ${cut('from')} || ${cut('to')} order by place), '[]')
  from jsonb_array_elements(${events.changes}) with ordinality as changed (change, place))`;
