import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildPanel, withoutFirstRows } from '../support/build/buildPanel';
import { growTree } from '../support/build/growTree';
import { readBuild, sumOf } from '../support/build/readBuild';
import { temporaryFolder } from '../support/temporaryFolder';

const count = 50;
/** Bytes, brotli. */
const budget = 300;

it('the panel grows by less than 0.3 kB in its first load for each declared resource', () => {
  const root = process.cwd();
  const build = readBuild(join(root, 'dist'));
  const folder = temporaryFolder();
  growTree(root, join(folder, 'grown'), count);
  const grown = buildPanel(join(folder, 'grown'), join(folder, 'grown', 'dist'), withoutFirstRows);
  expect(readFileSync(join(grown.dist, 'index.html'), 'utf8')).not.toContain('"frames"');
  const growth = sumOf(grown, grown.firstLoad()) - sumOf(build, build.firstLoad());
  expect(growth / count).toBeLessThan(budget);
});
