import chunk from 'lodash/chunk';
import get from 'lodash/get';
import keyBy from 'lodash/keyBy';
import set from 'lodash/set';
import uniq from 'lodash/uniq';
import type { DataProvider, Identifier, RaRecord, SortPayload } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { type Batch, type StreamSummary, streamRecords } from '../../panel/streamRecords';
import type { FileFormat } from './fileFormats';

/** The records to export: those that match a filter, or some by id. */
export type ExportSelection =
  | { filter: Record<string, unknown>; sort: SortPayload }
  | { ids: readonly Identifier[] };

interface Exporting {
  dataProvider: DataProvider;
  declaration: Pick<Declaration, 'name' | 'api' | 'fields'>;
  wanted: ExportSelection;
  format: FileFormat;
  signal: AbortSignal;
  /** Called after each batch. */
  onProgress(written: number, total: number | undefined): void;
}

export interface ExportResult extends StreamSummary {
  file: Blob;
  /** The number of records in the file. */
  written: number;
  /** The number of those without a place on the map. */
  unplaced: number;
}

/** Fetches records batch by batch, so that the page's memory holds only one batch, and the file is a Blob. */
export async function exportRecords(exporting: Exporting): Promise<ExportResult> {
  const { dataProvider, declaration, wanted, format, signal, onProgress } = exporting;
  const parts = [new Blob([format.start])];
  let written = 0;
  const onBatch = ({ records, total }: Batch) => {
    parts.push(new Blob([format.part(records)]));
    written += records.length;
    onProgress(written, total);
  };
  const summary =
    'ids' in wanted
      ? await readSelected(exporting, wanted.ids, onBatch)
      : await streamRecords(dataProvider, declaration, { ...wanted, signal }, onBatch);
  const file = new Blob([...parts, format.end], { type: format.type });
  return { ...summary, file, written, unplaced: format.unplaced() };
}

const idsPerRequest = 20;

async function readSelected(
  exporting: Exporting,
  ids: readonly Identifier[],
  onBatch: (batch: Batch) => void,
): Promise<StreamSummary> {
  const { dataProvider, declaration, signal } = exporting;
  let missing = 0;
  for (const requested of chunk(ids, idsPerRequest)) {
    const { data } = await dataProvider.getMany<RaRecord>(declaration.name, { ids: requested, signal });
    signal.throwIfAborted();
    missing += requested.length - data.length;
    const records = await embedReferences(exporting, data);
    if (data.length > 0) onBatch({ records, total: ids.length });
    signal.throwIfAborted();
  }
  return { isWhole: true, missing, malformed: 0 };
}

/** Replaces ids by the records that they refer to, as in lists, because a file shows their names. */
async function embedReferences(
  { dataProvider, declaration, signal }: Exporting,
  records: RaRecord[],
): Promise<RaRecord[]> {
  const embedded = structuredClone(records);
  for (const [source, { target }] of Object.entries(declaration.fields)) {
    const bare = embedded.filter(record => isIdentifier(get(record, source)));
    if (!target || bare.length === 0) continue;
    const ids = uniq(bare.map(record => get(record, source)));
    const { data } = await dataProvider.getMany<RaRecord>(target, { ids, signal });
    const byId = keyBy(data, 'id');
    for (const record of bare) set(record, source, byId[get(record, source)] ?? get(record, source));
  }
  return embedded;
}

const isIdentifier = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');
