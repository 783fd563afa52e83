import type { Plan, PlannedField } from '../writing/Plan';

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
