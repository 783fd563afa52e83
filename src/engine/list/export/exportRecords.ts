import type { DataProvider, Identifier, RaRecord, SortPayload } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { type Batch, type Reading, readEvery } from '../../panel/readEvery';
import { saveFile } from '../../panel/saveFile';
import type { FileFormat } from './fileFormats';

/** What is exported: the records that a filter lets through, or some by their ids. */
export type Wanted = { filter: Record<string, unknown>; sort: SortPayload } | { ids: readonly Identifier[] };

export interface Exporting {
  dataProvider: DataProvider;
  declaration: Pick<Declaration, 'name' | 'api' | 'fields'>;
  wanted: Wanted;
  format: FileFormat;
  target: Target;
  signal: AbortSignal;
  /** Called after each part. */
  onProgress(written: number, total: number | undefined): void;
}

/** What came of it. */
export interface Exported extends Reading {
  /** Records in the file. */
  written: number;
  /** Of those, the ones without a place on a map. */
  unplaced: number;
}

/**
 * Reads records part by part and writes each at once, so that no more than one part is held in memory. Where
 * it fails or is cancelled, no file is left.
 */
export async function exportRecords(exporting: Exporting): Promise<Exported> {
  const { wanted, format, target, signal, onProgress } = exporting;
  let written = 0;
  try {
    await target.write(format.start);
    const batches = 'ids' in wanted ? readTicked(exporting, wanted.ids) : readFiltered(exporting, wanted);
    let next = await batches.next();
    while (!next.done) {
      signal.throwIfAborted();
      const { records, total } = next.value;
      await target.write(format.part(records));
      written += records.length;
      onProgress(written, total);
      next = await batches.next();
    }
    signal.throwIfAborted();
    await target.write(format.end);
    await target.close();
    return { ...next.value, written, unplaced: format.unplaced() };
  } catch (error) {
    await target.abort().catch(() => {});
    throw error;
  }
}

const readFiltered = (
  { dataProvider, declaration, signal }: Exporting,
  { filter, sort }: { filter: Record<string, unknown>; sort: SortPayload },
) => readEvery(dataProvider, declaration, { filter, sort, signal });

/** Ids asked for at once. */
const most = 20;

async function* readTicked(
  { dataProvider, declaration, signal }: Exporting,
  ids: readonly Identifier[],
): AsyncGenerator<Batch, Reading> {
  let missing = 0;
  for (let at = 0; at < ids.length; at += most) {
    signal.throwIfAborted();
    const asked = ids.slice(at, at + most);
    const { data } = await dataProvider.getMany<RaRecord>(declaration.name, { ids: [...asked], signal });
    missing += asked.length - data.length;
    yield { records: data, total: ids.length };
  }
  return { isWhole: true, missing, malformed: 0 };
}

/** Where an export is written to. */
interface Target {
  write(text: string): Promise<void>;
  /** The file is whole: it is handed over. */
  close(): Promise<void>;
  /** It will never be. */
  abort(): Promise<void>;
}

/** The part of the File System Access API that TypeScript does not know yet. */
interface Picker {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

const hasPicker = (owner: object): owner is Picker => 'showSaveFilePicker' in owner;

/** Above this number of records the file is written straight to the disk, where the browser can. */
const mostInBlob = 20_000;

/**
 * Opens what an export is written to. A large one is streamed into a file that is chosen now; a smaller one,
 * and all of them in browsers without that, is collected by the browser outside of the page's memory and
 * handed to its downloads.
 * @throws AbortError where no file is chosen.
 */
export async function openTarget(name: string, type: string, expected: number): Promise<Target> {
  if (expected > mostInBlob && hasPicker(window)) {
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
