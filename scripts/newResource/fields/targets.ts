import { pluralize } from 'inflection';
import type { Declared } from '../../declared/Declared';
import type { Guess } from '../declaration/Plan';
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

/** A resource that a property refers to. */
interface Found {
  target: Declared;
  /** Whether its name alone says so. */
  isByName: boolean;
}

/** The resource that a property's value is of, or the id of. */
export function targetOf(source: string, read: Schema, known: Schema, targets: Targets): Found | undefined {
  const target = known.target ?? (isList(read) ? undefined : bySchema([read, known], targets));
  if (target) return { target, isByName: false };
  if (isObject(known) || isList(known) || known.enum || known.format === 'date-time') return undefined;
  const named = withoutIds(source, /(_id|Id)$/);
  const called = named === undefined ? undefined : resourceCalled(named, targets.declared);
  return called && { target: called, isByName: true };
}

/**
 * The resource that a list's entries are of, or the ids of. Records that are sent whole are none: a list of
 * ids in their place would be rejected.
 */
export function targetOfEntries(
  source: string,
  entries: { read: Schema; sent: Schema | undefined },
  targets: Targets,
): Found | undefined {
  const { read, sent } = entries;
  if (read.target) return { target: read.target, isByName: false };
  if (sent && (isObject(sent) || isList(sent) || sent.enum)) return undefined;
  const target = isList(read) ? undefined : bySchema([read], targets);
  if (target) return target.search === false ? undefined : { target, isByName: false };
  if (isObject(read) || isList(read) || read.enum) return undefined;
  const named = withoutIds(source, /(_ids|Ids)$/);
  const called = named === undefined ? undefined : resourceCalled(named, targets.declared);
  return called && called.search !== false ? { target: called, isByName: true } : undefined;
}

function bySchema(schemas: Schema[], { bySource }: Targets) {
  const [read, known] = schemas;
  return [read, ...(known?.alternatives ?? []), ...(read?.alternatives ?? [])]
    .flatMap(schema => (schema?.sources ?? []).map(each => bySource.get(each)))
    .find(target => target && !target.id);
}

/** A property's name without what says that it has ids; undefined where nothing does. */
function withoutIds(source: string, ending: RegExp): string | undefined {
  const name = source.split('.').at(-1) ?? source;
  return ending.test(name) ? name.replace(ending, '') : undefined;
}

/**
 * The declared resource that a property refers to: its name, without `Id`, is a resource's or the end of one,
 * and its values are ids or records with an id.
 */
export function referenceTo(source: string, values: unknown[], declared: Declared[]): Declared | undefined {
  if (values.length === 0 || !values.every(isReference)) return undefined;
  const named = source.replace(/(_id|Id)$/, '');
  const isExplicit = named !== source || values.every(value => typeof value === 'object');
  return isExplicit ? resourceCalled(named, declared) : undefined;
}

/**
 * The declared resource that a property's entries refer to: it is called like one (`portIds`, or `ports`
 * where the entries are records or look like ids), and its records can be searched.
 */
export function referencesTo(source: string, entries: unknown[], declared: Declared[]): Declared | undefined {
  if (entries.length === 0 || !entries.every(isReference)) return undefined;
  const named = source.replace(/(_ids|Ids)$/, '');
  const isExplicit = named !== source || entries.every(entry => typeof entry !== 'string' || isIdOnly(entry));
  const target = isExplicit ? resourceCalled(named, declared) : undefined;
  return target?.search === false ? undefined : target;
}

/** A text that is nothing but an identifier: that of MongoDB, a UUID. */
const isIdOnly = (text: string) => /^([\da-f]{24}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(text);

/** The resource of this name, given in the singular and in any spelling: `spotType` finds `spot-types`. */
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

function isReference(value: unknown): boolean {
  if (typeof value === 'number') return true;
  if (typeof value === 'string') return /^[\w-]+$/.test(value);
  return typeof value === 'object' && value !== null && ('_id' in value || 'id' in value);
}
