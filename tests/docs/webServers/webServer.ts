import { once } from 'node:events';
import { chmod, chown, mkdtemp } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { startChild } from '../../support/programs/startChild';

/** Texts of a recipe and their replacements in the test. */
export type Places = readonly (readonly [string, string | number])[];

/** A recipe from the docs, and its environment. */
interface Setting {
  recipe: string;
  /** Replacements in the recipe, in addition to ports and certificate. */
  places: Places;
  /** An existing folder that the web server's account can write to. */
  folder: string;
  /** The port of 127.0.0.1 that replaces api.example.com. */
  apiPort: number;
  /** The PEM file of the authority to trust for the API's certificate. */
  authority: string;
}

/** A web server running a recipe. */
export interface WebServer {
  /** Its ports on 127.0.0.1. */
  http: number;
  https: number;
  /** The authority of its certificate, as PEM. */
  authority: string;
  stop(): Promise<void>;
}

export type StartWebServer = (setting: Setting) => Promise<WebServer>;

/** The account `nobody`, so that web servers run unprivileged even if the tests run as root. */
export const ACCOUNT = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Creates a temporary folder that the web server's account can write to. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'seamark-web-'));
  await chmod(folder, 0o755);
  if (ACCOUNT.uid) await chown(folder, ACCOUNT.uid, ACCOUNT.gid);
  return folder;
}

/** A recipe from the docs with the replacements applied. Throws if it lacks one of the texts. */
export function fillIn(recipe: string, places: Places): string {
  return places.reduce((text, [name, value]) => {
    if (!text.includes(name)) throw new Error(`The recipe has no "${name}"`);
    return text.replaceAll(name, String(value));
  }, recipe);
}

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
export async function runProgram(words: string[], { port, cwd, env, signal }: Running) {
  const { child, output, exited } = startChild(words, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    ...ACCOUNT,
  });
  const end = () => child.kill(signal);
  process.once('exit', end);
  while (!(await accepts(port))) {
    const isOver = await Promise.race([exited.then(() => true), sleep(50, false)]);
    if (isOver) throw new Error(`${words[0]} has ended: ${output()}`);
  }
  return async () => {
    process.off('exit', end);
    end();
    await exited;
  };
}

/** Whether the port accepts TLS for the panel's name; Caddy listens before it has a certificate. */
async function accepts(port: number): Promise<boolean> {
  const name = { servername: 'panel.example.com', rejectUnauthorized: false };
  const socket = connect({ host: '127.0.0.1', port, ...name });
  const isAccepted = await once(socket, 'secureConnect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isAccepted;
}

export interface Question {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** The `Host` header, and TLS's server name. */
  host?: string;
  servername?: string;
  /** Sends the request by plain HTTP. */
  isPlain?: boolean;
}

export interface Answer {
  status: number;
  /** Repeated headers are joined with commas. */
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests exactly this path as panel.example.com, and verifies the certificate. */
export async function askPanel(
  { http, https, authority: ca }: WebServer,
  path: string,
  { headers, body, isPlain, ...question }: Question = {},
): Promise<Answer> {
  const { method = 'GET', host = 'panel.example.com', servername = 'panel.example.com' } = question;
  const common = { host: '127.0.0.1', path, method, headers: { Host: host, ...headers }, agent: false };
  const sending = isPlain
    ? requestPlain({ ...common, port: http })
    : request({ ...common, port: https, servername, ca });
  // A server may end the connection after its response, while the rest of a body is being sent.
  sending.on('error', () => {});
  const response: Promise<IncomingMessage[]> = once(sending, 'response');
  sending.end(body);
  const [incoming] = await response;
  if (!incoming) throw new Error('There is no response');
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: await buffer(incoming) };
}
