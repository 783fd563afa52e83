import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isNetworkError } from './isNetworkError';

/** Monitors whether the page's own server is reachable. */
export interface Connection {
  isLost(): boolean;
  /** Checks the connection after a network failure, then resolves. */
  verify(): Promise<void>;
  /** Call when sending a request. Returns a function to call when a server has responded. */
  trackRequest(): () => void;
  /** Calls `onChange` when the connection is lost or back. Returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void;
}

const alwaysConnected: Connection = {
  isLost: () => false,
  verify: async () => {},
  trackRequest: () => () => {},
  subscribe: () => () => {},
};

export const ConnectionContext = createContext(alwaysConnected);

/** The connection to the page's own server, and whether it is currently lost. */
export function useConnection(): { connection: Connection; isLost: boolean } {
  const connection = use(ConnectionContext);
  return {
    connection,
    isLost: useSyncExternalStore(connection.subscribe, connection.isLost, connection.isLost),
  };
}

/** Calls `react` whenever a lost connection is back. */
export function useWhenBack(react: () => void): void {
  const connection = use(ConnectionContext);
  const notify = useEffectEvent(react);
  useEffect(() => connection.subscribe(() => connection.isLost() || notify()), [connection]);
}

/** Returns a function that checks the connection and resolves once there is one. */
export function useWaitForConnection(): () => Promise<void> {
  const connection = use(ConnectionContext);
  return async () => {
    await connection.verify();
    if (!connection.isLost()) return;
    await new Promise<void>(resolve => {
      const end = connection.subscribe(() => {
        if (connection.isLost()) return;
        end();
        resolve();
      });
    });
  };
}

/** Milliseconds before a retry if the connection is already back. */
const pause = 1000;

/** Retries after a network failure when the connection is back, even if it returned before the render. */
export function useRetryWhenBack(error: unknown, retry: () => void): void {
  const connection = use(ConnectionContext);
  const isWaiting = isNetworkError(error);
  const retryNow = useEffectEvent(retry);
  useWhenBack(() => isWaiting && retry());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure waits again
  useEffect(() => {
    if (!isWaiting || connection.isLost()) return;
    const timer = setTimeout(() => retryNow(), pause);
    return () => clearTimeout(timer);
  }, [error, isWaiting, connection]);
}
