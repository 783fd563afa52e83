import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { watchConnection } from '../src/watchConnection';

function watched(outcome: () => Promise<unknown>) {
  const connection = { verify: vi.fn(), confirm: vi.fn() };
  const client = watchConnection(outcome as Parameters<typeof watchConnection>[0], {
    verify: connection.verify,
    trackRequest: () => connection.confirm,
  });
  return { connection, send: () => client('/buoys').catch((error: unknown) => error) };
}

it.each([
  ['a response', async () => ({ status: 200 }), 'confirm'],
  ['a refusal', async () => Promise.reject(new HttpError('Aground', 500)), 'confirm'],
  ['a lost request', async () => Promise.reject(new HttpError('seamark.errors.network', 0)), 'verify'],
  ['a time-out', async () => Promise.reject(new HttpError('seamark.errors.timeout', 0)), 'verify'],
] as const)('%s says what it proves of the connection', async (_, outcome, told) => {
  const { connection, send } = watched(outcome);
  await send();
  const other = told === 'verify' ? 'confirm' : 'verify';
  expect(connection[told]).toHaveBeenCalledOnce();
  expect(connection[other]).not.toHaveBeenCalled();
});

it('an aborted request says nothing about the connection, and its error is passed on', async () => {
  const aborted = new DOMException('', 'AbortError');
  const { connection, send } = watched(() => Promise.reject(aborted));
  expect(await send()).toBe(aborted);
  expect(connection.verify).not.toHaveBeenCalled();
  expect(connection.confirm).not.toHaveBeenCalled();
});
