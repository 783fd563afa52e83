import uniqBy from 'lodash/uniqBy';
import type { DataProvider, RaRecord } from 'react-admin';
import type { Declaration, ListView, RecordCheck } from '../declaration/Declaration';
import { filtersOfAll } from '../declaration/filters';
import { placeOf } from '../fields/coordinate/placeOf';
import { type DescribedPlace, describePlace } from '../map/warnings/names';
import { createTimeSlice } from '../panel/createTimeSlice';
import { fetchAll, streamRecords } from '../panel/streamRecords';
import { logFailedLoad } from '../ui/logFailedLoad';
import { checksOf, type PlannedCheck } from './checksOf';
import { createRecordSet, type IndexedSet } from './createRecordSet';
import type { Inspection } from './inspectPlaces';
import type { Finding, Scan, ScanFailure } from './Scan';

export interface ScanParams {
  dataProvider: DataProvider;
  declaration: Declaration;
  declarations: readonly Declaration[];
  list: ListView;
}

/** `reading` stops the fetching, but the fetched records are checked; `looking` stops everything. */
export interface StopSignals {
  reading: AbortSignal;
  looking: AbortSignal;
}

export type OnScanChange = (part: Partial<Scan>) => void;

interface Results {
  findings: Finding[];
  failures: ScanFailure[];
}

/**
 * Fetches a whole list like an export does, and runs every check on every record. After a failure or a stop,
 * checks the records fetched so far. A check that throws is reported by name, and the others continue.
 * @param onChange Receives the progress and the findings.
 */
export async function scanList(wanted: ScanParams, stops: StopSignals, onChange: OnScanChange) {
  const { declaration } = wanted;
  const { records, end } = await readList(wanted, stops.reading, onChange);
  onChange({ state: 'looking', read: records.length });

  const results: Results = { findings: [], failures: [] };
  const copy = () => ({ findings: [...results.findings], failures: [...results.failures] });
  /** The fraction of the work before the places are checked. */
  const share = declaration.map ? 0.5 : 1;
  const checkRecord = await createRecordChecker(wanted, records, results, stops.looking);
  const endSlice = createTimeSlice();
  for (const [index, record] of records.entries()) {
    if (stops.looking.aborted) break;
    checkRecord(record);
    const pause = endSlice();
    if (pause) {
      onChange({ share: (index / records.length) * share, ...copy() });
      await pause;
    }
  }
  if (!stops.looking.aborted) onChange({ share, ...copy() });
  await inspectMap(declaration, records, results, stops.looking, placesShare =>
    onChange({ share: share + placesShare / 2 }),
  );
  onChange(stops.looking.aborted ? { state: 'stopped', ...results } : { state: end, share: 1, ...results });
}

/** Fetches the list's records; those fetched so far after a failure or a stop. */
async function readList(
  { dataProvider, declaration, list }: ScanParams,
  signal: AbortSignal,
  onChange: OnScanChange,
): Promise<{ records: RaRecord[]; end: Scan['state'] }> {
  const params = { filter: list.filter, sort: list.sort, signal };
  const records: RaRecord[] = [];
  try {
    const { isWhole } = await streamRecords(dataProvider, declaration, params, batch => {
      for (const record of batch.records) records.push(record);
      onChange({ read: records.length, total: batch.total });
    });
    return { records, end: isWhole ? 'whole' : 'failed' };
  } catch (error) {
    if (signal.aborted) return { records, end: 'stopped' };
    logFailedLoad(error as Error);
    return { records, end: 'failed' };
  }
}

/**
 * Fetches what the checks read, and returns a function that runs them on a record.
 * @param results Receives the findings. A check that has failed does not run again.
 */
async function createRecordChecker(
  wanted: ScanParams,
  records: readonly RaRecord[],
  { findings, failures }: Results,
  signal: AbortSignal,
): Promise<(record: RaRecord) => void> {
  const planned = checksOf(wanted.declaration);
  const others = new Map<unknown, ReadFor>();
  for (const { name, reads } of planned) {
    const key = JSON.stringify(reads);
    if (!reads || others.has(key)) continue;
    try {
      others.set(key, await readFor(reads, records, wanted, signal));
    } catch (error) {
      if (signal.aborted) break;
      failures.push(failureOf(name, error));
    }
  }
  const nothing = createRecordSet([]);
  const set = createRecordSet(records);
  const canRun = ({ name }: PlannedCheck) => !failures.some(({ check }) => check === name);
  return record => {
    for (const { name, reads, finds } of planned.filter(canRun)) {
      try {
        const failure = finds(record, set, others.get(JSON.stringify(reads))?.(record) ?? nothing);
        if (failure) findings.push({ check: name, record, ...failure });
      } catch (error) {
        failures.push(failureOf(name, error));
      }
    }
  };
}

const failureOf = (check: string, error: unknown): ScanFailure => ({
  check,
  message: error instanceof Error ? error.message : String(error),
});

/** @param results Receives the findings. */
async function inspectMap(
  declaration: Declaration,
  records: readonly RaRecord[],
  { findings, failures }: Results,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const { map } = declaration;
  if (!map || signal.aborted) return;
  const placed = records.flatMap(record => {
    const place = placeOf(record, map);
    return place ? [{ record, place: describePlace(declaration, record, place) }] : [];
  });
  const places = placed.map(({ place }) => place);
  try {
    const inspection = await inspectInWorker(places, onProgress, signal);
    for (const { index, kind, kilometres, offer, other } of inspection.findings) {
      const { record } = placed[index] ?? {};
      const near = placed[other?.index ?? -1]?.record;
      if (record) findings.push({ check: kind, record, kilometres, place: offer, other: near });
    }
    if (inspection.unchecked > 0) failures.push({ check: 'inland', message: 'seamark.checks.unchecked' });
  } catch (error) {
    if (!signal.aborted) failures.push(failureOf('inland', error));
  }
}

/** The maximum number of concurrent requests for records that belong to others. */
const concurrency = 4;

/** Returns the other records that a check reads for a record. */
type ReadFor = (record: RaRecord) => IndexedSet;

/**
 * Fetches the records named by a check's `reads`: all lists of another resource, or for each record those
 * that belong to it.
 * @throws Error if the resource is not declared or fails to load.
 */
async function readFor(
  reads: NonNullable<RecordCheck<object>['reads']>,
  records: readonly RaRecord[],
  { dataProvider, declarations }: { dataProvider: DataProvider; declarations: readonly Declaration[] },
  signal: AbortSignal,
): Promise<ReadFor> {
  const { resource, by } = typeof reads === 'string' ? { resource: reads } : { ...reads };
  const other = declarations.find(({ name }) => name === resource);
  if (!other) throw new Error(`${resource}: no such resource is declared`);
  const collect = async (restriction: Record<string, unknown>) => {
    const parts = filtersOfAll(other).map(filter =>
      fetchAll(dataProvider, other, { filter: { ...filter, ...restriction }, signal }),
    );
    return createRecordSet(uniqBy((await Promise.all(parts)).flat(), 'id'));
  };
  if (by === undefined) {
    const set = await collect({});
    return () => set;
  }
  const sets = new Map<RaRecord['id'], IndexedSet>();
  const waiting = [...records];
  const work = async () => {
    for (let record = waiting.pop(); record; record = waiting.pop())
      sets.set(record.id, await collect({ [by]: record.id }));
  };
  const works = Array.from({ length: concurrency }, work);
  // Starts no more requests after a failure.
  await Promise.all(works).finally(() => waiting.splice(0));
  const none = createRecordSet([]);
  return ({ id }) => sets.get(id) ?? none;
}

type Message = { share: number } | { inspection: Inspection };

/**
 * Inspects places in a worker, or in time slices on the main thread if there are no workers.
 * @throws Error if the worker fails to load; the signal's reason if it is aborted.
 */
async function inspectInWorker(
  places: readonly DescribedPlace[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Inspection> {
  if (typeof Worker === 'undefined') {
    const { inspectPlaces } = await import('./inspectPlaces');
    return inspectPlaces(places, onProgress, signal);
  }
  const worker = new Worker(new URL('./places.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Inspection>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Message>) =>
      'share' in data ? onProgress(data.share) : resolve(data.inspection);
    // An error in the worker has a message; a failure to load the worker has none.
    worker.onerror = ({ message }) => reject(new Error(message || 'seamark.load.failed'));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(places);
  }).finally(() => worker.terminate());
}
