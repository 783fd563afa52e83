import get from 'lodash/get';
import type { DataProvider, RaRecord } from 'react-admin';
import type { Declaration, ListView } from '../declaration/Declaration';
import { textOf } from '../declaration/textOf';
import { namesIn } from '../map/check/names';
import { placeOf, tintOf } from '../map/placeOf';
import { createTimeSlice } from '../panel/createTimeSlice';
import { readEvery } from '../panel/readEvery';
import { checksOf, type PlannedCheck } from './checksOf';
import { createRecordSet } from './createRecordSet';
import { inspectInWorker } from './places/inspectInWorker';
import { type ReadFor, readFor } from './readFor';
import type { Found, Scan, ScanFailure } from './Scan';

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

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Fetches a whole list like an export does, and runs every check on every record. After a failure or a stop,
 * checks the records fetched so far. A check that throws is reported by name, and the others continue.
 * @param onChange Receives the progress and the findings.
 */
export async function scanList(
  wanted: ScanParams,
  stops: StopSignals,
  onChange: (part: Partial<Scan>) => void,
) {
  const { dataProvider, declaration, declarations, list } = wanted;
  const records: RaRecord[] = [];
  const found: Found[] = [];
  const failures: ScanFailure[] = [];
  let end: Scan['state'] = 'whole';
  try {
    const { filter, sort } = list;
    const params = { filter, sort, signal: stops.reading };
    for await (const { records: batch, total } of readEvery(dataProvider, declaration, params)) {
      records.push(...batch);
      onChange({ read: records.length, total });
    }
  } catch {
    end = stops.reading.aborted ? 'stopped' : 'failed';
  }
  onChange({ state: 'looking', read: records.length });

  const planned = checksOf(declaration);
  const others = new Map<unknown, ReadFor>();
  for (const { name, reads } of planned) {
    const key = JSON.stringify(reads);
    if (!reads || others.has(key)) continue;
    try {
      others.set(key, await readFor(reads, records, { dataProvider, declarations }, stops.looking));
    } catch (error) {
      failures.push({ check: name, message: messageOf(error) });
    }
  }
  const nothing = createRecordSet([]);
  const set = createRecordSet(records);
  const failing = new Set(failures.map(({ check }) => check));
  const canRun = ({ name, reads }: PlannedCheck) =>
    !failing.has(name) && (!reads || others.has(JSON.stringify(reads)));
  const endSlice = createTimeSlice();
  for (const [index, record] of records.entries()) {
    for (const check of planned.filter(canRun)) {
      const { name, reads, finds } = check;
      try {
        const failure = finds(record, set, others.get(JSON.stringify(reads))?.(record) ?? nothing);
        if (failure) found.push({ check: name, record, ...failure });
      } catch (error) {
        failing.add(name);
        failures.push({ check: name, message: messageOf(error) });
      }
    }
    const pause = endSlice();
    if (pause) {
      onChange({ share: index / records.length / 2, found: [...found], failures: [...failures] });
      await pause;
    }
    if (stops.looking.aborted) break;
  }
  onChange({ share: declaration.map ? 0.5 : 1, found: [...found], failures: [...failures] });
  try {
    const places = await inspectMap(declaration, records, stops.looking, share =>
      onChange({ share: 0.5 + share / 2 }),
    );
    found.push(...places.found);
    failures.push(...places.failures);
  } catch (error) {
    if (!stops.looking.aborted) failures.push({ check: 'inland', message: messageOf(error) });
  }
  if (stops.looking.aborted) end = 'stopped';
  onChange({ state: end, share: 1, found, failures });
}

async function inspectMap(
  declaration: Declaration,
  records: readonly RaRecord[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Pick<Scan, 'found' | 'failures'>> {
  const { map } = declaration;
  if (!map || signal.aborted) return { found: [], failures: [] };
  const placed = records.flatMap(record => {
    const place = placeOf(record, map);
    return place ? [{ record, place }] : [];
  });
  const degrees = Float64Array.from(placed.flatMap(({ place }) => [place.latitude, place.longitude]));
  const sources = namesIn(declaration);
  const names = placed.map(({ record }) => sources.map(source => textOf(get(record, source))));
  const types = placed.map(({ record }) => tintOf(record, map));
  const { findings, groundless } = await inspectInWorker({ degrees, names, types }, onProgress, signal);
  const found = findings.flatMap(({ index, kind, kilometres, offer, other }): Found[] => {
    const { record } = placed[index] ?? {};
    if (!record) return [];
    const near = other === undefined ? undefined : placed[other]?.record;
    return [{ check: kind, record, kilometres, place: offer, other: near }];
  });
  return {
    found,
    failures: groundless > 0 ? [{ check: 'inland', message: 'seamark.checks.groundless' }] : [],
  };
}
