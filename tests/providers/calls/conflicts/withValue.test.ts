import { expect, it } from 'vitest';
import { withValue } from '../../../../providers/calls/conflicts/mergeEdits';

it('a copy of a record with another value at a path leaves the record unchanged', () => {
  const record = { name: 'a', user: { name: 'b', age: 3 } };
  expect(withValue(record, 'user.name', 'c')).toEqual({ name: 'a', user: { name: 'c', age: 3 } });
  expect(withValue({ name: 'a' }, 'user.name', 'c')).toEqual({ name: 'a', user: { name: 'c' } });
  expect(record.user.name).toBe('b');
});
