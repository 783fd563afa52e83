import { existsSync, readFileSync } from 'node:fs';

/** A document with its cited sections: a list, a range, or none. */
const citation = /([\w./-]*\w\.md)\b((?:(?:,| and| to)? §\d+(?:\.\d+)*)*)/g;

/**
 * Wrong citations in a file, as `path:line: problem`: a missing document, a missing section, or a bare
 * document name without a section although its sections are numbered.
 */
export function wrongCitations(path: string, text: string): string[] {
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
