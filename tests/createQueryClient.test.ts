import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../src/createQueryClient';
import { cacheKeys } from '../src/engine';

it.each([
  ['a list', 1, cacheKeys.list('tides', {}), new HttpError('Aground', 500)],
  ['a list without a session', 0, cacheKeys.list('tides', {}), new HttpError('Please sign in', 401)],
  ['a record', 0, cacheKeys.record('tides', 1), new Error('Adrift')],
])('logs a failed load of %s %i times', async (_, times, queryKey, error) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await createQueryClient().prefetchQuery({ queryKey, queryFn: () => Promise.reject(error) });
  expect(logged.mock.calls).toEqual(Array.from({ length: times }, () => [error]));
});
