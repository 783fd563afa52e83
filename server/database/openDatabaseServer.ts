import type { Database } from '../../upstream/database/Database';
import { openDatabase } from '../../upstream/database/openDatabase';
import { describeError } from '../describeError';
import { StartError } from '../StartError';

/**
 * Connects to the PostgreSQL server of `DATABASE_URL`, and changes nothing there.
 * @throws {StartError} where it can't be reached.
 */
export async function openDatabaseServer(databaseUrl: string): Promise<Database> {
  return openDatabase({ databaseUrl }, { skipMigrations: true }).catch(error => {
    throw new StartError(`DATABASE_URL can't be used: ${describeError(error)}.`, { cause: error });
  });
}
