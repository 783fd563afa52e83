import { useEffect, useReducer, useState } from 'react';
import { useConnection, useWhenBack } from './ConnectionContext';
import { isUnreached } from './isUnreached';

/** Milliseconds until what was lost on the way is asked for again. */
const pause = 1000;

/**
 * What a promise brings, once it is here. Where no server has answered it is asked for again, a second later
 * or when the connection is back: a form around it stays. Another failure is thrown as the component is
 * drawn: what stands around it offers another try.
 * @param load The same function from one drawing to the next.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<{ value: Value } | { error: unknown }>();
  const [tries, tryAgain] = useReducer((before: number) => before + 1, 0);
  const { connection } = useConnection();
  const isMissing = loaded !== undefined && 'error' in loaded && isUnreached(loaded.error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads once more
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = async (error: unknown) => {
      if (!isWanted) return;
      setLoaded({ error });
      if (!isUnreached(error)) return;
      await connection.verify();
      if (isWanted && !connection.isLost()) timer = setTimeout(tryAgain, pause);
    };
    load().then(value => isWanted && setLoaded({ value }), fail);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [load, connection, tries]);
  useWhenBack(() => isMissing && tryAgain());
  if (loaded && 'value' in loaded) return loaded.value;
  if (loaded && !isMissing) throw loaded.error;
  return undefined;
}
