import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSyntaxError, printJson, readJson } from '../../../../src/engine/fields/json/jsonText';

describe('findSyntaxError', () => {
  it.each([
    ['{ "a": 1, }', 1, 11],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['[1, 2', 1, 6],
    ['{"a" 1}', 1, 6],
    ['{a: 1}', 1, 2],
    ["{'a': 1}", 1, 2],
    ['tru', 1, 1],
    ['01', 1, 2],
    ['"a\nb"', 1, 3],
    ['"a\\x"', 1, 3],
    ['"\t"', 1, 2],
    ['1 2', 1, 3],
    ['[1,]', 1, 4],
    ['[]]', 1, 3],
    ['', 1, 1],
    ['{"a":\r\n?}', 2, 1],
    ['}', 1, 1],
  ])('finds the error in %j at line %i, column %i', (text, line, column) => {
    expect(findSyntaxError(text)).toEqual({ line, column });
  });

  it('finds an error in any number of brackets', () => {
    expect(findSyntaxError('['.repeat(100_000))).toBeDefined();
  });

  it('finds no error in valid JSON', () => {
    fc.assert(
      fc.property(fc.json(), text => {
        expect(findSyntaxError(text)).toBeUndefined();
      }),
    );
  });

  it('finds the error no later than an invalid character', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, number) => {
        const at = number % (text.length + 1);
        const broken = `${text.slice(0, at)}\u0001${text.slice(at)}`;
        const { line, column = 0 } = findSyntaxError(broken) ?? {};
        expect(line).toBe(1);
        expect(column).toBeGreaterThan(0);
        expect(column).toBeLessThanOrEqual(at + 1);
      }),
    );
  });
});

it('a draft keeps invalid JSON as typed', () => {
  const stored = JSON.stringify(readJson('{"half":'));
  expect(printJson(JSON.parse(stored))).toBe('{"half":');
});
