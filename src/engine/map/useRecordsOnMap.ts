import get from 'lodash/get';
import { startTransition, useEffect, useRef, useState } from 'react';
import { type RaRecord, type SortPayload, useDataProvider } from 'react-admin';
import type { Declaration, MapView } from '../declaration/Declaration';
import { readEvery } from '../panel/readEvery';
import type { Place } from './place';
import { placeOf, tintOf } from './placeOf';

export interface PlacedRecord extends Place {
  record: RaRecord;
  /** The text of the value that colours it. */
  tint: string;
}

/** A value of the field that colours records: its text, itself, and how many records have it. */
export interface TintCount {
  id: string;
  value: unknown;
  count: number;
}

/** What has been read of a list so far. */
export interface RecordsOnMap {
  placed: readonly PlacedRecord[];
  /** In the order in which they came. */
  tints: readonly TintCount[];
  /** Records that came and have no place. */
  unplaced: number;
  /** How many the list says there are. */
  total: number | undefined;
  state: 'reading' | 'whole' | 'stopped' | 'cut' | 'failed';
}

/** Milliseconds between two drawings of what has come: each takes the longer, the more there is. */
const pauseFor = (count: number) => (count < 5000 ? 0 : 400 + count / 50);

/** More are not drawn: it is said then how many there are. */
const maxDrawn = 100_000;

const none: RecordsOnMap = {
  ...{ placed: [], tints: [], unplaced: 0, total: undefined },
  state: 'reading',
};

/**
 * Reads all of a list as an export does, and gives what has come after each page. Another filter starts
 * again; what came before a failure stays.
 * @param max Records at which the reading ends.
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
  // A press on Try again is another attempt at the same.
  const wanted = JSON.stringify({ filter, sort, attempt });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const asked = JSON.parse(wanted) as { filter: Record<string, unknown>; sort: SortPayload };
    const placed: PlacedRecord[] = [];
    const tints = new Map<string, TintCount>();
    let [unplaced, known, shownAt] = [0, undefined as number | undefined, 0];
    const show = (state: RecordsOnMap['state']) =>
      setRecords({
        ...{ placed: [...placed], unplaced, total: known, state },
        tints: Array.from(tints.values(), each => ({ ...each })),
      });

    stop.current = () => {
      controller.abort();
      show('stopped');
    };

    async function read() {
      for await (const { records: batch, total } of readEvery(dataProvider, declaration, {
        ...asked,
        signal,
      })) {
        if (signal.aborted) return;
        known = total;
        for (const record of batch) {
          const place = placeOf(record, map);
          if (!place) {
            unplaced += 1;
            continue;
          }
          const tint = tintOf(record, map);
          placed.push({ ...place, record, tint });
          const counted = tints.get(tint);
          if (counted) counted.count += 1;
          else tints.set(tint, { id: tint, value: map.tint && get(record, map.tint), count: 1 });
        }
        if (placed.length >= max && (total ?? Infinity) > placed.length + unplaced) return show('cut');
        if (performance.now() - shownAt < pauseFor(placed.length)) continue;
        // In slices: dragging the map takes precedence.
        startTransition(() => show('reading'));
        shownAt = performance.now();
      }
      show('whole');
    }
    read().catch(() => {
      if (!signal.aborted) show('failed');
    });
    return () => controller.abort();
  }, [dataProvider, declaration, map, wanted, max]);

  return {
    ...records,
    /** Ends the reading; what has come by then is shown, all of it. */
    stop: () => stop.current?.(),
    retry: () => setAttempt(known => known + 1),
  };
}
