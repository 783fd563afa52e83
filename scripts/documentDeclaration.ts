import { writeFileSync } from 'node:fs';
import { writeReference } from './documentDeclaration/writeReference';

/** Writes the reference of declaration keys. */
try {
  writeFileSync('docs/declaration.md', writeReference());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
