/** More than the largest row takes: longer ones are none that a backup has. */
const longestLine = 64 * 1024 * 1024;

/**
 * The lines of a text in UTF-8 that comes piece by piece, without their ends.
 * @throws {Error} where one is too long to be held.
 */
export async function* splitLines(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const [first = '', ...others] = text.split('\n');
    begun.push(first);
    length += first.length;
    if (length > longestLine) throw new Error('The backup is damaged: a line has no end');
    if (others.length === 0) continue;
    yield begun.join('');
    const last = others.pop() ?? '';
    yield* others;
    begun = [last];
    length = last.length;
  }
  if (length > 0) yield begun.join('');
}
