import { pluralize } from 'inflection';

/** A declaration that a reference can name. */
export interface Declared {
  /** The resource: `spot-types`. */
  name: string;
  /** What its file exports it as: `spotTypes`. */
  exported: string;
}

/**
 * The declared resource that a property refers to: its name, without `Id`, is a resource's or the end of one,
 * and its values are ids or records with an id.
 */
export function referenceTo(source: string, values: unknown[], declared: Declared[]): Declared | undefined {
  if (values.length === 0 || !values.every(isReference)) return undefined;
  const named = source.replace(/(_id|Id)$/, '');
  const isExplicit = named !== source || values.every(value => typeof value === 'object');
  if (!isExplicit) return undefined;
  const wanted = pluralize(
    named
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
