import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPart } from './build/buildPart.js';
import { findChange } from './build/findChange.js';
import { parts } from './build/parts.js';

/** @import { Part } from './build/parts.js' */

/**
 * Builds the panel and the server, or the part that is named; with `--changed`, as `npm start` does, only
 * what is out of date. In JavaScript, because `npm start` runs it before anything is built, and also where
 * only what production needs is installed: what has been built elsewhere is started there as it is.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const canBuild = existsSync(join(root, 'node_modules/vite/package.json'));

async function main() {
  const { values, positionals } = parseArgs({
    options: { changed: { type: 'boolean' } },
    allowPositionals: true,
  });
  const unknown = positionals.find(name => !parts.some(part => part.name === name));
  if (unknown)
    throw new Error(`There is no part named ${unknown}: ${parts.map(part => part.name).join(', ')}.`);
  const named = parts.filter(part => positionals.length === 0 || positionals.includes(part.name));
  for (const part of named) {
    if (!values.changed) await build(part, 'info');
    else await buildChanged(part);
  }
}

/** @param {Part} part */
async function buildChanged(part) {
  const change = findChange(part, { root, environment: process.env, canBuild });
  if (!change) return;
  const isThere = existsSync(join(root, part.output, part.entry));
  if (!canBuild && isThere) {
    console.log(`The ${part.name} is not built anew, though ${change}: Vite is not installed here.`);
    return;
  }
  if (canBuild) console.log(`Building the ${part.name}: ${change}.`);
  await build(part, 'warn');
}

/**
 * @param {Part} part
 * @param {import('vite').LogLevel} logLevel
 */
async function build(part, logLevel) {
  if (!canBuild)
    throw new Error(`The ${part.name} can't be built without Vite: run npm ci && npm run build.`);
  await buildPart(part, root, logLevel);
}

main().catch((/** @type {unknown} */ error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
