import { useEffect, useEffectEvent, useState } from 'react';
import { useConnection, useWhenBack } from './ConnectionContext';
import { isUnreached } from './isUnreached';

/**
 * What a promise brings, once it is here. Where there is no network it is waited for, and asked for again
 * when the connection is back: a form around it stays. Another failure is thrown as the component is drawn:
 * what stands around it offers another try.
 * @param load The same function from one drawing to the next.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<{ value: Value } | { error: unknown }>();
  const [tries, setTries] = useState(0);
  const { connection } = useConnection();
  const isMissing = loaded !== undefined && 'error' in loaded && isUnreached(loaded.error);
  const fail = useEffectEvent((error: unknown) => {
    if (isUnreached(error)) void connection.doubt();
    setLoaded({ error });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads once more
  useEffect(() => {
    let isWanted = true;
    load().then(
      value => isWanted && setLoaded({ value }),
      error => isWanted && fail(error),
    );
    return () => {
      isWanted = false;
    };
  }, [load, tries]);
  useWhenBack(() => isMissing && setTries(tries + 1));
  if (loaded && 'value' in loaded) return loaded.value;
  if (loaded && !isMissing) throw loaded.error;
  return undefined;
}
