import type { Declared } from '../../../declared/Declared';
import { resourceCalled } from '../../inferring/referenceTo';
import type { ReadSchema } from '../schema/Schema';
import { isList, isObject } from './kinds';

/** What a property may refer to. */
export interface Targets {
  /** By the objects of the document that a target's records are read from. */
  bySource: Map<object, Declared & { id?: string | undefined }>;
  declared: Declared[];
}

/** A resource that a property refers to. */
interface Found {
  target: Declared;
  /** Whether its name alone says so. */
  isByName: boolean;
}

/** The resource that a property's value is of, or the id of. */
export function targetOf(
  source: string,
  read: ReadSchema,
  known: ReadSchema,
  targets: Targets,
): Found | undefined {
  const target = isList(read) ? undefined : bySchema([read, known], targets);
  if (target) return { target, isByName: false };
  if (isObject(known) || isList(known) || known.enum || known.format === 'date-time') return undefined;
  const named = withoutIds(source, /(_id|Id)$/);
  const called = named === undefined ? undefined : resourceCalled(named, targets.declared);
  return called && { target: called, isByName: true };
}

/**
 * The resource that a list's entries are of, or the ids of. Records that are sent whole are none: a list of
 * ids in their place would be refused.
 */
export function targetOfEntries(
  source: string,
  entries: { read: ReadSchema; sent: ReadSchema | undefined },
  targets: Targets,
): Found | undefined {
  const { read, sent } = entries;
  if (sent && (isObject(sent) || isList(sent) || sent.enum)) return undefined;
  const target = isList(read) ? undefined : bySchema([read], targets);
  if (target) return target.search === false ? undefined : { target, isByName: false };
  if (isObject(read) || isList(read) || read.enum) return undefined;
  const named = withoutIds(source, /(_ids|Ids)$/);
  const called = named === undefined ? undefined : resourceCalled(named, targets.declared);
  return called && called.search !== false ? { target: called, isByName: true } : undefined;
}

function bySchema(schemas: ReadSchema[], { bySource }: Targets) {
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

/** Whether it is a resource of the document whose API finds records by a word. */
export const isSearched = ({ name, search }: Declared, { bySource }: Targets): boolean =>
  search === 'api' && [...bySource.values()].some(each => each.name === name);
