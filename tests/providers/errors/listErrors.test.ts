import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listErrors, nestErrors } from '../../../providers/errors/listErrors';

const nested = (errors: unknown) => nestErrors(listErrors(errors));

describe('listErrors', () => {
  it.each([
    ['a text', { title: 'bad' }, { title: 'bad' }],
    ['several texts', { title: ['a', 'b'] }, { title: 'a, b' }],
    ['an object with a message', { title: { message: 'bad', code: 3 } }, { title: 'bad' }],
    ['a dotted key', { 'items.2.name': 'x' }, { items: { 2: { name: 'x' } } }],
    ['nested objects', { location: { coordinates: ['x'] } }, { location: { coordinates: 'x' } }],
    [
      'rows',
      { items: [{ name: 'x' }, null, { name: 'y' }] },
      { items: { 0: { name: 'x' }, 2: { name: 'y' } } },
    ],
    ['a list by field', [{ field: 'a.b', message: 'x' }], { a: { b: 'x' } }],
    [
      'two messages for a field',
      [
        { field: 'a', message: 'x' },
        { field: 'a', message: 'y' },
      ],
      { a: 'x, y' },
    ],
    ['one text for all', 'All wrong', { root: { serverError: 'All wrong' } }],
    ['texts for all', ['a', 'b'], { root: { serverError: 'a, b' } }],
    ['the root itself', { root: { serverError: 'x' } }, { root: { serverError: 'x' } }],
  ])('reads %s', (_, errors, expected) => {
    expect(nested(errors)).toEqual(expected);
  });

  it.each([
    [null],
    [undefined],
    [7],
    [{ title: null }],
    [{ title: 5 }],
    [[]],
    [{ title: [] }],
    [{ title: ' ' }],
  ])('finds no texts in %j', errors => {
    expect(nested(errors)).toEqual({});
  });

  it('keeps the message of a field that also has messages below it', () => {
    expect(nested({ a: 'x', 'a.b': 'y' })).toEqual({ a: 'x' });
  });

  it('returns only texts and pollutes no prototype for any input', () => {
    const hostileKey = fc.constantFrom('__proto__', 'constructor.prototype.x', 'a.__proto__.x', 'toString');
    const errors = fc.oneof(fc.jsonValue(), fc.dictionary(hostileKey, fc.jsonValue()));
    fc.assert(
      fc.property(errors, value => {
        expect(texts(nested(value))).toSatisfy((all: unknown[]) =>
          all.every(text => typeof text === 'string' && text !== ''),
        );
        expect(({} as Record<string, unknown>).x).toBeUndefined();
      }),
    );
  });
});

function texts(node: unknown): unknown[] {
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(texts) : [node];
}
