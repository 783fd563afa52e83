import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callsOn } from '../../support/callsOn';
import { startChild } from '../../support/programs/startChild';

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
    child.stdout.on('data', () => {
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

function run(settings: Settings, { words, cwd }: Program) {
  return startChild(words, { cwd, env: { PATH: process.env.PATH, PORT: '0', ...settings } });
}

/** Calls a server: `callAt(origin, token)('GET', '/api/…')`. */
export const callAt = (origin: string, token?: string) =>
  callsOn((path, init) => fetch(origin + path, init), token);

export const signIn = (origin: string, email: string, password: string) =>
  callAt(origin)('POST', '/api/admin/auth/login', { email, password });

/** The token of a new session of the account in the settings. */
export async function tokenAt(origin: string): Promise<string> {
  const answer = await signIn(origin, account.ADMIN_EMAIL, account.ADMIN_PASSWORD);
  if (!answer.ok) throw new Error(`Nobody is signed in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).token;
}

/**
 * Signs in with the generated password that the server printed, and changes it, as the server requires first.
 */
export async function signInFirst(origin: string, email: string, madeUp: string) {
  const { token }: { token: string } = await (await signIn(origin, email, madeUp)).json();
  const password = `${madeUp}-chosen`;
  const body = { old_password: madeUp, password, password_confirmation: password };
  const answer = await callAt(origin, token)('PUT', '/api/admin/auth/change-password', body);
  if (!answer.ok) throw new Error(`The password can't be changed: ${answer.status} ${await answer.text()}`);
  return { token, password };
}
