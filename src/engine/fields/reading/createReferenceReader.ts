import type { Identifier } from 'react-admin';
import { foldName } from '../../../tables/foldName';
import type { ReadingContext, TextReader } from '../../declaration/Field';

/** Reads a reference by the record's id, or by what it is called where only one is called so. */
export async function createReferenceReader({ field, recordNames }: ReadingContext): Promise<TextReader> {
  const records = field.target === undefined ? [] : await recordNames(field.target);
  const byId = new Map(records.map(({ id }) => [String(id), id]));
  const byName = new Map<string, Identifier[]>();
  for (const { id, name } of records) byName.set(foldName(name), [...(byName.get(foldName(name)) ?? []), id]);
  return text => {
    const id = byId.get(text);
    if (id !== undefined) return { value: id };
    const [found, ...more] = byName.get(foldName(text)) ?? [];
    if (found === undefined) return { problem: 'seamark.validation.choice' };
    if (more.length === 0) return { value: found };
    return { problem: { message: 'seamark.import.reasons.namesakes', args: { text } } };
  };
}
