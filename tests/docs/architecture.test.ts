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

/** The paths that a file imports, also dynamically or to export; not examples in comments. */
function importsIn(path: string, text: string) {
  const statements = text
    .replace(/^ *\*.*$/gm, '')
    .matchAll(/(?:(?:import|export) [^;'"`=]*from |import ?\(?)'([^']+)'/g);
  return [...statements].map(([text, address = '']) => {
    const target = normalize(join(address.startsWith('.') ? dirname(path) : 'node_modules', address));
    return { path, target, isDynamic: text.startsWith('import(') };
  });
}

const imports = sources.flatMap(path => importsIn(path, readFileSync(path, 'utf8')));

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

  it('import the engine only by its index', () => {
    const others = imports.filter(({ path }) => !/^(src\/(engine|boot)|tests)\//.test(path));
    expect(others.filter(({ target }) => target.startsWith('src/engine/'))).toEqual([]);
  });
});

describe('the areas of the engine', () => {
  /** Each imports only earlier ones, types included (architecture.md §2). */
  const areas = ['declaration', 'panel', 'fields', 'ui', 'run', 'list', 'form', 'import', 'map', 'checks'];
  const areaOf = (path: string) => /^src\/engine\/([^/]+)\//.exec(path)?.[1] ?? '';
  /** Imports of a later area, or of the root, which composes all of them. */
  const wrong = (all: typeof imports) =>
    all.filter(({ path, target }) => {
      const allowed = areas.slice(0, areas.indexOf(areaOf(path)) + 1);
      return areaOf(path) && target.startsWith('src/engine/') && !allowed.includes(areaOf(target));
    });

  it('have their places in the order, and import no later one', () => {
    expect(new Set(sources.map(areaOf))).toEqual(new Set(['', ...areas]));
    expect(wrong(imports)).toEqual([]);
  });

  it.each([
    [1, "import type { ListState } from '../form/Draft';"],
    [1, "const late = import('../checks/Checks');"],
    [1, "import { field } from '../field';"],
    [0, "import { textOf } from '../fields/textOf';"],
  ])('have %i of them in a list with %s', (count, text) => {
    expect(wrong(importsIn('src/engine/list/Probe.tsx', text))).toHaveLength(count);
  });
});

describe('static imports, types included', () => {
  /** The files that import each other in a circle, and those that import them. */
  function circular(all: typeof imports) {
    const found = [...new Set(all.map(({ path }) => path))];
    const fileAt = (target: string) =>
      ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
        .map(end => target + end)
        .find(path => found.includes(path));
    let edges = all.flatMap(({ path, target, isDynamic }) => {
      const imported = isDynamic ? undefined : fileAt(target);
      return imported === undefined ? [] : [{ path, imported }];
    });
    for (let before = Infinity; edges.length < before; ) {
      before = edges.length;
      const importing = new Set(edges.map(({ path }) => path));
      edges = edges.filter(({ imported }) => importing.has(imported));
    }
    return [...new Set(edges.map(({ path }) => path))];
  }

  it('lead in no circle', () => {
    expect(circular(imports.filter(({ path }) => roomOf(path) !== 'tests'))).toEqual([]);
  });

  it.each([
    [['a.ts', 'b.ts'], "import type { A } from './a';"],
    [[], "const late = import('./a');"],
  ])('name %j if a.ts imports b.ts, which has %s', (expected, text) => {
    const both = [...importsIn('a.ts', "import './b';"), ...importsIn('b.ts', text)];
    expect(circular(both)).toEqual(expected);
  });
});

it('exports each name once from src and providers, but for a language’s texts', () => {
  const files = sources.filter(path => /^(src|providers(?!\/i18n\/messages))\//.test(path));
  const exported = files.flatMap(path => {
    const declared = readFileSync(path, 'utf8').matchAll(
      /^export (?:async )?(?:function\*?|const|type|interface|class) (\w+)/gm,
    );
    return [...new Set([...declared].map(([, name]) => name))];
  });
  expect(exported.filter((name, index) => exported.indexOf(name) !== index)).toEqual([]);
});
