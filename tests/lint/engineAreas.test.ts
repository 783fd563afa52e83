import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { trackedFiles } from '../support/trackedFiles';

/** The areas of the engine: each imports only earlier ones, types included (architecture.md §2). */
const areas = ['declaration', 'panel', 'fields', 'ui', 'run', 'list', 'form', 'import', 'map', 'checks'];

const areaOf = (path: string) => /^src\/engine\/([^/]+)\//.exec(path)?.[1];

/** The imports of a later area, or of the root that composes all of them, as `importer imports path`. */
function wrongWay(path: string, text: string): string[] {
  const place = areas.indexOf(areaOf(path) ?? '');
  const imports = [...text.matchAll(/^(?! *\*).*(?:from|import\()\s*'(\.[^']+)'/gm)].map(([, to = '']) =>
    join(dirname(path), to),
  );
  return imports
    .filter(to => to.startsWith('src/engine/'))
    .filter(to => !areas.slice(0, place + 1).includes(areaOf(to) ?? ''))
    .map(to => `${path} imports ${to}`);
}

const files = trackedFiles().filter(path => areaOf(path) && /\.tsx?$/.test(path));

it('every folder of the engine has its place in the order', () => {
  expect([...new Set(files.map(areaOf))].sort()).toEqual([...areas].sort());
});

it('no area of the engine imports a later one', () => {
  expect(files.flatMap(path => wrongWay(path, readFileSync(path, 'utf8')))).toEqual([]);
});

it.each([
  "import type { ListState } from '../form/Draft';",
  "const late = import('../checks/Checks');",
  "import { field } from '../field';",
])('finds %s in a list', text => {
  expect(wrongWay('src/engine/list/Probe.tsx', text)).toHaveLength(1);
});

it('allows what is earlier', () => {
  expect(wrongWay('src/engine/list/Probe.tsx', "import { textOf } from '../fields/textOf';")).toEqual([]);
});
