import { connect } from 'node:tls';
import { startChild } from '../../support/programs/startChild';

/** The account `nobody`, so that web servers run unprivileged even if the tests run as root. */
export const ACCOUNT = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

interface Running {
  port: number;
  cwd: string;
  env?: Record<string, string>;
  /** The signal that ends it with all its child processes. */
  signal: 'SIGTERM' | 'SIGKILL';
}

/**
 * Runs a program until it is stopped, and waits until it accepts TLS on a port of 127.0.0.1.
 * @throws Error with its output if it exits instead.
 */
export async function runProgram(
  words: [string, ...string[]],
  { port, cwd, env = {}, signal }: Running,
): Promise<{ stop: () => Promise<void> }> {
  const { child, output, exited } = startChild(words, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    ...ACCOUNT,
  });
  const end = () => child.kill(signal);
  process.once('exit', end);
  while (!(await accepts(port))) {
    const isOver = await Promise.race([exited.then(() => true), delay(50).then(() => false)]);
    if (isOver) throw new Error(`${words[0]} has ended: ${output()}`);
  }
  return {
    stop: async () => {
      process.off('exit', end);
      end();
      await exited;
    },
  };
}

const delay = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Whether the port accepts TLS for the panel's name; Caddy listens before it has a certificate. */
function accepts(port: number): Promise<boolean> {
  const name = { servername: 'panel.example.com', rejectUnauthorized: false };
  return new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port, ...name }, () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
}
