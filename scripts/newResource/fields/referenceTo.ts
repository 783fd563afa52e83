import { pluralize } from 'inflection';
import type { Declared } from '../../declared/Declared';

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
export function resourceCalled(word: string, declared: Declared[]): Declared | undefined {
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
