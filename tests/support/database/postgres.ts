import { execFile, spawn } from 'node:child_process';
import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../programs/freePort';
import type { Certificate } from './selfSignedCertificate';

export interface Postgres {
  /** The URL of a database in which new ones may be created. */
  url: string;
  /** Ends all connections and the server, and restarts it on the same port after `meanwhile`. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const run = promisify(execFile);

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of 127.0.0.1, and waits until it responds.
 * PostgreSQL does not run as root, so root runs it as `postgres` or `nobody`. With a certificate, it also
 * accepts TLS.
 */
export async function startPostgres(programs: string, tls?: Certificate): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'seamark-postgres-'));
  const account = await runningAccount();
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  if (account) await run('chown', [account, folder]);
  const [command, ...prefix] = account ? ['runuser', '-u', account, '--'] : ['env'];
  if (!command) throw new Error('There is no way to run PostgreSQL');
  const initialize = [join(programs, 'initdb'), '-D', data, '-U', 'tester', '-A', 'trust', '--no-sync'];
  await run(command, [...prefix, ...initialize, '-E', 'UTF8', '--locale=C.UTF-8'], { cwd: folder });

  for (const [name, file] of tls ? Object.entries(tls) : []) {
    const copy = join(data, `${name}.pem`);
    await copyFile(file, copy);
    await chmod(copy, 0o600);
    if (account) await run('chown', [account, copy]);
  }
  const files = tls ? { ssl: 'on', ssl_cert_file: 'certificate.pem', ssl_key_file: 'key.pem' } : {};
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    ...files,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgresql://tester@127.0.0.1:${port}/postgres`;
  let ended = Promise.resolve();
  const start = async () => {
    const server = spawn(command, [...prefix, join(programs, 'postgres'), '-D', data, ...options], {
      cwd: folder,
      stdio: 'ignore',
    });
    ended = new Promise(resolve => server.once('exit', () => resolve()));
    await waitUntilReady(url);
  };
  const end = async (mode: 'fast' | 'immediate') => {
    await run(command, [...prefix, join(programs, 'pg_ctl'), 'stop', '-D', data, '-m', mode], {
      cwd: folder,
    });
    await ended;
  };
  const stop = async () => {
    await end('immediate');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  const restart = async (meanwhile = async () => {}) => {
    await end('fast');
    await meanwhile();
    await start();
  };
  return { url, restart, stop };
}

async function runningAccount(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const exists = await run('id', ['postgres']).then(
    () => true,
    () => false,
  );
  return exists ? 'postgres' : 'nobody';
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }
}
