import { type AccountCommand, executeCommand } from '../../upstream/administrators/executeCommand';
import { callControl } from '../backup/control';
import { openForCommand } from '../database/openForCommand';
import type { Settings } from '../readSettings';
import { StartError } from '../StartError';

/**
 * Executes a command in the configured database. If a server process holds the data folder, sends it the
 * command instead.
 * @throws {StartError} if there is no database or it can't be reached.
 */
export async function runAccountCommand(settings: Settings, command: AccountCommand): Promise<string> {
  if (settings.upstreamUrl) throw new StartError('UPSTREAM_URL is set: that API manages the accounts.');
  const database = await openForCommand(settings);
  if (database) return executeCommand(database.orm, command, new Date()).finally(database.close);
  const call = { method: 'POST', body: JSON.stringify(command) };
  return (await callControl(settings.dataDir, '/accounts', call)).text();
}
