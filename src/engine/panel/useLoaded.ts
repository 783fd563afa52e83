import { use, useEffect, useReducer, useState } from 'react';
import { ConnectionContext, useRetryWhenBack } from './ConnectionContext';
import { isNetworkError } from './isNetworkError';

/**
 * The result of a promise; undefined until it resolves. If no server responded, retries after a second or
 * when the connection is back, so that a surrounding form stays. Throws other errors during rendering, for an
 * error boundary to offer a retry.
 * @param load A function that stays the same between renders.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<{ value: Value } | { error: unknown }>();
  const [tries, tryAgain] = useReducer((before: number) => before + 1, 0);
  const connection = use(ConnectionContext);
  const error = loaded && 'error' in loaded ? loaded.error : undefined;
  useRetryWhenBack(error, tryAgain);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads once more
  useEffect(() => {
    let isCurrent = true;
    const fail = async (failure: unknown) => {
      if (isNetworkError(failure)) await connection.verify();
      if (isCurrent) setLoaded({ error: failure });
    };
    load().then(value => isCurrent && setLoaded({ value }), fail);
    return () => {
      isCurrent = false;
    };
  }, [load, connection, tries]);
  if (loaded && 'value' in loaded) return loaded.value;
  if (loaded && !isNetworkError(error)) throw error;
  return undefined;
}
