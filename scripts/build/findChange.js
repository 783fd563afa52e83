import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readInputs } from './readInputs.js';
import { readStamp } from './stamp.js';

/** @import { Part } from './parts.js' */

/**
 * Why a part has to be built, in words; undefined where its build is up to date.
 * @param {Part} part
 * @param {object} place
 * @param {string} place.root The project's folder.
 * @param {Record<string, string | undefined>} place.environment
 * @param {boolean} place.canBuild Without the tools only the sources count: the rest is another machine's.
 * @returns {string | undefined}
 */
export function findChange(part, { root, environment, canBuild }) {
  const folder = join(root, part.output);
  if (!existsSync(join(folder, part.entry))) return 'it is not built yet';
  const stamp = readStamp(folder);
  if (!stamp) return 'no whole build has marked it';
  const { sources, variables, packages, node } = readInputs(part, root, environment);
  if (stamp.sources !== sources) return 'its sources have changed';
  const missing = stamp.files.find(file => !existsSync(join(folder, file)));
  if (missing) return `${part.output}/${missing} is missing`;
  if (!canBuild) return undefined;
  if (stamp.variables !== variables) return 'a variable that goes into it has changed';
  if (stamp.packages !== packages) return 'other packages are installed';
  if (stamp.node !== node) return `it was built by Node ${stamp.node}`;
  return undefined;
}
