import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeFailure } from './describeFailure';
import { openPglite } from './openPglite';

/** PostgreSQL's log lines with a fatal error or its details (manual, "Error Reporting and Logging"). */
const reasons = /(?:^postgres|FATAL|PANIC|DETAIL): +(.*)/;
/** The folder's path inside PGlite. */
const pgliteFolder = '/pglite/data';

/**
 * Why a folder did not open, from PostgreSQL's log. PGlite only shows the log in debug mode, so this opens
 * the folder again. Call it in the database's thread, because it replaces the console methods.
 * @param failure PGlite's error, reported if PostgreSQL has logged no reason.
 */
export async function diagnose(folder: string, failure: unknown): Promise<string> {
  if (!isDatabase(folder)) return describeFailure(failure);
  const found: string[] = [];
  console.debug = console.log = () => {};
  console.error = (line: unknown) => {
    const [, reason] = reasons.exec(String(line)) ?? [];
    if (reason) found.push(reason.replace(/\.$/, '').replaceAll(pgliteFolder, folder));
  };
  await openPglite(folder, { debug: 1 }).then(
    client => client.close(),
    () => {},
  );
  return found.length > 0 ? found.join('; ') : describeFailure(failure);
}

/** Whether a folder contains PostgreSQL's files. */
export const isDatabase = (folder: string) => existsSync(join(folder, 'PG_VERSION'));
