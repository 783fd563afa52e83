import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listErrors } from '../../../providers/errors/listErrors';

const list = (errors: unknown) => listErrors(errors).map(({ path, message }) => `${path}: ${message}`);

describe('listErrors', () => {
  it.each([
    ['a text', { title: 'bad' }, ['title: bad']],
    ['several texts', { title: ['a', 'b'] }, ['title: a, b']],
    ['an object with a message', { title: { message: 'bad', code: 3 } }, ['title: bad']],
    ['a dotted key', { 'items.2.name': 'x' }, ['items.2.name: x']],
    ['nested objects', { location: { coordinates: ['x'] } }, ['location.coordinates: x']],
    ['rows', { items: [{ name: 'x' }, null, { name: 'y' }] }, ['items.0.name: x', 'items.2.name: y']],
    ['a list by field', [{ field: 'a.b', message: 'x' }], ['a.b: x']],
    ['one text for all', 'All wrong', ['root.serverError: All wrong']],
    ['texts for all', ['a', 'b'], ['root.serverError: a, b']],
    ['the root itself', { root: { serverError: 'x' } }, ['root.serverError: x']],
  ])('reads %s', (_, errors, expected) => {
    expect(list(errors)).toEqual(expected);
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
    expect(list(errors)).toEqual([]);
  });

  it('returns only texts for any input', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(listErrors(value).every(({ message }) => typeof message === 'string' && message !== '')).toBe(
          true,
        );
      }),
    );
  });
});
