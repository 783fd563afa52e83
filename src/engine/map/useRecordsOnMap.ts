import { startTransition, useEffect, useRef, useState } from 'react';
import { type RaRecord, type SortPayload, useDataProvider } from 'react-admin';
import type { Declaration, MapView } from '../declaration/Declaration';
import { streamRecords } from '../panel/streamRecords';
import type { Place } from './place';
import { placeOf, tintOf } from './placeOf';

export interface PlacedRecord extends Place {
  record: RaRecord;
  /** The text of the value that determines its colour. */
  tint: string;
}

/** The records fetched from a list so far. */
export interface RecordsOnMap {
  placed: readonly PlacedRecord[];
  /** The number of fetched records without a place. */
  unplaced: number;
  /** The total that the list reports. */
  total: number | undefined;
  state: 'reading' | 'whole' | 'stopped' | 'cut' | 'failed';
}

/** Milliseconds between two renders of the fetched records: rendering more takes longer. */
const pauseFor = (count: number) => (count < 5000 ? 0 : 400 + count / 50);

/** The maximum number of records to draw. Beyond it, the map shows the total. */
const maxDrawn = 100_000;

const none: RecordsOnMap = { placed: [], unplaced: 0, total: undefined, state: 'reading' };

/**
 * Fetches a whole list like an export does, and returns the records fetched so far. Another filter starts
 * again. After a failure, the records fetched before it stay.
 * @param max The number of records after which fetching stops.
 */
export function useRecordsOnMap(
  declaration: Declaration,
  map: MapView,
  filter: Record<string, unknown>,
  sort: SortPayload,
  max = maxDrawn,
) {
  const dataProvider = useDataProvider();
  const [attempt, setAttempt] = useState(0);
  const [records, setRecords] = useState(none);
  const stop = useRef<() => void>(undefined);
  // Includes the attempt, so that Try again repeats the same request.
  const requestKey = JSON.stringify({ filter, sort, attempt });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const request = JSON.parse(requestKey) as { filter: Record<string, unknown>; sort: SortPayload };
    const placed: PlacedRecord[] = [];
    let [unplaced, shownAt] = [0, 0];
    let total: number | undefined;
    const show = (state: RecordsOnMap['state']) =>
      setRecords({ placed: [...placed], unplaced, total, state });

    setRecords(before => ({ ...before, total: undefined, state: 'reading' }));
    stop.current = () => {
      controller.abort();
      show('stopped');
    };

    async function read() {
      for await (const batch of streamRecords(dataProvider, declaration, { ...request, signal })) {
        total = batch.total;
        for (const record of batch.records) {
          const place = placeOf(record, map);
          if (place) placed.push({ ...place, record, tint: tintOf(record, map) });
          else unplaced += 1;
        }
        const isWhole = total !== undefined && total <= placed.length + unplaced;
        if (placed.length >= max && !isWhole) return show('cut');
        if (performance.now() - shownAt < pauseFor(placed.length)) continue;
        // A transition, so that dragging the map takes precedence.
        startTransition(() => show('reading'));
        shownAt = performance.now();
      }
      show('whole');
    }
    read().catch(() => {
      if (!signal.aborted) show('failed');
    });
    return () => controller.abort();
  }, [dataProvider, declaration, map, requestKey, max]);

  return {
    ...records,
    /** Stops fetching, and shows all records fetched so far. */
    stop: () => stop.current?.(),
    retry: () => setAttempt(count => count + 1),
  };
}
