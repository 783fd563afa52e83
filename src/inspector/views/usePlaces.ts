import { useEffect, useState } from 'react';

/** Where keys are declared, as `resources/buoys.tsx:17:5`, by the keys; vite/placeKeys.ts tells. */
export function usePlaces(keys: readonly string[]): ReadonlyMap<string, string> {
  const [places, setPlaces] = useState<ReadonlyMap<string, string>>(new Map());
  const query = new URLSearchParams(keys.map(key => ['key', key])).toString();
  useEffect(() => {
    const unwanted = new AbortController();
    readPlaces(query, unwanted.signal).then(setPlaces, () => {});
    return () => unwanted.abort();
  }, [query]);
  return places;
}

async function readPlaces(query: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const response = await fetch(`/__places?${query}`, { signal });
  const places = (await response.json()) as (string | null)[];
  const keys = new URLSearchParams(query).getAll('key');
  return new Map(keys.flatMap((key, at) => (places[at] ? [[key, places[at]]] : [])));
}
