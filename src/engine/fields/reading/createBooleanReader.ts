import { foldName } from '../../../tables/foldName';
import type { ReadingContext, TextReader } from '../../declaration/Field';

const words = { true: ['true', 'yes', '1', 'x', '✓'], false: ['false', 'no', '0', '-'] };

/** Reads yes and no by the panel's words in each language, by the field's own, and by those of computers. */
export async function createBooleanReader(context: ReadingContext): Promise<TextReader> {
  const known = new Map<string, boolean>();
  for (const value of [true, false]) {
    const names = [
      ...words[`${value}`],
      ...context.inEveryLanguage(`ra.boolean.${value}`),
      ...context.choiceNames(value),
    ];
    for (const name of names) known.set(foldName(name) || name, value);
  }
  return text => {
    const value = known.get(foldName(text) || text);
    return value === undefined ? { problem: 'seamark.validation.choice' } : { value };
  };
}
