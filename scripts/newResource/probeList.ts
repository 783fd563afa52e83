import type { Prober } from './createProber';
import { sampleSize } from './inferFields';
import type { PlannedField } from './Plan';
import type { ListCall } from './planResource';
import { probePages } from './probePages';
import { probeFilters, probeSearch, probeSort } from './probeParameters';
import { readEnvelope } from './readEnvelope';
import { idValue, type Row } from './Schema';

/** What probing a server detected. */
export interface Detected {
  /** It follows ra-data-simple-rest's convention, and nothing else was probed. */
  simpleRest?: boolean;
  list: Pick<ListCall, 'pages' | 'sort' | 'search' | 'filterFormat'>;
  /** The rows of the largest response. */
  rows: Row[];
  /** Fields that the list can be filtered by. */
  filtered: string[];
  record?: DetectedRecord | undefined;
}

/** The call for one record. */
interface DetectedRecord {
  exists: boolean;
  /** The path of the record in the response, if it is not the default. */
  recordKey?: string | undefined;
  /** The methods that its address allows, if the server lists them. */
  methods?: string[] | undefined;
}

/** The size of a small page that still shows an order. */
const smallPage = 10;

/**
 * Probes a server, with small sequential GETs, for what its first response did not show.
 * @param fieldsOf Infers fields; more rows yield more of them.
 * @param pathTo The path of one record below the list's address.
 */
export async function probeList(
  prober: Prober,
  fieldsOf: (rows: Row[]) => readonly PlannedField[],
  pathTo: (id: string | number) => string,
): Promise<Detected> {
  const { envelope, rowsFor, report } = prober;
  const { rows } = envelope;
  if (await isSimpleRest(prober)) return { simpleRest: true, rows, list: {}, filtered: [] };
  const pages = await probePages(prober);
  const record = await probeRecord(prober, pathTo);
  if (record) report.conclude('seen', 'api.one', describeRecord(record, pages === 'whole'));
  if (pages === 'whole') return { rows, list: { pages }, filtered: [], record };
  const { perPage } = pages?.parameters ?? {};
  const size = (count: number): Record<string, string> => (perPage ? { [perPage]: String(count) } : {});
  const more = perPage && rows.length < sampleSize ? await rowsFor(size(sampleSize)) : undefined;
  const all = more && more.length > rows.length ? more : rows;
  const probe = { prober, rows: all, fields: fieldsOf(all), size: size(Math.min(all.length, smallPage)) };
  const sort = await probeSort(probe);
  const search = await probeSearch(probe);
  const { filtered, filterFormat } = await probeFilters(probe);
  const stop = `probing stopped after ${prober.count} requests: ${prober.stopped}`;
  if (prober.stopped) report.conclude('open', 'api.list', stop);
  return { rows: all, list: { pages, sort, search, filterFormat }, filtered, record };
}

/** Whether `range=[0,1]` returns two rows from a server that sends the total in a header. */
async function isSimpleRest({ envelope, rowsFor }: Prober): Promise<boolean> {
  const { total, rows, keys } = envelope;
  const isCounted = typeof total?.location === 'object' && total.location.header === 'Content-Range';
  if (!isCounted || keys.length > 0 || rows.length < 3) return false;
  return (await rowsFor({ range: '[0,1]', sort: '["id","ASC"]', filter: '{}' }))?.length === 2;
}

/** Requests the first row's record; undefined if there is no id, or the response is not a record. */
async function probeRecord(
  { envelope, id, ask, methodsAt }: Prober,
  pathTo: (id: string | number) => string,
): Promise<DetectedRecord | undefined> {
  const firstId = idValue(envelope.rows[0], id);
  const reply = firstId === undefined ? undefined : await ask({}, pathTo(firstId));
  if (firstId === undefined || !reply) return undefined;
  const { status, response } = reply;
  if (!response) return [404, 405].includes(status) ? { exists: false } : undefined;
  const { kind, recordKey } = readEnvelope(response) ?? {};
  if (kind !== 'record') return undefined;
  return { exists: true, recordKey, methods: await methodsAt(pathTo(firstId)) };
}

function describeRecord({ exists }: DetectedRecord, isWhole: boolean): string {
  if (exists) return 'GET of one record works';
  const missing = isWhole ? 'it is read from the list' : 'can.edit is false until api.one is declared';
  return `GET of one record fails: ${missing}`;
}
