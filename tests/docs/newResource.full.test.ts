import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { blocksOf, readPages } from './readPages';

it('the sample of docs/new-resource.md generates the declaration that it shows', { timeout: 60_000 }, () => {
  const page = readPages().find(({ path }) => path === 'docs/new-resource.md');
  const [sample = ''] = page ? blocksOf(page, 'json') : [];
  const [shown] = page ? blocksOf(page, 'tsx') : [];
  const folder = mkdtempSync(resolve('docs-'));
  try {
    cpSync('resources', join(folder, 'resources'), { recursive: true });
    rmSync(join(folder, 'resources/tide-gauges.tsx'), { force: true });
    for (const part of ['src', 'node_modules']) symlinkSync(resolve(part), join(folder, part));
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
