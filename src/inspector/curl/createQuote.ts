import type { Mark } from './leaveOutSecrets';

export type Quote = ReturnType<typeof createQuote>;

/** Quotes texts for a POSIX shell. What its `mark` makes becomes a variable in them. */
export function createQuote() {
  // No text has it: it is drawn for this command alone, of letters that no spelling escapes.
  const drawn = Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36));
  const edge = `x${drawn.join('')}x`;
  const marked = new RegExp(`${edge}(\\w+?)${edge}`, 'g');
  const mark: Mark = variable => edge + variable + edge;
  const quote = (text: string) => {
    const inQuotes = `'${text.replaceAll("'", String.raw`'\''`)}'`;
    return inQuotes.replace(marked, `'"$$$1"'`).replace(/^''(?=")|(?<=")''$/g, '');
  };
  return Object.assign(quote, { mark });
}
