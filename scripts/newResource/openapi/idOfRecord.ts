import type { Guess } from '../reporting/Guess';
import type { ReadSchema } from './schema/Schema';

/** A record's identifier as the paths of its calls name it. */
export interface FoundId {
  /** Its name, where it is neither `_id` nor `id`. */
  id?: string;
  guess?: Guess;
}

const bare = (name: string) => name.replace(/[^a-z\d]/gi, '').toLowerCase();

/** @param parameter The placeholder in one record's path. */
export function idOfRecord(record: ReadSchema | undefined, parameter: string | undefined): FoundId {
  const names = Object.keys(record?.properties ?? {});
  const same = names.find(name => parameter !== undefined && bare(name) === bare(parameter));
  const hasUsual = names.includes('_id') || names.includes('id');
  const isCalledId = parameter === undefined || /id$/i.test(parameter);
  const ending = names.find(
    name => parameter !== undefined && bare(parameter).endsWith(bare(name)) && bare(name).length > 1,
  );
  if (hasUsual && (isCalledId || !(same || ending))) {
    if (isCalledId) return {};
    const because = `{${parameter}} in the path is no property of the record: its id is taken`;
    return { guess: { key: 'api.id', because, sure: 'guess' } };
  }
  if (same)
    return { id: same, guess: { key: 'api.id', because: `${same}, as the path has it`, sure: 'likely' } };
  const called =
    names.find(name => /^(uuid|guid|gid|sid|key|slug|code|name)$/i.test(name)) ??
    names.find(name => /(_id|Id|ID)$/.test(name));
  if (ending)
    return { id: ending, guess: { key: 'api.id', because: `${ending}, by {${parameter}}`, sure: 'guess' } };
  if (called)
    return { id: called, guess: { key: 'api.id', because: `${called} is called like one`, sure: 'guess' } };
  return { guess: { key: 'api.id', because: 'no property is called like one: name it', sure: 'open' } };
}
