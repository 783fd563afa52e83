import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { trackedFiles } from '../support/trackedFiles';

const width = 110;

/** Comment lines wider than the formatter's width that could be wrapped, as `path:line`. */
function longComments(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, comment] = line.match(/^ *(?:\/?\*+|\/\/) ?(.*)$/) ?? [];
    const isLong = comment !== undefined && line.length > width;
    const canBreak = !comment?.startsWith('|') && !/https?:\S+$/.test(comment ?? '');
    return isLong && canBreak ? [`${path}:${index + 1}`] : [];
  });
}

const long = 'word '.repeat(25);

it('no comment is wider than the code', () => {
  const sources = trackedFiles().filter(path => /\.(tsx?|js)$/.test(path));
  expect(sources.flatMap(path => longComments(path, readFileSync(path, 'utf8')))).toEqual([]);
});

it.each([`// ${long}`, `  /** ${long} */`, `/**\n   * ${long}\n   */`])('a wide one is found: %s', text => {
  expect(longComments('src/x.ts', text)).toHaveLength(1);
});

it.each([`const text = '${long}';`, `  * | ${long} |`, `// See https://example.org/${'a'.repeat(100)}`])(
  'that is none: %s',
  text => {
    expect(longComments('src/x.ts', text)).toEqual([]);
  },
);
