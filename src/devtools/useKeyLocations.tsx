import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import type { Declaration } from '../engine';

interface Props {
  name: string;
  /** `resources/buoys.tsx:17:5`; undefined if no file in `resources/` declares the key. */
  location?: string | undefined;
}

/** A declaration key as a link that opens its source in the editor. */
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

/**
 * The source locations of keys, such as `resources/buoys.tsx:17:5`, fetched from the development server,
 * again when their declaration changes.
 */
export function useKeyLocations(
  keys: readonly string[],
  declared: Declaration | readonly Declaration[],
): ReadonlyMap<string, string> {
  const [locations, setLocations] = useState<ReadonlyMap<string, string>>(new Map());
  const query = new URLSearchParams(keys.map(key => ['key', key])).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: saving a declaration may move its keys
  useEffect(() => {
    const controller = new AbortController();
    fetchLocations(query, controller.signal).then(setLocations, () => {});
    return () => controller.abort();
  }, [query, declared]);
  return locations;
}

async function fetchLocations(query: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const response = await fetch(`/__positions?${query}`, { signal });
  const places = (await response.json()) as (string | null)[];
  const keys = new URLSearchParams(query).getAll('key');
  return new Map(keys.flatMap((key, at) => (places[at] ? [[key, places[at]]] : [])));
}
