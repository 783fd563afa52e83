import type { Declared } from '../../declared/Declared';
import type { Plan, PlannedField } from '../Plan';
import type { Targets } from '../targetOf';
import { exportName } from '../writeDeclaration';
import type { Document } from './Document';
import { searchOf } from './planListCall';
import { type Surveyed, sourcesOf } from './survey';

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
  const searchable = new Set([...bySource.values()].map(({ name }) => name));
  return {
    bySource,
    declared: [...own, ...declared],
    // The document doesn't tell how many records there are: their list has pages and a search.
    searchedBecause: ({ name, search }) =>
      search === 'api' && searchable.has(name)
        ? {
            because: `${name} has pages and a search: its records are searched as one types`,
            sure: 'likely',
          }
        : undefined,
  };
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
