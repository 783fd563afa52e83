import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeReference } from './documentDeclaration/writeReference';

/**
 * Writes the reference of a declaration's keys; with `--check` it only checks whether it is what would be
 * written.
 */
const file = 'docs/declaration.md';

function main() {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  const reference = writeReference();
  if (!values.check) return writeFileSync(file, reference);
  if (readFileSync(file, 'utf8') === reference) return;
  throw new Error(`${file} is not what the types say: run npm run docs.`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
