import chunk from 'lodash/chunk';
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
  const batches =
    'ids' in wanted
      ? readSelected(exporting, wanted.ids)
      : streamRecords(dataProvider, declaration, { ...wanted, signal });
  let next = await batches.next();
  while (!next.done) {
    const { records, total } = next.value;
    parts.push(new Blob([format.part(records)]));
    written += records.length;
    onProgress(written, total);
    next = await batches.next();
  }
  const file = new Blob([...parts, format.end], { type: format.type });
  return { ...next.value, file, written, unplaced: format.unplaced() };
}

const idsPerRequest = 20;

async function* readSelected(
  { dataProvider, declaration, signal }: Exporting,
  ids: readonly Identifier[],
): AsyncGenerator<Batch, StreamSummary> {
  let missing = 0;
  for (const requested of chunk(ids, idsPerRequest)) {
    const { data } = await dataProvider.getMany<RaRecord>(declaration.name, { ids: requested, signal });
    signal.throwIfAborted();
    missing += requested.length - data.length;
    if (data.length > 0) yield { records: data, total: ids.length };
    signal.throwIfAborted();
  }
  return { isWhole: true, missing, malformed: 0 };
}
