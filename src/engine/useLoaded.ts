import { useEffect, useState } from 'react';

/**
 * What a promise brings, once it is here. A failure is thrown as the component is drawn: what stands around
 * it offers another try.
 * @param load The same function from one drawing to the next.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<{ value: Value } | { error: unknown }>();
  useEffect(() => {
    let isWanted = true;
    load().then(
      value => isWanted && setLoaded({ value }),
      error => isWanted && setLoaded({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  if (loaded && 'error' in loaded) throw loaded.error;
  return loaded?.value;
}
