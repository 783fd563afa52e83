import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from '../support/trackedFiles';
import { anchorsOf, blocksOf, readPages } from './readPages';

const pages = readPages();
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Files that readers are asked to create, and the sample of a new panel. */
const toBeWritten = [
  'resources/apis.ts',
  'resources/contacts.tsx',
  'resources/tide-gauges.tsx',
  'src/engine/fields/knots.tsx',
  'src/engine/fields/x.tsx',
  'src/screens/CurrentArrows',
  'tests/currents.test.tsx',
];

describe.each(pages.map(page => [page.path, page] as const))('%s', (path, page) => {
  it('links to existing files and headings', () => {
    const links = [...page.prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter(link => {
      if (/^https:/.test(link)) return false;
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file));
      if (!existsSync(target)) return true;
      const linked = pages.find(other => other.path === target);
      return anchor !== undefined && !(linked && anchorsOf(linked).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('names existing commands', () => {
    const commands = [...page.text.matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(commands.filter(name => !(name in scripts))).toEqual([]);
  });

  it('names existing files', () => {
    const code = [...page.prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) => text.split(/['"\s]+/));
    const files = code
      .map(word => word.replace(/^(\.\.\/)+/, ''))
      .filter(word =>
        /^(bench|docs|providers|resources|scripts|server|src|tests|upstream|vite)\/[\w./-]+$/.test(word),
      );
    const missing = files.filter(file => !existsSync(file) && !toBeWritten.includes(file));
    expect(missing).toEqual([]);
  });
});

const pageAt = (path: string) => pages.find(page => page.path === path);

/** The section of a page with this heading. */
const sectionOf = (path: string, heading: string) =>
  new RegExp(`^## ${heading}\n([\\s\\S]*?)^## `, 'm').exec(pageAt(path)?.prose ?? '')?.[1] ?? '';

it('README.md has at most 130 lines', () => {
  expect(pageAt('README.md')?.text.split('\n').length).toBeLessThanOrEqual(131);
});

it.each(pages.filter(({ path }) => path.startsWith('docs/decisions/')).map(({ path, text }) => [path, text]))(
  '%s has at most 20 lines, or is the index',
  (path, text) => {
    const limit = path.includes('README') ? 30 : 20;
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(limit);
  },
);

it('docs/architecture.md names every folder of the root', () => {
  const folders = new Set(trackedFiles().flatMap(path => /^[^/]+(?=\/)/.exec(path) ?? []));
  const rooms = sectionOf('docs/architecture.md', '2. Rooms');
  expect([...folders].filter(folder => !rooms.includes(`\`${folder}\``))).toEqual([]);
});

describe('the settings of docs/deploy.md', () => {
  const section = sectionOf('docs/deploy.md', 'Settings');

  it('are exactly those that the server reads', () => {
    const [variables = ''] = section.split('<meta');
    const documented = variables
      .split('\n')
      .flatMap(line => line.split('|')[1]?.match(/`[A-Z_]+`/g) ?? [])
      .map(name => name.slice(1, -1));
    const source = readFileSync('server/readSettings.ts', 'utf8');
    const read = [...source.matchAll(/read\('([A-Z_]+)/g)].map(([, name]) => name);
    const secrets = [...source.matchAll(/readSecret\(environment, '([A-Z_]+)/g)].map(([, name]) => name);
    expect(secrets.length).toBeGreaterThan(0);
    const all = [...read, ...secrets, ...secrets.map(name => `${name}_FILE`)];
    expect(documented.sort()).toEqual(all.sort());
  });

  it('have exactly the meta tags of index.html', () => {
    const documented = section.match(/(?<=\| `)seamark-\w+(?=` \|)/g);
    const page = readFileSync('index.html', 'utf8').match(/(?<=<meta name=")seamark-\w+/g);
    expect(documented).toEqual(page);
  });
});

describe('code in the pages', () => {
  const folder = 'tests/docs/samples';
  const samples = readdirSync(folder).map(file => comparable(readFileSync(join(folder, file), 'utf8')));
  const blocks = pages.flatMap(page => blocksOf(page, 'tsx').map(block => [page.path, block] as const));
  // The first block there is the generator's output: newResource.full.test.ts.
  const [written] = blocks.filter(([path]) => path === 'docs/new-resource.md');

  it.each(blocks.filter(block => block !== written))(
    'of %s is that of a file which is compiled',
    (_, block) => {
      expect(samples.some(sample => sample.includes(comparable(block)))).toBe(true);
    },
  );
});

/** Code with sorted imports, without the folders they come from. */
function comparable(code: string): string {
  const lines = code.replace(/(from |import\()'[./\w-]*\/([\w-]+)'/g, "$1'$2'").split('\n');
  const isImport = (line: string) => line.startsWith('import ');
  return [...lines.filter(isImport).sort(), ...lines.filter(line => !isImport(line))].join('\n').trim();
}
