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

/** The comments of a source file, every other line left empty. */
function commentsOf(source: string): string {
  return source
    .split('\n')
    .map(line => /^ *(?:\/?\*+|\/\/) ?(.*)$/.exec(line)?.[1] ?? '')
    .join('\n');
}

describe('the words of the glossary', () => {
  it('are twenty or more', () => {
    expect(phrases.length).toBeGreaterThanOrEqual(20);
  });

  it('are in no document', () => {
    const pages = readPages().map(({ path, prose }) => [path, prose.replace(glossary, '')] as const);
    expect(pages.flatMap(([path, prose]) => dialectIn(path, prose))).toEqual([]);
  });

  it('are in no comment', () => {
    const sources = trackedFiles().filter(path => /\.(tsx?|js)$/.test(path));
    const found = sources.flatMap(path => dialectIn(path, commentsOf(readFileSync(path, 'utf8'))));
    expect(found).toEqual([]);
  });

  it.each(['It is refused.', 'The gauge beside it', 'A mended form', 'at once'])('are found: %s', text => {
    expect(dialectIn('docs/x', text)).toHaveLength(1);
  });

  it.each(['`outcome: "refused"`', 'Besides, a kind deed-like kinship'])('are not seen in %s', text => {
    expect(dialectIn('docs/x', text)).toEqual([]);
  });
});
