import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPages } from '../docs/readPages';
import { trackedFiles } from '../support/trackedFiles';

const glossary = /^## Words\n[\s\S]*?(?=^## )/m.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[0] ?? '';

/** The left side of the glossary: phrases that documents and comments do without. */
const phrases = [...glossary.matchAll(/^- (.+?): /gm)].flatMap(([, left = '']) => left.split(', '));

const pattern = new RegExp(`(?<![\\w-])(${phrases.join('|')})(?![\\w-])`, 'i');

/** A text's lines that use a phrase of the glossary, as `path:line: phrase`. */
function dialectIn(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [found] = pattern.exec(line.replace(/`[^`]*`|\]\([^)]*\)/g, '')) ?? [];
    return found ? [`${path}:${index + 1}: ${found}`] : [];
  });
}

/** The source files, in lines. */
const sources = trackedFiles()
  .filter(path => /\.(tsx?|js)$/.test(path))
  .map(path => [path, readFileSync(path, 'utf8').split('\n')] as const);

/** The text of a line that is a comment. */
const commentIn = (line: string) => /^ *(?:\/?\*+|\/\/) ?(.*)$/.exec(line)?.[1];

/** Whether a comment is wider than the formatter's width, though it could be wrapped. */
function isTooWide(line: string): boolean {
  const comment = commentIn(line);
  return comment !== undefined && line.length > 110 && !/^\||https?:\S+$/.test(comment);
}

describe('the words of the glossary', () => {
  it('are in no document', () => {
    const pages = readPages().map(({ path, prose }) => [path, prose.replace(glossary, '')] as const);
    expect(pages.flatMap(([path, prose]) => dialectIn(path, prose))).toEqual([]);
  });

  it('are in no comment', () => {
    const found = sources.flatMap(([path, lines]) =>
      dialectIn(path, lines.map(line => commentIn(line) ?? '').join('\n')),
    );
    expect(found).toEqual([]);
  });

  it.each(['It is refused.', 'The gauge beside it', 'A mended form', 'at once'])('are found: %s', text => {
    expect(dialectIn('docs/x', text)).toHaveLength(1);
  });

  it.each(['`outcome: "refused"`', 'Besides, a kind deed-like kinship'])('are not seen in %s', text => {
    expect(dialectIn('docs/x', text)).toEqual([]);
  });
});

describe('a comment', () => {
  it('is no wider than the code', () => {
    const wide = sources.flatMap(([path, lines]) =>
      lines.flatMap((line, index) => (isTooWide(line) ? [`${path}:${index + 1}`] : [])),
    );
    expect(wide).toEqual([]);
  });

  const long = 'word '.repeat(25);
  it.each([
    [true, `// ${long}`],
    [true, `  /** ${long} */`],
    [true, `   * ${long}`],
    [false, `const text = '${long}';`],
    [false, `  * | ${long} |`],
    [false, `// See https://example.org/${'a'.repeat(100)}`],
  ])('is too wide, %s: %s', (expected, line) => {
    expect(isTooWide(line)).toBe(expected);
  });
});
