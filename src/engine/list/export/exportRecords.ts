import type { DataProvider, RaRecord, SortPayload } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { type Batch, type StreamSummary, streamRecords } from '../../panel/streamRecords';
import type { FileFormat } from './fileFormats';

/** The records to export: those that match a filter, or selected ones, with the number of unknown ones. */
export type ExportSelection =
  | { filter: Record<string, unknown>; sort: SortPayload }
  | { records: RaRecord[]; missing: number };

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

/**
 * Fetches records batch by batch, so that the page's memory holds only one batch, and the file is a Blob.
 * Selected records are written as the list received them.
 */
export async function exportRecords(exporting: Exporting): Promise<ExportResult> {
  const { dataProvider, declaration, wanted, format, signal, onProgress } = exporting;
  const parts = [new Blob([format.start])];
  let written = 0;
  const onBatch = ({ records, total }: Batch) => {
    parts.push(new Blob([format.part(records)]));
    written += records.length;
    onProgress(written, total);
  };
  if ('records' in wanted && wanted.records.length > 0)
    onBatch({ records: wanted.records, total: wanted.records.length });
  const summary =
    'records' in wanted
      ? { isWhole: true, missing: wanted.missing, malformed: 0 }
      : await streamRecords(dataProvider, declaration, { ...wanted, signal }, onBatch);
  const file = new Blob([...parts, format.end], { type: format.type });
  return { ...summary, file, written, unplaced: format.unplaced() };
}
