import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field } from '../../../src/engine';
import { isSameValue } from '../../../src/engine/declaration/editableFields';

const any = field.list();

describe('two values of a field', () => {
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
    expect(isSameValue(any, one, other)).toBe(true);
    expect(isSameValue(any, other, one)).toBe(true);
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
    expect(isSameValue(any, one, other)).toBe(false);
    expect(isSameValue(any, other, one)).toBe(false);
  });

  it('are the same if one is a copy of the other', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => isSameValue(any, value, JSON.parse(JSON.stringify(value)))),
    );
  });

  it.each([
    ['day', field.day(), '2026-12-31', '2026-12-31T23:59:59.999Z'],
    ['coordinate', field.coordinate({ limit: 90 }), '36.5', '36.50'],
    ['stored image', field.image(), 'images/one.png', 'https://cdn.example/public/images/one.png?v=2'],
  ])('are the same if they are two formats of one %s', (_, each, one, other) => {
    expect(isSameValue(each, one, other)).toBe(true);
  });

  it('are not the same if one number in JSON is a text', () => {
    expect(isSameValue(field.json(), { a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(isSameValue(field.json(), { a: 1 }, { a: '1' })).toBe(false);
  });

  it('are not the same if one is unreadable and the other empty', () => {
    expect(isSameValue(field.day(), 'soon', null)).toBe(false);
    expect(isSameValue(field.file(), { name: 'one.pdf' }, null)).toBe(false);
  });
});

it.each([field.image(), field.file()])('a chosen file differs from every other value', each => {
  const chosen = new File(['x'], 'one.png');
  expect(isSameValue(each, chosen, chosen)).toBe(true);
  for (const other of [null, 'one.png', new File(['x'], 'one.png')])
    expect(isSameValue(each, chosen, other)).toBe(false);
});
