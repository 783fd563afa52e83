import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isUnreached } from './isUnreached';

/** Whether the page's own server can be reached, as far as the panel knows. */
export interface Connection {
  isLost(): boolean;
  /** To be called when something failed for want of a network. Finds out, then resolves. */
  verify(): Promise<void>;
  /** To be called as a request is sent. Returns what is to be called when a server has answered it. */
  sending(): () => void;
  /** Calls `onChange` when the connection is lost and when it is back. Returns what ends that. */
  subscribe(onChange: () => void): () => void;
}

const alwaysThere: Connection = {
  isLost: () => false,
  verify: async () => {},
  sending: () => () => {},
  subscribe: () => () => {},
};

export const ConnectionContext = createContext(alwaysThere);

/** The connection to the page's own server, and whether it is lost at the moment. */
export function useConnection(): { connection: Connection; isLost: boolean } {
  const connection = use(ConnectionContext);
  return {
    connection,
    isLost: useSyncExternalStore(connection.subscribe, connection.isLost, connection.isLost),
  };
}

/** Calls `react` each time the connection is back after it was lost. */
export function useWhenBack(react: () => void): void {
  const connection = use(ConnectionContext);
  const notify = useEffectEvent(react);
  useEffect(() => connection.subscribe(() => connection.isLost() || notify()), [connection]);
}

/** Milliseconds until what failed just as the connection came back is tried again. */
const pause = 1000;

/**
 * Calls `retry` for what failed for want of a network when the connection is back, be that before the failure
 * is drawn.
 */
export function useRetryWhenBack(error: unknown, retry: () => void): void {
  const connection = use(ConnectionContext);
  const isWaiting = isUnreached(error);
  const retryNow = useEffectEvent(retry);
  useWhenBack(() => isWaiting && retry());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure waits again
  useEffect(() => {
    if (!isWaiting || connection.isLost()) return;
    const timer = setTimeout(() => retryNow(), pause);
    return () => clearTimeout(timer);
  }, [error, isWaiting, connection]);
}
