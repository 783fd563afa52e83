import type { Declared } from '../../declared/Declared';
import { idOf, isMeaningless, type Row } from './identifiers';
import { type PlannedFields, planFields } from './planFields';
import { schemaOfRows } from './schemaOfRows';

interface Setting {
  declared: Declared[];
  /** The identifier's name, where its family tells. */
  id?: string | undefined;
  /** How many records the server said that a resource has, by its name. */
  totals?: ReadonlyMap<string, number> | undefined;
}

/** More records than this are searched as the user types, and not offered all together. */
const many = 300;

/**
 * The fields of sample records, as if a document had their schema; with the identifier's name, where it is neither
 * `_id` nor `id`.
 */
export function inferFields(
  rows: readonly Row[],
  { declared, id, totals }: Setting,
): Pick<PlannedFields, 'fields' | 'leftOut' | 'guesses'> & { id?: string } {
  const schema = schemaOfRows(rows, declared);
  const targets = {
    bySource: new Map(),
    declared: [],
    searchedBecause({ name }: Declared) {
      const total = totals?.get(name) ?? 0;
      const because = `${name} has ${total} records: they are searched as one types`;
      return total > many ? { because, sure: 'seen' as const } : undefined;
    },
  };
  const limits = { depth: 3, properties: Number.POSITIVE_INFINITY };
  const { fields, leftOut, guesses } = planFields(
    { read: schema, create: schema, update: schema },
    { targets, limits },
  );
  const ownId = id ?? idOf(rows, fields.map(({ source }) => source));
  const isShown = (source: string) => source !== ownId || !isMeaningless(source);
  return {
    fields: fields.filter(({ source }) => isShown(source)),
    leftOut,
    guesses: guesses.filter(({ key }) => isShown(key.replace('fields.', ''))),
    ...(ownId && { id: ownId }),
  };
}
