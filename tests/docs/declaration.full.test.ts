import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEngine } from '../../scripts/documentDeclaration/readEngine';
import { writeReference } from '../../scripts/documentDeclaration/writeReference';
import { checkDeclarations } from '../../src/engine/declaration/problems/checkDeclarations';
import { cranes, flags, harbours, pilots, report, wrecks } from './everyKey';

describe('docs/declaration.md', { timeout: 60_000 }, () => {
  it('is what npm run docs writes', () => {
    expect(readFileSync('docs/declaration.md', 'utf8')).toBe(writeReference());
  });

  it('is not written while a key has no docstring or no example', () => {
    const engine = readEngine();
    const shape = engine
      .getSourceFileOrThrow('src/engine/declaration/Api.ts')
      .getInterfaceOrThrow('ErrorShape');
    shape.addProperty({ name: 'depth', type: 'number' });
    expect(() => writeReference(engine)).toThrow(
      'ErrorShape.depth has no docstring\nErrorShape.depth has no example: add one to tests/docs/everyKey.tsx',
    );
  });

  it('takes its examples from valid declarations', () => {
    expect(() =>
      checkDeclarations([harbours, wrecks, flags, pilots, cranes, report], {
        bases: { 'harbour-office': '/office' },
      }),
    ).not.toThrow();
  });
});

describe('npm run docs -- --check', { timeout: 60_000 }, () => {
  it('exits with 1 and says what to do if the reference is out of date', () => {
    const folder = mkdtempSync(resolve('docs-'));
    try {
      for (const part of ['src/engine', 'tests/docs']) cpSync(part, join(folder, part), { recursive: true });
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
      mkdirSync(join(folder, 'docs'));
      writeFileSync(join(folder, 'docs/declaration.md'), '# An old reference\n');
      const words = ['--import', 'tsx', resolve('scripts/documentDeclaration.ts'), '--check'];
      const { status, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
      expect(stderr).toBe('docs/declaration.md is out of date: run npm run docs.\n');
      expect(status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
