import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeReference } from './documentDeclaration/writeReference';

/** Writes the reference of declaration keys; with `--check`, only checks that it is up to date. */
const file = 'docs/declaration.md';

function main() {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  const reference = writeReference();
  if (!values.check) return writeFileSync(file, reference);
  if (readFileSync(file, 'utf8') === reference) return;
  throw new Error(`${file} is out of date: run npm run docs.`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
