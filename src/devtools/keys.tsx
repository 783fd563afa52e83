import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';

interface Props {
  name: string;
  /** `resources/buoys.tsx:17:5`; undefined where no file of `resources/` has the key. */
  location?: string | undefined;
}

/** A declaration's key, which opens in the editor where it is declared. */
export function KeyLink({ name, location }: Props) {
  if (!location) return <code>{name}</code>;
  const href = `/__open-in-editor?file=${encodeURIComponent(location)}`;
  return (
    <Link
      href={href}
      title={location}
      onClick={event => {
        event.preventDefault();
        void fetch(href);
      }}
      sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  );
}

/** Where keys are declared, as `resources/buoys.tsx:17:5`, by key; the development server knows it. */
export function useKeyLocations(keys: readonly string[]): ReadonlyMap<string, string> {
  const [locations, setLocations] = useState<ReadonlyMap<string, string>>(new Map());
  const query = new URLSearchParams(keys.map(key => ['key', key])).toString();
  useEffect(() => {
    const unwanted = new AbortController();
    fetchLocations(query, unwanted.signal).then(setLocations, () => {});
    return () => unwanted.abort();
  }, [query]);
  return locations;
}

async function fetchLocations(query: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const response = await fetch(`/__places?${query}`, { signal });
  const found = (await response.json()) as (string | null)[];
  const keys = new URLSearchParams(query).getAll('key');
  return new Map(keys.flatMap((key, at) => (found[at] ? [[key, found[at]]] : [])));
}
