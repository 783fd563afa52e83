import type { ReadingContext, TextReader } from '../../declaration/Field';

/** Reads several texts, which line breaks, semicolons or vertical bars set apart. */
export async function createEntriesReader(_: ReadingContext): Promise<TextReader> {
  return text => ({
    value: text
      .split(/[\n;|]/)
      .map(entry => entry.trim())
      .filter(Boolean),
  });
}
