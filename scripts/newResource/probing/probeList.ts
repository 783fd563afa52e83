import type { Row } from '../inferring/Row';
import { hintedStyles } from '../reading/hintedStyles';
import type { Envelope } from '../reading/readEnvelope';
import type { PlannedField } from '../writing/Plan';
import type { Asker } from './createAsker';
import { type LearntCursor, probeCursor } from './probeCursor';
import { type LearntFilters, probeFilters } from './probeFilters';
import { type LearntPages, probePages, probeSize } from './probePages';
import { type LearntRecord, probeRecord } from './probeRecord';
import { type LearntSearch, probeSearch } from './probeSearch';
import { type LearntSort, probeSort } from './probeSort';
import { rowsOf } from './rowsOf';

/** What a server showed of itself when it was asked. */
export interface Learnt {
  /** It speaks ra-data-simple-rest's convention; nothing else was asked then. */
  simpleRest: boolean;
  /** As many rows as came at once. */
  rows: Row[];
  pages: LearntPages;
  cursor?: LearntCursor | undefined;
  sort: LearntSort;
  search: LearntSearch;
  filters: LearntFilters;
  record?: LearntRecord | undefined;
  /** How many records the resources have that its fields refer to, by their names. */
  totals?: ReadonlyMap<string, number>;
  questions: number;
  /** Why it was not asked to the end. */
  stopped?: string | undefined;
}

interface Probe {
  asker: Asker;
  address: URL;
  body: unknown;
  envelope: Envelope;
  id: string | undefined;
  /** The fields that rows show: the more rows, the more of them. */
  fieldsOf: (rows: Row[]) => readonly PlannedField[];
  /** The path of one record below the list's address. */
  pathTo: (id: string | number) => string;
}

/** Rows that are asked for at once: few, and enough to see an order. */
const handful = 10;
/** Rows that fields are inferred from. */
const plenty = 50;

/** Asks a server, by small GETs one after the other, for what its first answer could not show. */
export async function probeList(probe: Probe): Promise<Learnt> {
  const { asker, envelope, id, pathTo, fieldsOf } = probe;
  const { rows } = envelope;
  const told = () => ({ questions: asker.count, ...(asker.stopped && { stopped: asker.stopped }) });
  const nothing = { sort: {}, search: {}, filters: { sources: [] } };
  if (await speaksSimpleRest(asker, envelope))
    return { simpleRest: true, rows, pages: { isWhole: false }, ...nothing, ...told() };
  const { pages, cursor } = await probeWay(probe);
  const record = await probeRecord(asker, envelope, id, pathTo);
  if (pages.isWhole) return { simpleRest: false, rows, pages, ...nothing, record, ...told() };
  const perPage = pages.style?.perPage || cursor?.perPage;
  const size = (count: number): Record<string, string> => (perPage ? { [perPage]: String(count) } : {});
  const more = perPage && rows.length < plenty ? rowsOf(await asker.ask(size(plenty)), envelope) : undefined;
  const all = more && more.length > rows.length ? more : rows;
  const fields = fieldsOf(all);
  const wide = { ...envelope, rows: all };
  const asked = size(Math.min(all.length, handful));
  const sort = await probeSort(asker, wide, fields, asked);
  const search = await probeSearch(asker, wide, fields, asked);
  const filters = await probeFilters(asker, wide, fields, asked);
  return { simpleRest: false, rows: all, pages, cursor, sort, search, filters, record, ...told() };
}

/** How pages are asked for: by a cursor where the answer has one and counts nothing, else by their number. */
async function probeWay({
  asker,
  address,
  body,
  envelope,
  id,
}: Probe): Promise<{ pages: LearntPages; cursor?: LearntCursor | undefined }> {
  const hinted = hintedStyles(envelope, address);
  const byCursor = async (): Promise<LearntCursor | undefined> => {
    const cursor = await probeCursor(asker, envelope, body, address, id);
    return cursor && { ...cursor, perPage: (await probeSize(asker, envelope, id, hinted)) ?? false };
  };
  const isNumbered = envelope.total !== undefined || hinted.length > 0;
  const first = isNumbered ? undefined : await byCursor();
  if (first) return { pages: { isWhole: false }, cursor: first };
  const pages = await probePages(asker, envelope, id, hinted);
  return { pages, cursor: pages.style || !isNumbered ? undefined : await byCursor() };
}

/** Whether `range=[0,1]` has two rows come, of a server that counts them in a header. */
async function speaksSimpleRest(asker: Asker, envelope: Envelope): Promise<boolean> {
  const { total, rows, found } = envelope;
  const isCounted = typeof total?.place === 'object' && total.place.header === 'Content-Range';
  if (!isCounted || found?.keys.length !== 0 || rows.length < 3) return false;
  const reply = await asker.ask({ range: '[0,1]', sort: '["id","ASC"]', filter: '{}' });
  const part: Row[] | undefined = rowsOf(reply, envelope);
  return part?.length === 2;
}
