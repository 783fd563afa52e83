import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { leftOut, leftOutWithApi } from '../../scripts/newPanel/leftOut';

const list = (...paths: readonly string[]) =>
  execFileSync('git', ['ls-files', '--', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

it.each([
  ['with the embedded API', leftOut],
  ['with another API', [...leftOut, ...leftOutWithApi]],
])('a new panel %s keeps no file that imports one that it leaves out', (_, paths) => {
  const missing = new Set(list(...paths).map(file => file.replace(/\.tsx?$/, '')));
  const broken = list('*.ts', '*.tsx').flatMap(file => {
    if (missing.has(file.replace(/\.tsx?$/, ''))) return [];
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
    const gone = [...imports].filter(([, path = '']) => missing.has(join(dirname(file), path)));
    return gone.map(([, path]) => `${file} imports ${path}`);
  });
  expect(missing.size).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});
