import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeyIndex } from '../../../../src/engine/import/csv/KeyIndex';

it('returns the line of the first of equal codes, like a Map of strings', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 3 }), { maxLength: 60 }), codes => {
      const index = new KeyIndex();
      const map = new Map<string, number>();
      codes.forEach((code, at) => {
        const line = at + 1;
        expect(index.lineOf(code)).toBe(map.get(code) ?? 0);
        expect(index.add(code, line)).toBe(map.get(code) ?? 0);
        if (!map.has(code)) map.set(code, line);
      });
    }),
  );
});

it('stays exact while it grows', () => {
  const index = new KeyIndex();
  for (let line = 1; line <= 50_000; line += 1) expect(index.add(`Ծ${line}`, line)).toBe(0);
  for (let line = 1; line <= 50_000; line += 97) expect(index.lineOf(`Ծ${line}`)).toBe(line);
  expect(index.lineOf('Ծ0')).toBe(0);
});
