import { type RaRecord, useDataProvider } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { isUnreached, listParams, logFailedLoad, readListState, useConnection } from '../../engine';
import type { SearchedList } from './searchedLists';

/** What a list has answered to a search. */
export interface Found {
  terms: string;
  rows: RaRecord[];
  total?: number | undefined;
  hasFailed: boolean;
}

/** Milliseconds between the last key and the calls. */
const pause = 80;

/** Calls at once: more would wait in the browser, where nothing can be given up any more. */
const atOnce = 6;

/**
 * Searches lists by their own calls, each for its first page, and answers with what has come so far, by the
 * lists' addresses: of the last terms, or of those before as long as there is nothing newer. A failure is
 * told by its list alone. What is not answered when the terms change is given up.
 */
export function useFoundRecords(lists: readonly SearchedList[], terms: string): Record<string, Found> {
  const dataProvider = useDataProvider();
  const { connection } = useConnection();
  const [found, setFound] = useState<Record<string, Found>>({});

  const search = useEffectEvent(
    async ({ declaration, list }: SearchedList, text: string, signal: AbortSignal) => {
      const state = { ...readListState(list, ''), filter: { search: text } };
      const tell = (answer: Omit<Found, 'terms'>) =>
        signal.aborted || setFound(before => ({ ...before, [list.address]: { ...answer, terms: text } }));
      try {
        const { data, total } = await dataProvider.getList(declaration.name, {
          ...listParams(list, state),
          signal,
        });
        tell({ rows: data, total, hasFailed: false });
      } catch (error) {
        if (signal.aborted) return;
        if (isUnreached(error)) connection.doubt();
        logFailedLoad(error as Error);
        tell({ rows: [], hasFailed: true });
      }
    },
  );

  useEffect(() => {
    if (terms === '') {
      setFound({});
      return;
    }
    const given = new AbortController();
    const queue = [...lists];
    const work = async () => {
      for (let next = queue.shift(); next && !given.signal.aborted; next = queue.shift())
        await search(next, terms, given.signal);
    };
    const timer = setTimeout(() => Array.from({ length: atOnce }, work), pause);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [lists, terms]);
  return found;
}
