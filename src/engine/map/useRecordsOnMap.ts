import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { type RaRecord, type SortPayload, useDataProvider } from 'react-admin';
import type { Declaration, MapView } from '../declaration/Declaration';
import type { Place } from '../fields/coordinate/place';
import { placeOf, tintOf } from '../fields/coordinate/placeOf';
import { streamRecords } from '../panel/streamRecords';
import { logFailedLoad } from '../ui/logFailedLoad';

/** A record's place, with what is kept of the record. */
export type Placed<Kept> = Place & Kept & { /** The id of its tint. */ tint: string };

/** A value that determines the colour of records. */
export interface Tint {
  /** The value's text. */
  id: string;
  /** A record with this value. */
  record: RaRecord;
  /** The number of records with a place. */
  count: number;
}

/** The records fetched from a list so far. */
export interface RecordsOnMap<Kept> {
  placed: readonly Placed<Kept>[];
  tints: readonly Tint[];
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

const none = { placed: [], tints: [], unplaced: 0, total: undefined, state: 'reading' } as const;

type Filter = Readonly<Record<string, unknown>>;

/**
 * Fetches whole lists like an export does, and returns the records fetched so far. Other filters start again.
 * After a failure, the records fetched before it stay.
 * @param filters One for each list to fetch.
 * @param keep Returns what is kept of each record: keeping 100,000 whole ones makes garbage collection slow.
 * @param max The number of records after which fetching stops.
 */
export function useRecordsOnMap<Kept>(
  declaration: Declaration,
  map: MapView,
  filters: readonly Filter[],
  sort: SortPayload | undefined,
  keep: (declaration: Declaration, record: RaRecord) => Kept,
  max = maxDrawn,
) {
  const dataProvider = useDataProvider();
  const [records, setRecords] = useState<RecordsOnMap<Kept>>(none);
  // A query without a request: Undo refetches whatever is shown, and its new value reads the records again.
  const { data: attempt, refetch } = useQuery({
    queryKey: [declaration.name, 'map'],
    queryFn: () => performance.now(),
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const stop = useRef<() => void>(undefined);
  // Includes the attempt, so that Try again repeats the same request.
  const requestKey = JSON.stringify({ filters, sort, attempt });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const request = JSON.parse(requestKey) as { filters: Filter[]; sort?: SortPayload };
    const received = createPlacedRecords(declaration, map, keep);
    const { placed } = received;
    let shownAt = 0;
    let total: number | undefined;
    const show = (state: RecordsOnMap<Kept>['state']) =>
      setRecords(before =>
        received.count() === 0 && (state === 'failed' || state === 'stopped')
          ? { ...before, state }
          : { ...received.snapshot(), total, state },
      );

    setRecords(before => ({ ...before, total: undefined, state: 'reading' }));
    stop.current = () => {
      controller.abort();
      show('stopped');
    };

    async function read(): Promise<RecordsOnMap<Kept>['state']> {
      let [isWhole, isCut] = [true, false];
      for (const filter of request.filters) {
        const before = received.count();
        const params = { filter, signal, ...(request.sort && { sort: request.sort }) };
        const part = await streamRecords(dataProvider, declaration, params, batch => {
          total = batch.total === undefined ? undefined : before + batch.total;
          received.add(batch.records);
          isCut = placed.length >= max && (total === undefined || total > received.count());
          if (!isCut && performance.now() - shownAt >= pauseFor(placed.length)) {
            // A transition, so that dragging the map takes precedence.
            startTransition(() => show('reading'));
            shownAt = performance.now();
          }
          return !isCut;
        });
        if (isCut) return 'cut';
        isWhole &&= part.isWhole;
      }
      return isWhole ? 'whole' : 'failed';
    }
    read().then(show, (error: Error) => {
      if (signal.aborted) return;
      logFailedLoad(error);
      show('failed');
    });
    return () => controller.abort();
  }, [dataProvider, declaration, map, requestKey, keep, max]);

  return {
    ...records,
    /** Stops fetching, and shows all records fetched so far. */
    stop: () => stop.current?.(),
    retry: () => void refetch(),
  };
}

/** Collects records by their places and tints. */
function createPlacedRecords<Kept>(
  declaration: Declaration,
  map: MapView,
  keep: (declaration: Declaration, record: RaRecord) => Kept,
) {
  const placed: Placed<Kept>[] = [];
  const tints = new Map<string, Tint>();
  let unplaced = 0;
  /** Returns one string for all records of a tint. */
  function countTint(record: RaRecord): string {
    const id = tintOf(record, declaration);
    const tint = tints.get(id) ?? { id, record, count: 0 };
    tint.count += 1;
    tints.set(id, tint);
    return tint.id;
  }
  return {
    placed,
    /** The number of records, with a place or without. */
    count: () => placed.length + unplaced,
    add(records: readonly RaRecord[]) {
      for (const record of records) {
        const place = placeOf(record, map);
        if (place) placed.push({ ...place, ...keep(declaration, record), tint: countTint(record) });
        else unplaced += 1;
      }
    },
    /** Copies what is collected so far. */
    snapshot: () => ({
      placed: [...placed],
      tints: Array.from(tints.values(), tint => ({ ...tint })),
      unplaced,
    }),
  };
}
