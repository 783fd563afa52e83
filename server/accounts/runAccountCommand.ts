import { existsSync } from 'node:fs';
import { type AccountCommand, executeCommand } from '../../upstream/administrators/executeCommand';
import { openDatabase } from '../../upstream/database/openDatabase';
import { callControl } from '../backup/control';
import { FolderInUse, lockFolder } from '../database/lockFolder';
import { openDatabaseServer } from '../database/openDatabaseServer';
import type { Settings } from '../readSettings';
import { StartError } from '../StartError';

/**
 * Carries an order out where the settings' accounts are: on the PostgreSQL server, by the server process that
 * works on the data folder, or in the folder itself where none does.
 * @throws {StartError} where there is no such place, or it can't be reached.
 */
export async function runAccountCommand(settings: Settings, order: AccountCommand): Promise<string> {
  const { upstreamUrl, databaseUrl, dataDir } = settings;
  if (upstreamUrl) throw new StartError('UPSTREAM_URL is set: accounts are that API’s business.');
  if (databaseUrl) {
    const database = await openDatabaseServer(databaseUrl);
    return executeCommand(database.orm, order, new Date()).finally(database.close);
  }
  if (!existsSync(dataDir)) throw new StartError(`There is no database in ${dataDir}.`);
  const release = await lockFolder(dataDir).catch(error => {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  });
  if (!release) {
    const response = await callControl(dataDir, '/accounts', { method: 'POST', body: JSON.stringify(order) });
    return response.text();
  }
  try {
    const database = await openDatabase({ dataDir });
    return await executeCommand(database.orm, order, new Date()).finally(() => database.close());
  } finally {
    await release();
  }
}
