import { saveFile } from '../../panel/saveFile';

/** Where an export is written to. */
export interface Target {
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

/** Above this number of records the file is written to the disk at once, where the browser can. */
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
