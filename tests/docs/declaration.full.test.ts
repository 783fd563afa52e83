import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEngine } from '../../scripts/documentDeclaration/readEngine';
import { writeReference } from '../../scripts/documentDeclaration/writeReference';
import { checkDeclarations } from '../../src/engine/declaration/problems/checkDeclarations';
import { cranes, flags, harbours, pilots, report, wrecks } from './everyKey';

describe('docs/declaration.md', { timeout: 60_000 }, () => {
  const engine = readEngine();

  it('is what npm run docs writes', () => {
    expect(readFileSync('docs/declaration.md', 'utf8')).toBe(writeReference(engine));
  });

  it('is not written while a key has no docstring or no example', () => {
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
