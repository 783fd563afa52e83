import { expect, it, onTestFinished, vi } from 'vitest';
import { createSession } from '../../providers/session/createSession';
import { lockWhenIdle } from '../../src/login/lockWhenIdle';

it('hides the title of a record in the tab until the same user has signed in again', async () => {
  vi.useFakeTimers();
  document.title = 'Reef · Seamark';
  let signIn = (_: boolean) => {};
  const stop = lockWhenIdle(
    {
      api: { signOut: false },
      session: createSession(),
      reauthenticate: () =>
        new Promise(resolve => {
          signIn = resolve;
        }),
      beforeSessionEnd: new Set(),
    },
    10,
  );
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect(document.title).toBe('Seamark');
  // A response that arrives meanwhile renames the page.
  document.title = 'Outer reef · Seamark';
  await vi.advanceTimersByTimeAsync(0);
  expect(document.title).toBe('Seamark');
  signIn(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(document.title).toBe('Outer reef · Seamark');
});
