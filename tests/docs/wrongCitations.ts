import { existsSync, readFileSync } from 'node:fs';

/** A document, with the sections that are cited of it: two of one, or a row of them, or none. */
const citation = /([\w./-]*\w\.md)\b((?:(?:,| and| to)? §\d+(?:\.\d+)*)*)/g;

/**
 * What a file cites that there is not, each as `path:line: what is wrong`: a document that is not in docs/, a
 * section that it does not have, or a document by its bare name without a section, though its sections have
 * numbers.
 */
export function wrongCitations(path: string, text: string): string[] {
  const isPage = path.endsWith('.md');
  return text.split('\n').flatMap((line, index) => {
    const cited = [...line.matchAll(citation)].flatMap(([, name = '', sections = '']) => {
      const numbers = sections.match(/[\d.]+/g) ?? [];
      // Where a page has no number it links, and pages.test.ts follows its links.
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

/** A page whose headings have numbers speaks of its own sections without its name. */
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
