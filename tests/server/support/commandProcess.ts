import { fileURLToPath } from 'node:url';
import { startChild } from '../../support/programs/startChild';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Runs `node dist-server/backup.js <words>` or another command, as built by `npm run build`.
 * @param kilobytes The maximum size of a file it may write, to simulate a full disk.
 */
export function startCommand(
  name: 'admin' | 'backup' | 'main' | 'restore',
  words: string[],
  settings: Record<string, string>,
  kilobytes?: number,
) {
  const command = [process.execPath, '--enable-source-maps', `dist-server/${name}.js`, ...words];
  const limited = ['sh', '-c', `ulimit -f ${kilobytes}; exec "$@"`, 'sh', ...command];
  const { child, output, exited } = startChild(kilobytes === undefined ? command : limited, {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
  });
  /** Its exit code and output, once it has ended. */
  return { child, ended: exited.then(code => ({ code, output: output() })) };
}

export const runCommand = (...given: Parameters<typeof startCommand>) => startCommand(...given).ended;
