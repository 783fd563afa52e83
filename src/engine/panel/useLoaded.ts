import { useEffect, useReducer, useState } from 'react';
import { useConnection, useWhenBack } from './ConnectionContext';
import { isNetworkError } from './isNetworkError';

/** Milliseconds before a retry. */
const pause = 1000;

/**
 * The result of a promise; undefined until it resolves. If no server responded, retries after a second or
 * when the connection is back, so that a surrounding form stays. Throws other errors during rendering, for an
 * error boundary to offer a retry.
 * @param load A function that stays the same between renders.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<{ value: Value } | { error: unknown }>();
  const [tries, tryAgain] = useReducer((before: number) => before + 1, 0);
  const { connection } = useConnection();
  const isMissing = loaded !== undefined && 'error' in loaded && isNetworkError(loaded.error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads once more
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = async (error: unknown) => {
      if (!isCurrent) return;
      setLoaded({ error });
      if (!isNetworkError(error)) return;
      await connection.verify();
      if (isCurrent && !connection.isLost()) timer = setTimeout(tryAgain, pause);
    };
    load().then(value => isCurrent && setLoaded({ value }), fail);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, connection, tries]);
  useWhenBack(() => isMissing && tryAgain());
  if (loaded && 'value' in loaded) return loaded.value;
  if (loaded && !isMissing) throw loaded.error;
  return undefined;
}
