import chunk from 'lodash/chunk';
import type { DataProvider, Identifier, RaRecord, SortPayload } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { saveFile } from '../../panel/saveFile';
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
  target: Target;
  signal: AbortSignal;
  /** Called after each batch. */
  onProgress(written: number, total: number | undefined): void;
}

export interface ExportResult extends StreamSummary {
  /** The number of records in the file. */
  written: number;
  /** The number of those without a place on the map. */
  unplaced: number;
}

/**
 * Fetches records batch by batch and writes each one immediately, so that memory holds only one batch. If it
 * fails or is cancelled, it leaves no file.
 */
export async function exportRecords(exporting: Exporting): Promise<ExportResult> {
  const { dataProvider, declaration, wanted, format, target, signal, onProgress } = exporting;
  let written = 0;
  try {
    await target.write(format.start);
    const batches =
      'ids' in wanted
        ? readTicked(exporting, wanted.ids)
        : streamRecords(dataProvider, declaration, { ...wanted, signal });
    let next = await batches.next();
    while (!next.done) {
      const { records, total } = next.value;
      await target.write(format.part(records));
      written += records.length;
      onProgress(written, total);
      next = await batches.next();
    }
    await target.write(format.end);
    await target.close();
    return { ...next.value, written, unplaced: format.unplaced() };
  } catch (error) {
    await target.abort().catch(() => {});
    throw error;
  }
}

const idsPerRequest = 20;

async function* readTicked(
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

/** The destination of an export. */
interface Target {
  write(text: string): Promise<void>;
  /** Completes and saves the file. */
  close(): Promise<void>;
  /** Discards the file. */
  abort(): Promise<void>;
}

/** The part of the File System Access API that TypeScript's types lack. */
interface Picker {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

const hasPicker = (owner: object): owner is Picker => 'showSaveFilePicker' in owner;

/** Above this number of records, the file is written straight to disk if the browser can. */
const maxInBlob = 20_000;

/**
 * Opens the destination of an export. A large export is streamed into a file that the user picks now. A
 * smaller one, or any in browsers without that API, is collected in Blobs, outside the page's memory, and
 * downloaded at the end.
 * @throws AbortError if the user picks no file.
 */
export async function openTarget(name: string, type: string, expected: number): Promise<Target> {
  if (expected > maxInBlob && hasPicker(window)) {
    const handle = await window.showSaveFilePicker({ suggestedName: name });
    const file = await handle.createWritable();
    return { write: text => file.write(text), close: () => file.close(), abort: () => file.abort() };
  }
  const parts: Blob[] = [];
  return {
    write: async text => void parts.push(new Blob([text])),
    close: async () => saveFile(new Blob(parts, { type }), name),
    abort: async () => void parts.splice(0),
  };
}
