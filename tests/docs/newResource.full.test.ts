import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createFolder } from '../scripts/newResource/writeGenerated';
import { blocksOf, readPages } from './readPages';

it('the sample of docs/new-resource.md generates the declaration that it shows', { timeout: 60_000 }, () => {
  const page = readPages().find(({ path }) => path === 'docs/new-resource.md');
  const [sample = ''] = page ? blocksOf(page, 'json') : [];
  const [shown] = page ? blocksOf(page, 'tsx') : [];
  const folder = createFolder();
  try {
    writeFileSync(join(folder, 'sample.json'), sample);
    const words = ['tide-gauges', '--sample', 'sample.json'];
    const script = ['--import', 'tsx', resolve('scripts/newResource.ts')];
    const { stderr } = spawnSync(process.execPath, [...script, ...words], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(readFileSync(join(folder, 'resources/tide-gauges.tsx'), 'utf8')).toBe(shown);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
