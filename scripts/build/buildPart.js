import { join } from 'node:path';
import { readInputs } from './readInputs.js';
import { removeStamp, writeStamp } from './stamp.js';

/** @import { Part } from './parts.js' */

/**
 * Builds a part with Vite. A build that fails or is killed leaves no stamp, and the next start builds again.
 * @param {Part} part
 * @param {string} root The project's folder.
 * @param {import('vite').LogLevel} logLevel
 * @returns {Promise<void>} Rejects with Vite's error.
 */
export async function buildPart(part, root, logLevel) {
  const { build } = await import('vite');
  const folder = join(root, part.output);
  // Read first: what is changed while the build runs may not be in it.
  const inputs = readInputs(part, root, process.env);
  removeStamp(folder);
  await build({ root, configFile: join(root, part.config), logLevel });
  await part.complete?.(root, folder);
  writeStamp(folder, inputs);
}
