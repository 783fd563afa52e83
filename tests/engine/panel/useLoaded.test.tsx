import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createConnection } from '../../../providers/http/createConnection';
import { ConnectionContext } from '../../../src/engine/panel/ConnectionContext';
import { useLoaded } from '../../../src/engine/panel/useLoaded';

/** A load that fails once without a network. */
const failsOnce = () => vi.fn(async () => 'texts').mockRejectedValueOnce(new HttpError('no network', 0));

/** Renders the result of a load, with a connection that this ping checks. */
function renderLoaded(load: () => Promise<string>, ping: () => Promise<void>) {
  const connection = createConnection(ping);
  const { result } = renderHook(() => useLoaded(load), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ConnectionContext value={connection}>{children}</ConnectionContext>
    ),
  });
  return { connection, result };
}

it('retries a failed load if the connection works', async () => {
  const ping = vi.fn(async () => {});
  const { result } = renderLoaded(failsOnce(), ping);
  await waitFor(() => expect(result.current).toBe('texts'));
  expect(ping).toHaveBeenCalledTimes(1);
});

it('waits for the connection if it is lost', async () => {
  const load = failsOnce();
  const { connection, result } = renderLoaded(load, () => Promise.reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(connection.isLost()).toBe(true));
  expect(result.current).toBeUndefined();
  await act(async () => connection.trackRequest()());
  await waitFor(() => expect(result.current).toBe('texts'));
  expect(load).toHaveBeenCalledTimes(2);
});
