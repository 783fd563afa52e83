import get from 'lodash/get';
import type { Row } from './Row';

/** The identifiers that need no declaration, in the engine's order. */
export const identifiers = ['_id', 'id'];

/** A name that tells nothing to people: `uuid`, `ownerId`. A code or a slug does, and is a field as well. */
export const isMeaningless = (name: string): boolean => /(^|[a-z\d_.-])(id|uuid|guid|sid)$/i.test(name);

const idName = /(^|[a-z\d_.-])(id|uuid|guid|sid|key|slug|code)$/i;

/**
 * The identifier's name, where it is neither `_id` nor `id`: the first property that is called like one and
 * differs from record to record.
 */
export function idOf(rows: readonly Row[], sources: readonly string[]): string | undefined {
  if (rows.every(row => identifiers.some(name => row[name] !== undefined && row[name] !== null)))
    return undefined;
  const named = sources.filter(source => idName.test(source));
  return named.find(source => {
    const values = rows.map(row => get(row, source) as unknown);
    return values.every(isId) && new Set(values).size === rows.length;
  });
}

const isId = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number';

/** A row's identifier; undefined where it has none. */
export function idValue(row: Row | undefined, id: string | undefined): string | number | undefined {
  const own: unknown = (id === undefined ? undefined : get(row, id)) ?? row?._id ?? row?.id;
  return typeof own === 'string' || typeof own === 'number' ? own : undefined;
}
