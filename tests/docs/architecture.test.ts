import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from '../support/trackedFiles';

const [, table = ''] =
  /^## 2\.[\s\S]*?\n(\| `[\s\S]*?)\n\n/m.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
/** The dependencies of each room according to the table in docs/architecture.md. */
const documented = new Map(
  table.split('\n').map(row => {
    const [, room = '', , knows = ''] = row.split('|');
    return [namesIn(room)[0] ?? '', namesIn(knows)];
  }),
);

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([\w/]+)`/g)].map(([, name = '']) => name).sort();
}

/** `src/shell/header/Header.tsx` is in `src/shell`, `src/App.tsx` in `src`. */
function roomOf(path: string): string | undefined {
  return /^(src\/\w+(?=\/)|\w+)\//.exec(path)?.[1];
}

const sources = trackedFiles().filter(path => /\.tsx?$/.test(path) && !path.startsWith('bench/apps/'));

/** All imports, dynamic ones and exports from other files too. Ignores examples in comments. */
const imports = sources.flatMap(path => {
  const text = readFileSync(path, 'utf8').replace(/^ *\*.*$/gm, '');
  const statements = text.matchAll(/(?:(?:import|export) [^;'"`=]*from |import ?\(?)'([^']+)'/g);
  return [...statements].map(([, address = '']) => {
    const target = normalize(join(address.startsWith('.') ? dirname(path) : 'node_modules', address));
    return { path, target };
  });
});

/** The other rooms that a room's files import from. `resources/panel.ts` is open to all. */
function knownTo(room: string): string[] {
  const targets = imports.filter(({ path }) => roomOf(path) === room).map(({ target }) => target);
  const known = targets.flatMap(target => {
    const isFolder = existsSync(target) && !/\.\w+$/.test(target);
    const found = roomOf(isFolder ? `${target}/` : target);
    return found === undefined || target.startsWith('resources/panel') ? [] : [found];
  });
  const isOther = (found: string) => found !== room && found !== 'node_modules';
  return [...new Set(known)].filter(isOther).sort();
}

describe('the rooms of docs/architecture.md', () => {
  const rooms = [...new Set(sources.flatMap(path => roomOf(path) ?? []))]
    .filter(room => room !== 'tests')
    .sort();

  it('are the existing ones', () => {
    expect([...documented.keys()].sort()).toEqual(rooms);
  });

  it.each(rooms)('%s imports only what the table says', room => {
    expect(knownTo(room)).toEqual(documented.get(room));
  });

  it.each([
    [
      'import the engine only by its index',
      /^(?!src\/(engine|boot)\/|tests\/)/,
      /^src\/engine\b/,
      /^src\/engine$/,
    ],
    ["give bench only the tests' helpers", /^bench\//, /^tests\//, /^tests\/support\//],
    ['give tests nothing of bench', /^tests\//, /^bench\//, /^$/],
  ])('%s', (_, importer, room, allowed) => {
    const all = imports.filter(({ path, target }) => importer.test(path) && room.test(target));
    expect(all.filter(({ target }) => !allowed.test(target))).toEqual([]);
  });
});

describe('the index of docs/architecture.md', () => {
  const [, index = ''] = /^## 4\.([\s\S]*?)^## /m.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];

  it('answers at least thirty questions', () => {
    const answers = index.match(/^\| .+\? \| `.+` \|$/gm) ?? [];
    expect(answers.length).toBeGreaterThanOrEqual(30);
    expect(index.match(/\? \|/g)).toHaveLength(answers.length);
  });
});
