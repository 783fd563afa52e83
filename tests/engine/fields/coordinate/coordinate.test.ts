import { describe, expect, it } from 'vitest';
import { field } from '../../../../src/engine';

const { check } = field.coordinate({ limit: 180 });
const problem = (value: string, saved?: unknown) => check(value, { values: {}, saved });
const number = 'seamark.validation.number';
const range = { message: 'seamark.validation.range', args: { limit: 180 } };

describe('a coordinate', () => {
  it.each(['0', '-7', '+7.5', '7.', '.5', '-.5', '180', '-180.000'])('can be %s', value => {
    expect(problem(value)).toBeUndefined();
  });

  it.each(['0x1F', '1e1', '1e999', 'Infinity', '0b1', '.', '-', '7,5', '7 5', 'N'])(
    'cannot be %s, even if it is saved',
    value => {
      expect(problem(value)).toBe(number);
      expect(problem(value, value)).toBe(number);
    },
  );

  it('is within its limit, unless it is saved beyond it', () => {
    expect([problem('200'), problem('-180.1'), problem('201', '200')]).toEqual([range, range, range]);
    expect(problem('200', '200')).toBeUndefined();
  });
});
