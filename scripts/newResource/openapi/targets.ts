import type { Declared } from '../../declared/Declared';
import { exportName } from '../declaration/exportName';
import type { Plan, PlannedField } from '../declaration/Plan';
import { resourceCalled } from '../fields/referenceTo';
import { type Document, isList, isObject, type Schema } from './Document';
import { searchOf } from './planListCall';
import { type Surveyed, sourcesOf } from './survey';

/** What a property may refer to. */
export interface Targets {
  /** By the objects of the document that a target's records are read from. */
  bySource: Map<object, Declared & { id?: string | undefined }>;
  declared: Declared[];
}

/** What the chosen collections' properties may refer to: each other, and what is declared already. */
export function targetsIn(
  document: Document,
  all: readonly Surveyed[],
  chosen: readonly Surveyed[],
  declared: readonly Declared[],
): Targets {
  const own = chosen.map(each => ({
    name: each.name,
    exported: exportName(each.name),
    id: each.id,
    search: searchOf(each),
  }));
  const bySource: Targets['bySource'] = new Map();
  const isTelling = tellingSources(document, all);
  for (const [index, surveyed] of chosen.entries()) {
    const target = own[index];
    for (const source of sourcesOf(surveyed))
      if (target && !bySource.has(source) && isTelling(source, surveyed)) bySource.set(source, target);
  }
  return { bySource, declared: [...own, ...declared] };
}

/**
 * Which objects of a document tell a collection's records from others: the schema itself, and what no other
 * schema is made from. One that several are made from, as of links alone, tells nothing.
 */
function tellingSources(
  { schemas }: Document,
  all: readonly Surveyed[],
): (source: object, of: Surveyed) => boolean {
  const uses = new Map<object, number>();
  for (const schema of schemas)
    for (const source of new Set(schema.sources)) uses.set(source, (uses.get(source) ?? 0) + 1);
  const owners = new Map<object, Set<string>>();
  for (const surveyed of all)
    for (const source of sourcesOf(surveyed))
      owners.set(source, (owners.get(source) ?? new Set()).add(surveyed.path));
  const ownOf = ({ row, record }: Surveyed) => [row.sources[0], record.sources[0]];
  const owned = new Set(all.flatMap(ownOf));
  return (source, of) => {
    if (owned.has(source)) return ownOf(of).includes(source);
    // A schema counts as made from itself, and its list's row may be made from it.
    return (uses.get(source) ?? 0) <= 2 && [...(owners.get(source) ?? [])].every(path => path === of.path);
  };
}

/** A resource that a property refers to. */
interface Found {
  target: Declared;
  /** Whether its name alone says so. */
  isByName: boolean;
}

/** The resource that a property's value is of, or the id of. */
export function targetOf(source: string, read: Schema, known: Schema, targets: Targets): Found | undefined {
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
  entries: { read: Schema; sent: Schema | undefined },
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

/** Whether it is a resource of the document whose API finds records by a word. */
export const isSearched = ({ name, search }: Declared, { bySource }: Targets): boolean =>
  search === 'api' && [...bySource.values()].some(each => each.name === name);

/**
 * References that would make files import each other, or themselves, name their target by its name. The
 * compiler can't infer records in a circle, and a file of it would be read before its import is.
 */
export function withoutCircles(plans: Plan[]): Plan[] {
  const byName = new Map(plans.map(plan => [plan.name, plan]));
  const imports = new Map<string, Set<string>>();
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(imports.get(from) ?? [])].some(next => reaches(next, to, seen));
  };
  const written = (plan: Plan, field: PlannedField): PlannedField => {
    const { target, entry } = field;
    if (entry)
      return { ...field, entry: { ...entry, fields: entry.fields.map(each => written(plan, each)) } };
    if (!target || !byName.has(target.name)) return field;
    if (reaches(target.name, plan.name)) return { ...field, isCircular: true };
    imports.set(plan.name, (imports.get(plan.name) ?? new Set()).add(target.name));
    return field;
  };
  return plans.map(plan => ({ ...plan, fields: plan.fields.map(field => written(plan, field)) }));
}
