import { createHash } from 'node:crypto';
import { digestFiles } from './digestFiles.js';

/** @import { Part } from './parts.js' */

/**
 * What a part is built from: digests, and the version of Node.
 * @typedef {object} Inputs
 * @property {string} sources
 * @property {string} variables
 * @property {string} packages Those that are installed, as npm has noted them.
 * @property {string} node
 */

/**
 * @param {Part} part
 * @param {string} root The project's folder.
 * @param {Record<string, string | undefined>} environment
 * @returns {Inputs}
 */
export function readInputs(part, root, environment) {
  const variables = Object.entries({ NODE_ENV: 'production', ...environment })
    .filter(([name]) => part.variables.test(name))
    .sort();
  return {
    sources: digestFiles(root, part.sources),
    variables: createHash('sha256').update(JSON.stringify(variables)).digest('hex'),
    packages: digestFiles(root, ['node_modules/.package-lock.json']),
    node: process.version,
  };
}
