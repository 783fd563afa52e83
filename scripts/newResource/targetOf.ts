import { pluralize } from 'inflection';
import type { Declared } from '../declared/Declared';
import type { Guess } from './Plan';
import { isList, isObject, type Schema } from './Schema';

/** What a property may refer to. */
export interface Targets {
  /** By the objects of a document that a target's records are read from. */
  bySource: Map<object, Declared & { id?: string | undefined }>;
  /** By their names. */
  declared: Declared[];
  /** Why a target's records are searched as one types; undefined where they are not. */
  searchedBecause(target: Declared): Omit<Guess, 'key'> | undefined;
}

/** Why records are searched where no one tells how many there are: their list has pages and a search. */
export const searchedByApi: Targets['searchedBecause'] = ({ name, search }) =>
  search === 'api'
    ? { because: `${name} has pages and a search: its records are searched as one types`, sure: 'likely' }
    : undefined;

/** A resource that a property refers to. */
interface Found {
  target: Declared;
  /** Whether its name alone says so. */
  isByName: boolean;
}

/**
 * The resource that a property's value, or each of its entries, is of or has the id of.
 * @param read Its schema as it is read, and `known` the one that describes it best.
 * @param ids What its name ends in where it has ids.
 */
export function targetOf(
  source: string,
  [read, known]: [read: Schema, known: Schema],
  { bySource, declared }: Targets,
  ids = /(_id|Id)$/,
): Found | undefined {
  const target = [read, ...(known.alternatives ?? []), ...(read.alternatives ?? [])]
    .flatMap(schema => schema.sources.map(each => bySource.get(each)))
    .find(each => each && !each.id);
  if (target && !isList(read)) return { target, isByName: false };
  const isValue = !isObject(known) && !isList(known) && !known.enum && known.format !== 'date-time';
  const { refers = isValue ? 'by name' : 'never' } = known;
  const name = source.split('.').at(-1) ?? source;
  const word = name.replace(ids, '');
  if (refers === 'never' || (refers === 'by name' && word === name)) return undefined;
  const called = resourceCalled(word, declared);
  return called && { target: called, isByName: true };
}

/** The resource of this name, given in the singular and in any format: `spotType` finds `spot-types`. */
function resourceCalled(word: string, declared: Declared[]): Declared | undefined {
  const wanted = pluralize(
    word
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .replace(/[._]/g, '-')
      .toLowerCase(),
  );
  return (
    declared.find(({ name }) => name === wanted) ?? declared.find(({ name }) => name.endsWith(`-${wanted}`))
  );
}
