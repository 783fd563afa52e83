import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { type Connection, ConnectionContext } from '../../../src/engine/panel/ConnectionContext';
import { useLoaded } from '../../../src/engine/panel/useLoaded';

const networkError = new HttpError('no network', 0);

/** A connection that works, or is lost until `restore`. */
function createConnection(isLost: boolean) {
  let lost = isLost;
  const listeners = new Set<() => void>();
  const connection: Connection = {
    isLost: () => lost,
    verify: vi.fn(async () => {}),
    trackRequest: () => () => {},
    subscribe: onChange => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
  const restore = () => {
    lost = false;
    for (const notify of listeners) notify();
  };
  return { connection, restore };
}

const renderLoaded = (load: () => Promise<string>, connection: Connection) =>
  renderHook(() => useLoaded(load), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ConnectionContext value={connection}>{children}</ConnectionContext>
    ),
  });

it('retries a failed load if the connection works', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(networkError).mockResolvedValue('texts');
  const { connection } = createConnection(false);
  const { result } = renderLoaded(load, connection);
  await waitFor(() => expect(result.current).toBe('texts'));
  expect(connection.verify).toHaveBeenCalledTimes(1);
});

it('waits for the connection if it is lost', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(networkError).mockResolvedValue('texts');
  const { connection, restore } = createConnection(true);
  const { result } = renderLoaded(load, connection);
  await waitFor(() => expect(connection.verify).toHaveBeenCalled());
  expect(result.current).toBeUndefined();
  await act(async () => restore());
  await waitFor(() => expect(result.current).toBe('texts'));
  expect(load).toHaveBeenCalledTimes(2);
});
