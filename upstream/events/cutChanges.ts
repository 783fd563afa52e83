import { sql } from 'drizzle-orm';
import { events } from '../database/eventTable';
import type { FieldChange } from './FieldChange';

/** Characters of a value, as JSON where it is no text, that a list of events has whole. */
const longest = 1000;
/** Of a longer one, what it begins with. */
const start = 200;

const cut = (
  side: 'from' | 'to',
) => sql`case when length(change->>${sql.raw(`'${side}'`)}) > ${sql.raw(String(longest))}
  then jsonb_build_object(${sql.raw(`'${side}'`)}, jsonb_build_object(
    'characters', length(change->>${sql.raw(`'${side}'`)}),
    'start', left(change->>${sql.raw(`'${side}'`)}, ${sql.raw(String(start))})))
  else '{}' end`;

/**
 * The changes of an event as a list of events has them: a long value as `{ characters, start }`. It is cut in
 * the database, which else would hand on up to 64 kB for each side of each field.
 */
export const cutChanges = sql<FieldChange[]>`(select coalesce(
  jsonb_agg(change || ${cut('from')} || ${cut('to')} order by place), '[]')
  from jsonb_array_elements(${events.changes}) with ordinality as changed (change, place))`;
