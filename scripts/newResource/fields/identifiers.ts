import get from 'lodash/get';

/** A record as it came. */
export type Row = Record<string, unknown>;

/** Whether it is an object that may be a record: no list, no null. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a property describes the answer, and not the record: `_links`, `@odata.etag`, `__v`. */
export const isAboutAnswer = (name: string): boolean =>
  /^(@|\$|__|_links$|_embedded$|hydra:)/.test(name.split('.').at(-1) ?? name);

/** Whether no source can have this name. */
export const isUnnameable = (name: string): boolean => /[.[\]"]/.test(name);

/** The identifiers that need no declaration, in the engine's order. */
export const identifiers = ['_id', 'id'];

/**
 * A name of values that mean nothing to people: `uuid`, `ownerId`. A code or a slug means something, and is
 * a field, too.
 */
export const isMeaningless = (name: string): boolean => /(^|[a-z\d_.-])(id|uuid|guid|sid)$/i.test(name);

const idName = /(^|[a-z\d_.-])(id|uuid|guid|sid|key|slug|code)$/i;

/**
 * The identifier's name, where it is neither `_id` nor `id`: the first property with a name of one that
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
