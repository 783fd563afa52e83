import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { logFailedLoad } from '../../../src/engine/ui/logFailedLoad';

it.each([
  [new HttpError('Aground', 500), 1],
  [new Error('Adrift'), 1],
  [new HttpError('Please sign in', 401), 0],
])('writes %s to the console %i times', (error, times) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  logFailedLoad(error);
  expect(logged.mock.calls).toEqual(Array.from({ length: times }, () => [error]));
});
