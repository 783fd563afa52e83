import { readAccountCommand } from './accounts/readAccountCommand';
import { runAccountCommand } from './accounts/runAccountCommand';
import { readSettings } from './readSettings';
import { runToEnd } from './runCommand';

await runToEnd(async () => {
  const command = readAccountCommand(process.argv.slice(2));
  return runAccountCommand(readSettings(process.env), command);
});
