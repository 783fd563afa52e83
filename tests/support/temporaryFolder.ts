import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that exists until the end of the test, or with `afterAll`, of the file or `describe`. */
export function temporaryFolder(atEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
