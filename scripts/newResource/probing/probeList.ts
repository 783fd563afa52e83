import type { CursorFormat, PageFormat } from '../formats';
import type { PlannedField } from '../Plan';
import { type Envelope, readEnvelope } from '../readEnvelope';
import { idValue, type Row } from '../Schema';
import { createProbedList, type ProbedList, type Prober } from './createProber';
import { probePages } from './probePages';
import {
  type DetectedFilters,
  type DetectedSort,
  probeFilters,
  probeSearch,
  probeSort,
} from './probeParameters';

/** What a server showed of itself when it was probed. */
export interface Detected {
  /** It follows ra-data-simple-rest's convention; nothing else was tried then. */
  simpleRest: boolean;
  /** As many rows as came in one answer. */
  rows: Row[];
  pages?: PageFormat | CursorFormat | 'whole' | undefined;
  sort?: DetectedSort | undefined;
  search?: string | false | undefined;
  filters: DetectedFilters;
  record?: DetectedRecord | undefined;
  /** How many records the resources have that its fields refer to, by their names. */
  totals?: ReadonlyMap<string, number>;
  requests: number;
  /** Why it was not probed to the end. */
  stopped?: string | undefined;
}

/** The call that reads one record. */
interface DetectedRecord {
  exists: boolean;
  /** Where the answer has the record, where that is not the usual place. */
  recordKey?: string | undefined;
  /** The methods that its address allows, where the server lists them. */
  methods?: string[] | undefined;
}

interface Probe {
  prober: Prober;
  address: URL;
  body: unknown;
  envelope: Envelope;
  id: string | undefined;
  /** The fields that rows show: the more rows, the more of them. */
  fieldsOf: (rows: Row[]) => readonly PlannedField[];
  /** The path of one record below the list's address. */
  pathTo: (id: string | number) => string;
}

/** Rows of a small page: few, and enough to see an order. */
const handful = 10;
/** Rows that fields are inferred from. */
const plenty = 50;

/** Asks a server, by small GETs one after the other, for what its first answer could not show. */
export async function probeList(probe: Probe): Promise<Detected> {
  const { prober, address, body, envelope, id, pathTo, fieldsOf } = probe;
  const { rows } = envelope;
  const list = createProbedList(prober, envelope, id);
  const detected: Omit<Detected, 'requests'> = { simpleRest: false, rows, filters: { sources: [] } };
  const finish = (more: Partial<Detected>): Detected => ({
    ...{ ...detected, ...more, requests: prober.count },
    ...(prober.stopped && { stopped: prober.stopped }),
  });
  if (await isSimpleRest(list)) return finish({ simpleRest: true });
  const pages = await probePages(list, body, address);
  const record = await probeRecord(list, pathTo);
  if (pages === 'whole') return finish({ pages, record });
  const size = (count: number): Record<string, string> =>
    pages?.perPage ? { [pages.perPage]: String(count) } : {};
  const more = pages?.perPage && rows.length < plenty ? await list.rowsFor(size(plenty)) : undefined;
  const all = more && more.length > rows.length ? more : rows;
  const tried = { list, rows: all, fields: fieldsOf(all), size: size(Math.min(all.length, handful)) };
  const sort = await probeSort(tried);
  const search = await probeSearch(tried);
  const filters = await probeFilters(tried);
  return finish({ rows: all, pages, sort, search, filters, record });
}

/** Whether `range=[0,1]` gets two rows, from a server that counts them in a header. */
async function isSimpleRest({ envelope, rowsFor }: ProbedList): Promise<boolean> {
  const { total, rows, found } = envelope;
  const isCounted = typeof total?.place === 'object' && total.place.header === 'Content-Range';
  if (!isCounted || found?.keys.length !== 0 || rows.length < 3) return false;
  return (await rowsFor({ range: '[0,1]', sort: '["id","ASC"]', filter: '{}' }))?.length === 2;
}

/**
 * Asks for the first row's record; undefined where there was nothing to ask for, or the answer is no record.
 */
async function probeRecord(
  { prober, envelope, id }: ProbedList,
  pathTo: (id: string | number) => string,
): Promise<DetectedRecord | undefined> {
  const own = idValue(envelope.rows[0], id);
  if (own === undefined) return undefined;
  const reply = await prober.ask({}, pathTo(own));
  if (!reply) return undefined;
  if ('status' in reply) return [404, 405].includes(reply.status) ? { exists: false } : undefined;
  try {
    const { kind, recordKey } = readEnvelope(reply.answer);
    if (kind !== 'record') return undefined;
    return { exists: true, recordKey, methods: await prober.methodsAt(pathTo(own)) };
  } catch {
    return undefined;
  }
}
