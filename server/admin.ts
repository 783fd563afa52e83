import { readOrder } from './accounts/readOrder';
import { sendOrder } from './accounts/sendOrder';
import { readSettings } from './readSettings';
import { runToEnd } from './runCommand';

await runToEnd(async () => {
  const order = readOrder(process.argv.slice(2));
  return sendOrder(readSettings(process.env), order);
});
