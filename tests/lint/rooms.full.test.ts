import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** For a file of each room: what it may import, and what lint rejects (architecture.md §2). */
const rooms: Record<string, { allowed: string[]; rejected: string[] }> = {
  'resources/tides.tsx': {
    allowed: ['../src/engine', './buoys', '../providers/api/defineApi'],
    rejected: ['../src/engine/field', '../src/shell/Layout', '../providers/dataProvider', '../upstream/app'],
  },
  'src/App.tsx': {
    allowed: ['./engine', './shell/Layout', './devtools/createInspector', '../providers/dataProvider'],
    rejected: ['./engine/field', '../upstream/app', '../server/startServer', '../tests/support/pictures'],
  },
  'src/theme/theme.ts': {
    allowed: ['../../providers/i18n/preferences', '../../resources/panel', './translucent'],
    rejected: ['../engine', '../engine/field', '../shell/Layout', '../../providers/dataProvider'],
  },
  'src/engine/list/Probe.tsx': {
    allowed: ['../field', '../../theme/translucent'],
    rejected: ['../../shell/Layout', '../../devtools/createInspector', '../../../resources/buoys'],
  },
  'src/engine/import/csv/readRows.ts': {
    allowed: ['./RowSplitter', '../../fields/common/foldName'],
    rejected: [
      '../planRows',
      '../../field',
      '../../fields/textOf',
      'react',
      '../../../screens/offers/Offers',
    ],
  },
  'src/prefetch/createPrefetch.ts': {
    allowed: ['../engine', '../../providers/http/httpClient'],
    rejected: ['../engine/field', '../shell/Layout', '../login/bootstrap', '../../resources/buoys'],
  },
  'src/boot/writeRows.ts': {
    allowed: ['../engine/declaration/textOf', '../../providers/calls/readRows', './Boot'],
    rejected: ['../engine/list/ListFrame', '../shell/Layout', '../login/bootstrap', '../../resources/buoys'],
  },
  'src/shell/header/Header.tsx': {
    allowed: ['../../engine', '../../prefetch/createPrefetch', '../../theme/theme'],
    rejected: ['../../engine/field', '../../screens/offers/Offers', '../../login/bootstrap'],
  },
  'src/screens/offers/Offers.tsx': {
    allowed: ['../../engine', '../../theme/translucent', '../../../resources/offers'],
    rejected: ['../../engine/field', '../../shell/Layout', '../../../upstream/app'],
  },
  'src/login/bootstrap.ts': {
    allowed: ['../renderPanel', '../prefetch/createPrefetch', '../../providers/session/session'],
    rejected: ['../engine', '../engine/field', '../shell/Layout', '../../resources/buoys'],
  },
  'src/devtools/createInspector.tsx': {
    allowed: ['../engine', '../theme/theme', '../../providers/http/httpClient'],
    rejected: ['../engine/field', '../shell/Layout', '../login/bootstrap', '../../resources/buoys'],
  },
  'gallery/main.tsx': {
    allowed: ['../src/engine', '../src/App', '../providers/dataProvider', '../tests/contract/upstream/Row'],
    rejected: ['../src/engine/field', '../resources/buoys', '../server/startServer', '../vite/compressFiles'],
  },
  'upstream/app.ts': {
    allowed: ['./auth/sessions'],
    rejected: [
      '../server/startServer',
      '../src/engine',
      '../providers/dataProvider',
      '../tests/support/pictures',
    ],
  },
  'server/startServer.ts': {
    allowed: ['../upstream/app'],
    rejected: ['../src/engine', '../providers/dataProvider', '../resources/buoys', '../vite/compressFiles'],
  },
  'vite/compressFiles.ts': {
    allowed: ['../src/engine', '../providers/dataProvider'],
    rejected: [
      '../src/engine/field',
      '../src/screens/offers/Offers',
      '../server/startServer',
      '../scripts/newResource',
    ],
  },
  'scripts/newResource.ts': {
    allowed: ['../providers/calls/readRows'],
    rejected: ['../src/engine', '../upstream/app', '../vite/compressFiles'],
  },
  'bench/run.ts': {
    allowed: ['../server/startServer', '../tests/support/pictures', '../src/engine'],
    rejected: ['../src/engine/field', '../tests/e2e/offers.spec', '../resources/buoys'],
  },
  'tests/probe.test.ts': { allowed: ['../src/engine/field'], rejected: ['../bench/run'] },
};

/** Each way of taking something from another file. */
const ways: ((path: string) => string)[] = [
  path => `import { a } from '${path}';`,
  path => `import type { a } from '${path}';`,
  path => `export { a } from '${path}';`,
  path => `export * from '${path}';`,
  path => `export const a = import('${path}');`,
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seamark-lint-'));
  for (const name of ['biome.json', '.biome']) cpSync(name, join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines, from 1, of a file of these lines whose imports lint rejects. */
function refusedLines(file: string, lines: string[]): number[] {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, lines.join('\n'));
  const words = ['lint', file, '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json'];
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), words, { cwd: folder, encoding: 'utf8' });
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  const found = diagnostics.filter(({ category }) => /noRestrictedImports$|^plugin$/.test(category));
  return [...new Set(found.map(({ location }) => location.start.line))].sort((a, b) => a - b);
}

interface Diagnostic {
  category: string;
  location: { start: { line: number } };
}

describe.each(Object.entries(rooms))('%s', (file, { allowed, rejected }) => {
  it('takes what it may', () => {
    expect(
      refusedLines(
        file,
        allowed.flatMap(path => ways.map(way => way(path))),
      ),
    ).toEqual([]);
  });

  it('takes nothing of a room that it must not know, in no way', () => {
    const lines = rejected.flatMap(path => ways.map(way => way(path)));
    expect(refusedLines(file, lines)).toEqual(lines.map((_, index) => index + 1));
  });
});

describe('providers/dataProvider.ts', () => {
  it("takes the engine's types alone, and nothing else of the panel's", () => {
    const lines = [
      "import type { a } from '../src/engine';",
      "export type { b } from '../src/engine';",
      "export type * from '../src/engine';",
      "import { c } from '../src/engine';",
      "export { d } from '../src/engine';",
      "export * from '../src/engine';",
      "export const e = import('../src/engine');",
      "import type { f } from '../src/engine/field';",
      "import type { g } from '../src/shell/Layout';",
      "import type { h } from '../resources/buoys';",
      "import type { i } from '../upstream/app';",
    ];
    expect(refusedLines('providers/dataProvider.ts', lines)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

it('has a rule for each room', () => {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trim().split('\n');
  const roomOf = (path: string) => /^(src\/\w+(?=\/)|\w+)\//.exec(path)?.[1];
  const held = [...Object.keys(rooms), 'providers/dataProvider.ts'].map(roomOf);
  const there = new Set(tracked.map(roomOf).filter(room => room !== undefined));
  expect([...there].filter(room => !held.includes(room))).toEqual([]);
});
