import type { Declared } from '../../declared/Declared';
import type { PlannedField } from '../writing/Plan';
import { entryText } from './entryText';
import type { Inferred } from './inferFields';
import { isRow, type Row } from './Row';
import { referencesTo } from './referenceTo';

interface Setting {
  required: PlannedField['options'];
  declared: Declared[];
  /** Reads the fields of a list's entries. */
  inferEntries: (rows: readonly Row[], declared: Declared[]) => Inferred;
}

type Typed = Omit<PlannedField, 'source'> & { because?: string };

/** The field of a property that is a list, and what it was guessed from. */
export function inferList(
  source: string,
  values: readonly unknown[],
  { required, declared, inferEntries }: Setting,
): Typed {
  const entries = values.flat();
  const json = (because: string): Typed => ({ type: 'json', options: required, because });
  if (!values.every(Array.isArray)) return json('now a list, now a value: any value of JSON');
  const target = referencesTo(source, entries, declared);
  if (target) {
    const because = `it is called like ${target.name}, and has ids or records`;
    return { type: 'references', target, options: required, because };
  }
  if (entries.length === 0)
    return { type: 'texts', options: required, because: 'no record has an entry: taken for texts' };
  if (entries.every(entry => typeof entry === 'string')) return { type: 'texts', options: required };
  if (!entries.every(isRow)) return json(`a list of ${kindsOf(entries)}: any value of JSON`);
  const { fields, guesses } = inferEntries(entries, declared);
  if (fields.length === 0) return json('a list of objects without properties: any value of JSON');
  const doubts = guesses.map(({ key, because }) => `${key.replace('fields.', '')}: ${because}`);
  const because = [`a list of objects, its fields by ${counted(entries.length)}`, ...doubts].join('; ');
  return { type: 'items', options: { ...entryText(fields), ...required }, entry: { fields }, because };
}

const counted = (count: number) => (count === 1 ? 'the one entry there is' : `${count} entries`);

function kindsOf(entries: readonly unknown[]): string {
  const kindOf = (entry: unknown) =>
    entry === null ? 'nulls' : Array.isArray(entry) ? 'lists' : isRow(entry) ? 'objects' : `${typeof entry}s`;
  return [...new Set(entries.map(kindOf))].join(' and ');
}
