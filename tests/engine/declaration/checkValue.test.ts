import { describe, expect, it } from 'vitest';
import { field } from '../../../src/engine';
import { checkValue } from '../../../src/engine/declaration/checkValue';
import type { Field } from '../../../src/engine/declaration/Field';

const boats = { name: 'boats', recordRepresentation: () => '' };
const check = (one: Field, value: unknown) => checkValue(one, value, { values: {} }, 'Crew')?.message;

describe.each<[string, (required?: string | boolean) => Field]>([
  ['texts', (required = false) => field.texts({ required })],
  ['references', (required = false) => field.references(boats, { required })],
  ['items', (required = false) => field.items({ fields: { name: field.text() }, required })],
])('an empty list of %s', (_, list) => {
  it('is rejected if it is required, with the declared message if there is one', () => {
    expect(check(list(), [])).toBeUndefined();
    expect(check(list(true), [])).toBe('seamark.validation.entries');
    expect(check(list('boats.no_crew'), [])).toBe('boats.no_crew');
  });

  it('is rejected if only a view requires it', () => {
    expect(check({ ...list(), required: true }, [])).toBe('seamark.validation.entries');
  });
});

it('an empty list is a value of a JSON field', () => {
  expect(check(field.json({ required: true }), [])).toBeUndefined();
});
