import { foldName } from '../../../tables/foldName';
import type { ReadingContext, TextReader } from '../../declaration/Field';

/** Reads a choice by its value, or by its name in any of the panel's languages. */
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
  return text => ({ value: byValue.get(text) ?? byName.get(foldName(text)) ?? text });
}
