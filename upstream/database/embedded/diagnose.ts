import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeFailure } from './describeFailure';
import { openPglite } from './openPglite';

/** PostgreSQL's own lines (manual, "Error Reporting and Logging"): what ended it, and the particulars. */
const reasons = /(?:^postgres|FATAL|PANIC|DETAIL): +(.*)/;
/** What PGlite takes for the folder. */
const inside = '/pglite/data';

/**
 * Why a folder did not open, in PostgreSQL's own words: PGlite keeps them to itself unless it is asked to
 * debug, so the folder is tried once more. To be used in the database's own thread: it takes the console
 * over.
 * @param failure What PGlite has thrown, reported where PostgreSQL has logged nothing.
 */
export async function diagnose(folder: string, failure: unknown): Promise<string> {
  if (!isDatabase(folder)) return describeFailure(failure);
  const found: string[] = [];
  console.debug = console.log = () => {};
  console.error = (line: unknown) => {
    const [, reason] = reasons.exec(String(line)) ?? [];
    if (reason) found.push(reason.replace(/\.$/, '').replaceAll(inside, folder));
  };
  await openPglite(folder, { debug: 1 }).then(
    client => client.close(),
    () => {},
  );
  return found.length > 0 ? found.join('; ') : describeFailure(failure);
}

/** Whether PostgreSQL has made its files in a folder. */
export const isDatabase = (folder: string) => existsSync(join(folder, 'PG_VERSION'));
