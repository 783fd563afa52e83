import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @import { Inputs } from './readInputs.js' */
/**
 * @typedef {Inputs & { files: string[] }} Stamp What a folder was built from, and the files that were
 * written.
 */

/** Not served: no name of the panel's begins with a dot. */
const name = '.built.json';

/**
 * The stamp in a built folder; none where the build did not end, or was none of `npm run build`.
 * @param {string} folder
 * @returns {Stamp | undefined}
 */
export function readStamp(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * To be called when the folder is whole.
 * @param {string} folder
 * @param {Inputs} inputs As they were before the build began.
 */
export function writeStamp(folder, inputs) {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  writeFileSync(join(folder, name), JSON.stringify({ ...inputs, files: entries }));
}

/**
 * To be called before anything in the folder is touched.
 * @param {string} folder
 */
export function removeStamp(folder) {
  rmSync(join(folder, name), { force: true });
}
