import type { Identifier } from 'react-admin';
import type { ReadingContext, TextReader } from '../../declaration/Field';
import { foldName } from '../base/foldName';

const words = { true: ['true', 'yes', '1', 'x', '✓'], false: ['false', 'no', '0', '-'] };

/** Parses yes and no in all of the panel's languages, by the field's names, and as `true`, `1` and such. */
export async function createBooleanReader(context: ReadingContext): Promise<TextReader> {
  const values = new Map<string, boolean>();
  for (const value of [true, false]) {
    const names = [
      ...words[`${value}`],
      ...context.inEveryLanguage(`ra.boolean.${value}`),
      ...context.choiceNames(value),
    ];
    for (const name of names) values.set(foldName(name) || name, value);
  }
  return text => {
    const value = values.get(foldName(text) || text);
    return value === undefined ? notAnOption(text) : { value };
  };
}

const notAnOption = (text: string) => ({
  problem: { message: 'seamark.import.reasons.option', args: { text } },
});

/** Parses a choice by its value, or by its name in any of the panel's languages. */
export async function createChoiceReader({ field, choiceNames }: ReadingContext): Promise<TextReader> {
  const choices = field.choices ?? [];
  const byValue = new Map(choices.map(({ id }) => [String(id), id]));
  const byName = new Map(
    choices.flatMap(({ id, name }) =>
      [String(id), ...(typeof name === 'string' ? [name] : Object.values(name)), ...choiceNames(id)].map(
        each => [foldName(each), id],
      ),
    ),
  );
  return text => {
    const value = byValue.get(text) ?? byName.get(foldName(text));
    return value === undefined ? notAnOption(text) : { value };
  };
}

/** Parses a reference by the record's id, or by its name if that is unique. */
export async function createReferenceReader({ field, recordNames }: ReadingContext): Promise<TextReader> {
  const records = field.target === undefined ? [] : await recordNames(field.target);
  const byId = new Map(records.map(({ id }) => [String(id), id]));
  const byName = new Map<string, Identifier[]>();
  for (const { id, name } of records) byName.set(foldName(name), [...(byName.get(foldName(name)) ?? []), id]);
  return text => {
    const id = byId.get(text);
    if (id !== undefined) return { value: id };
    const [found, ...more] = byName.get(foldName(text)) ?? [];
    if (found === undefined) return notAnOption(text);
    if (more.length === 0) return { value: found };
    return { problem: { message: 'seamark.import.reasons.namesakes', args: { text } } };
  };
}
