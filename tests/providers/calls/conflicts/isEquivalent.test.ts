import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEquivalent, withValue } from '../../../../providers/calls/conflicts/mergeEdits';

describe('two values', () => {
  it.each<[unknown, unknown]>([
    [null, ''],
    [undefined, []],
    [[''], null],
    [7, '7'],
    ['24.50', 24.5],
    ['a\r\nb', 'a\nb'],
    ['\u0065\u0301', '\u00e9'],
    ['2026-01-01T00:00:00Z', '2026-01-01T01:00:00.000+01:00'],
    [
      { a: 1, b: { c: '2' } },
      { b: { c: 2 }, a: '1' },
    ],
  ])('%j and %j are the same', (one, other) => {
    expect(isEquivalent(one, other)).toBe(true);
    expect(isEquivalent(other, one)).toBe(true);
  });

  it.each<[unknown, unknown]>([
    ['', 0],
    [false, null],
    ['4.1', '4.10'],
    ['007', '7'],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z'],
    [{ a: 1 }, { a: 1, b: 2 }],
    ['x', 5],
  ])('%j and %j are not', (one, other) => {
    expect(isEquivalent(one, other)).toBe(false);
    expect(isEquivalent(other, one)).toBe(false);
  });

  it('are the same if one is a copy of the other', () => {
    fc.assert(fc.property(fc.jsonValue(), value => isEquivalent(value, JSON.parse(JSON.stringify(value)))));
  });
});

it('a copy of a record with another value at a path leaves the record unchanged', () => {
  const record = { name: 'a', user: { name: 'b', age: 3 } };
  expect(withValue(record, 'user.name', 'c')).toEqual({ name: 'a', user: { name: 'c', age: 3 } });
  expect(withValue({ name: 'a' }, 'user.name', 'c')).toEqual({ name: 'a', user: { name: 'c' } });
  expect(record.user.name).toBe('b');
});
