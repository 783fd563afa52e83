import { executeCommand } from '../upstream/administrators/executeCommand';
import { callControl } from './control';
import { openForCommand } from './database/openForCommand';
import { readAccountCommand } from './readAccountCommand';
import { readSettings } from './readSettings';
import { runToEnd } from './runCommand';
import { StartError } from './StartError';

/** PostgreSQL's code `undefined_table`. */
const undefinedTable = '42P01';

function nameEmptyDatabase(error: unknown): never {
  if (Object(error).cause?.code !== undefinedTable) throw error;
  throw new StartError('The database has no tables: start the server with it first.', { cause: error });
}

/** Executes the command in the configured database, or in the server process that holds the data folder. */
await runToEnd(async () => {
  const command = readAccountCommand(process.argv.slice(2));
  const settings = readSettings(process.env);
  if (settings.upstreamUrl) throw new StartError('UPSTREAM_URL is set: that API manages the accounts.');
  const database = await openForCommand(settings);
  if (database)
    return executeCommand(database.orm, command, new Date()).catch(nameEmptyDatabase).finally(database.close);
  const call = { method: 'POST', body: JSON.stringify(command) };
  return (await callControl(settings.dataDir, '/accounts', call)).text();
});
