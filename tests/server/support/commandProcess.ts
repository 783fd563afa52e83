import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface CommandProcess {
  child: ChildProcess;
  /** Its exit code and output, once it has ended. */
  ended: Promise<{ code: number | null; output: string }>;
}

/**
 * Runs `npm run backup -- <words>`, `restore` or `admin`, as built by `npm run build`.
 * @param kilobytes The maximum size of a file it may write, to simulate a full disk.
 */
export function startCommand(
  name: 'admin' | 'backup' | 'restore',
  words: string[],
  settings: Record<string, string>,
  kilobytes?: number,
): CommandProcess {
  const command = [process.execPath, '--enable-source-maps', `dist-server/${name}.js`, ...words];
  const limited = ['sh', '-c', `ulimit -f ${kilobytes}; exec "$@"`, 'sh', ...command];
  const [program = '', ...rest] = kilobytes === undefined ? command : limited;
  const child = spawn(program, rest, { cwd: root, env: { PATH: process.env.PATH, ...settings } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, output }));
  return { child, ended };
}

export const runCommand = (...given: Parameters<typeof startCommand>) => startCommand(...given).ended;
