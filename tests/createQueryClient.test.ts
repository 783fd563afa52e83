import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../src/createQueryClient';
import { cacheKeys } from '../src/engine';

it.each([
  ['a list', 1, cacheKeys.list('tides', {})],
  ['a record', 0, cacheKeys.record('tides', 1)],
])('logs a failed load of %s %i times', async (_, times, queryKey) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const error = new Error('Aground');
  await createQueryClient().prefetchQuery({ queryKey, queryFn: () => Promise.reject(error) });
  expect(logged.mock.calls).toEqual(Array.from({ length: times }, () => [error]));
});
