import type { Declared } from '../declaredIn';
import type { Guess, Plan, PlannedField } from './Plan';
import { type ListCall, searchIn } from './planResource';
import { isList, isObject, type Schema } from './Schema';
import { exportName, resourceName } from './writeDeclaration';

/** A possible target of references. */
export interface Target extends Declared {
  id?: string | undefined;
  /** Why its records are searched as the user types. Default: all are offered. */
  searched?: Omit<Guess, 'key'> | undefined;
}

export interface Targets {
  /** By the document's objects that a target's records are read from. */
  bySource: Map<object, Target>;
  declared: Target[];
}

/** A resource that is planned together with others. Without a known total, it is searched if its list is. */
export function plannedTarget(name: string, list: ListCall, id?: string): Target {
  const search = searchIn(list);
  const because = `${name} has pages and a search; searched as the user types`;
  const searched = search === 'api' ? { because, sure: 'likely' as const } : undefined;
  return { name, exported: exportName(name), id, search, searched };
}

/**
 * The resource that a property's value, or each entry, belongs to or identifies.
 * @param read Its schema as read; `known` is the one that describes it best.
 * @param ids The ending of names that hold ids.
 * @returns Also whether only the property's name suggests it.
 */
export function targetOf(
  source: string,
  [read, known]: [read: Schema, known: Schema],
  { bySource, declared }: Targets,
  ids: RegExp,
): { target: Target; isByName: boolean } | undefined {
  const target = [read, ...(known.alternatives ?? []), ...(read.alternatives ?? [])]
    .flatMap(schema => (schema.sources ?? []).map(each => bySource.get(each)))
    .find(each => each && !each.id);
  if (target && !isList(read)) return { target, isByName: false };
  const isValue = !isObject(known) && !isList(known) && !known.enum && known.format !== 'date-time';
  const { refers = isValue ? 'by name' : 'never' } = known;
  const name = source.split('.').at(-1) ?? source;
  const word = name.replace(ids, '');
  if (refers === 'never' || (refers === 'by name' && word === name)) return undefined;
  const found = resourceNamed(word, declared);
  return found && { target: found, isByName: true };
}

/** The resource for a singular name in any case: `spotType` finds `spot-types`. */
function resourceNamed(word: string, declared: Target[]): Target | undefined {
  const wanted = resourceName(word);
  return (
    declared.find(({ name }) => name === wanted) ?? declared.find(({ name }) => name.endsWith(`-${wanted}`))
  );
}

const moduleOf = ({ module, name }: Declared): string => module ?? name;

/**
 * Replaces imports by names for references that would make files import themselves or each other. TypeScript
 * cannot infer circular records, and a file in a circle would run before its import.
 */
export function withoutCircles(plans: Plan[], declared: readonly Declared[]): Plan[] {
  const imports = new Map(declared.map(each => [moduleOf(each), new Set(each.imports)]));
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
    if (!target) return field;
    if (reaches(moduleOf(target), plan.name)) return { ...field, isCircular: true };
    imports.set(plan.name, (imports.get(plan.name) ?? new Set()).add(moduleOf(target)));
    return field;
  };
  return plans.map(plan => ({ ...plan, fields: plan.fields.map(field => written(plan, field)) }));
}
