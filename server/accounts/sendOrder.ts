import { existsSync } from 'node:fs';
import { type AccountCommand, executeCommand } from '../../upstream/administrators/executeCommand';
import { openDatabase } from '../../upstream/database/openDatabase';
import { readControl } from '../backup/controlFile';
import { FolderInUse, lockFolder } from '../database/lockFolder';
import { openDatabaseServer } from '../database/openDatabaseServer';
import type { Settings } from '../readSettings';
import { StartError } from '../StartError';

/**
 * Carries an order out where the settings' accounts are: on the PostgreSQL server, by the server process that
 * works on the data folder, or in the folder itself where none does.
 * @throws {StartError} where there is no such place, or it can't be reached.
 */
export async function sendOrder(settings: Settings, order: AccountCommand): Promise<string> {
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
  if (!release) return askServer(dataDir, order);
  try {
    const database = await openDatabase({ dataDir });
    return await executeCommand(database.orm, order, new Date()).finally(() => database.close());
  } finally {
    await release();
  }
}

async function askServer(dataDir: string, order: AccountCommand): Promise<string> {
  const control = await readControl(dataDir);
  const isAway = `The process that works on ${dataDir} can't be asked: try again in a moment.`;
  if (!control) throw new StartError(isAway);
  const answer = await fetch(`http://127.0.0.1:${control.port}/accounts`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${control.token}` },
    body: JSON.stringify(order),
  }).catch(error => {
    throw new StartError(isAway, { cause: error });
  });
  const told = await answer.text();
  if (!answer.ok) throw new StartError(told);
  return told;
}
