import { executeCommand } from '../upstream/administrators/executeCommand';
import { callControl } from './control';
import { openForCommand } from './database/openForCommand';
import { readAccountCommand, usage } from './readAccountCommand';
import { readSettings } from './readSettings';
import { runToEnd } from './runCommand';
import { StartError } from './StartError';

/** PostgreSQL's codes `undefined_table` and `undefined_column`. */
const undefinedCodes = ['42P01', '42703'];

function nameOldDatabase(error: unknown): never {
  if (!undefinedCodes.includes(Object(error).cause?.code)) throw error;
  throw new StartError('The database is empty or of an earlier version: start the server with it first.', {
    cause: error,
  });
}

/** Executes the command in the configured database, or in the server process that holds the data folder. */
await runToEnd(usage, async () => {
  const command = readAccountCommand(process.argv.slice(2));
  const settings = readSettings(process.env);
  if (settings.upstreamUrl) throw new StartError('UPSTREAM_URL is set: that API manages the accounts.');
  const database = await openForCommand(settings);
  if (database)
    return executeCommand(database.orm, command, new Date()).catch(nameOldDatabase).finally(database.close);
  const call = { method: 'POST', body: JSON.stringify(command) };
  return (await callControl(settings.dataDir, '/accounts', call)).text();
});
