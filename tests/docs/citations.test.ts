import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from '../support/trackedFiles';

/** A comment with a citation, composed here so that this file itself cites nothing. */
const comment = (document: string, sections = '') => `/** A rule (${document}.${'md'}${sections}). */`;

describe('what the files cite', () => {
  it('exists: each document, and each section by its number', () => {
    const written = trackedFiles().filter(path => !/\.(png|svg)$|^package-lock\.json$/.test(path));
    expect(written.flatMap(path => wrongCitations(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it.each([
    [comment('requirements', ' §2.99'), 'has no §2.99'],
    [comment('upstream-contract', ' §3 to §99'), 'has no §99'],
    [comment('requirements', ', "Screens"'), 'is cited without a section'],
    [comment('decisions/cannons'), 'there is no decisions/cannons'],
  ])('is reported as missing, with its location: %s', (line, problem) => {
    const [wrong, ...others] = wrongCitations('src/x.ts', `const x = 1;\n${line}\n`);
    expect(wrong).toMatch(/^src\/x\.ts:2: /);
    expect(wrong).toContain(problem);
    expect(others).toEqual([]);
  });
});

/** A document with its cited sections: a list, a range, or none. */
const citation = /([\w./-]*\w\.md)\b((?:(?:,| and| to)? §\d+(?:\.\d+)*)*)/g;

/**
 * Wrong citations in a file, as `path:line: problem`: a missing document, a missing section, or a bare
 * document name without a section although its sections are numbered.
 */
function wrongCitations(path: string, text: string): string[] {
  const isPage = path.endsWith('.md');
  return text.split('\n').flatMap((line, index) => {
    const cited = [...line.matchAll(citation)].flatMap(([, name = '', sections = '']) => {
      const numbers = sections.match(/[\d.]+/g) ?? [];
      // A page without section numbers links instead, and pages.test.ts checks links.
      return isPage && numbers.length === 0 ? [] : problemsOf(name, numbers);
    });
    const own = isPage ? problemsWithin(path, line) : [];
    return [...cited, ...own].map(problem => `${path}:${index + 1}: ${problem}`);
  });
}

function problemsOf(name: string, numbers: string[]): string[] {
  const file = [name, `docs/${name}`].find(existsSync);
  if (file === undefined) return [`there is no ${name}`];
  const present = sectionsOf(file);
  const isBare = !name.includes('/');
  if (numbers.length === 0 && isBare && present.length > 0) return [`${name} is cited without a section`];
  return numbers.filter(number => !present.includes(number)).map(number => `${name} has no §${number}`);
}

/** Pages with numbered headings cite their own sections without a file name. */
function problemsWithin(path: string, line: string): string[] {
  const present = sectionsOf(path);
  if (present.length === 0) return [];
  const own = line.replace(citation, '').replace(/RFC \d+ §[\d.]+/g, '');
  const numbers = [...own.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, number = '']) => number);
  return numbers.filter(number => !present.includes(number)).map(number => `${path} has no §${number}`);
}

/** The numbers of a document's headings: `## 2. Screens`, `### 2.9 Surveys`. */
function sectionsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^##+ (\d+(?:\.\d+)*)\.? /gm)].map(
    ([, number = '']) => number,
  );
}
