import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export type ServerProcess = {
  origin: string;
  /** All that it has printed so far. */
  readonly output: string;
  child: ChildProcess;
  /** Sends the signal and waits for the exit code; null if the signal itself ended the process. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

type Settings = Record<string, string>;

/** The first administrator's account, as settings. */
export const account = { ADMIN_EMAIL: 'skipper@example.com', ADMIN_PASSWORD: 'all hands on deck' };

/** A command that starts the server, and its working folder. */
export interface Program {
  words: string[];
  cwd: string;
}

/** The built server, as `npm run serve` starts it. */
export const built: Program = { words: serveWords(), cwd: ROOT };

function serveWords(): string[] {
  const { scripts }: { scripts: { serve: string } } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  return scripts.serve.replace(/^node/, process.execPath).split(' ');
}

/** Starts a server process on a free port and waits until it responds. */
export async function startProcess(settings: Settings, program = built): Promise<ServerProcess> {
  const { child, output, exited } = run(settings, program);
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = output().match(/ is on (http:\/\/\S+)\n[\s\S]*\n$/)?.[1];
      if (address) resolve(address);
    });
    void exited.then(code => reject(new Error(`The server ended with ${code}: ${output()}`)));
  });
  return {
    origin,
    get output() {
      return output();
    },
    child,
    end: async signal => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts a server that is expected to fail; returns its exit code and output. */
export async function failingProcess(
  settings: Settings,
  program = built,
): Promise<{ code: number | null; output: string }> {
  const { output, exited } = run(settings, program);
  return { code: await exited, output: output() };
}

function run(settings: Settings, { words: [command = '', ...words], cwd }: Program) {
  const child = spawn(command, words, {
    cwd,
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      written += text;
    });
  }
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => written, exited };
}

export async function signIn(origin: string, email: string, password: string): Promise<Response> {
  return fetch(`${origin}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

/**
 * Signs in with the generated password that the server printed, and changes it, as the server requires first.
 */
export async function signInFirst(origin: string, email: string, madeUp: string) {
  const { token }: { token: string } = await (await signIn(origin, email, madeUp)).json();
  const password = `${madeUp}-chosen`;
  const answer = await fetch(`${origin}/api/admin/auth/change-password`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ old_password: madeUp, password, password_confirmation: password }),
  });
  if (!answer.ok) throw new Error(`The password can't be changed: ${answer.status} ${await answer.text()}`);
  return { token, password };
}
