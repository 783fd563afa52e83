import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signIn, startProcess } from '../server/support/serverProcess';
import { createServerDatabase } from '../support/database/createServerDatabase';
import { findPostgres } from '../support/database/findPostgres';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { prepareFolder } from '../support/database/prepareFolder';
import { png } from '../support/pictures';
import { temporaryFolder } from '../support/temporaryFolder';

const account = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'correct horse battery' };
const programs = findPostgres();
/** As large as an image may be. */
const image = png(2000, 2000, randomBytes(10 * 1024 * 1024 - 100));
const images = 20;

const folder = temporaryFolder(afterAll);
let postgres: Postgres | undefined;

beforeAll(async () => {
  if (programs) postgres = await startPostgres(programs);
}, 120_000);

afterAll(() => postgres?.stop());

/** Milliseconds by which a process's main thread is late for its timers. */
interface Lag {
  p50: number;
  p99: number;
  max: number;
}

const watch = fileURLToPath(new URL('../server/support/watchLag.mjs', import.meta.url));

/** Ends a part of the watch that `watchLag.mjs` keeps in a process. */
async function readLag(child: ChildProcess, file: string): Promise<Lag> {
  child.kill('SIGUSR2');
  return vi.waitFor(async () => JSON.parse(await readFile(file, 'utf8')) as Lag, { timeout: 10_000 });
}

it.for(['embedded', 'PostgreSQL'] as const)(
  'twenty images of 10 MB that come in and go out hold up nobody: %s',
  { timeout: 300_000, retry: 2 },
  async (kind, { skip }) => {
    if (kind === 'PostgreSQL' && !postgres) return skip();
    const dataDir = join(folder, 'data');
    if (kind === 'embedded') await prepareFolder(dataDir);
    const lagFile = join(folder, kind);
    const server = await startProcess({
      ...account,
      NODE_OPTIONS: `--import ${watch}`,
      LAG_FILE: lagFile,
      ...(kind === 'PostgreSQL' && postgres
        ? { DATABASE_URL: await createServerDatabase(postgres.url) }
        : { DATA_DIR: dataDir }),
    });
    // Does nothing: it is only late as anything on this machine is just then.
    const idle = spawn(process.execPath, ['--import', watch, '-e', 'setInterval(() => {}, 1000)'], {
      env: { LAG_FILE: `${lagFile}.idle` },
    });
    try {
      const answer = await signIn(server.origin, account.ADMIN_EMAIL, account.ADMIN_PASSWORD);
      const { token }: { token: string } = await answer.json();
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' };
      const write = (name: string) =>
        fetch(`${server.origin}/api/files/write?path=icons&name=${name}`, {
          method: 'POST',
          headers,
          body: image,
        });
      const read = async (name: string) =>
        (await (await fetch(`${server.origin}/public/icons/${name}`)).arrayBuffer()).byteLength;

      expect((await write('first.png')).status).toBe(201);
      await Promise.all([readLag(server.child, `${lagFile}.1`), readLag(idle, `${lagFile}.idle.1`)]);
      const names = Array.from({ length: images }, (_, index) => `${index}.png`);
      const stored = names.map(async name => expect((await write(name)).status).toBe(201));
      const sent = names.map(async () => expect(await read('first.png')).toBe(image.length));
      await Promise.all([...stored, ...sent]);
      const [lag, usual] = await Promise.all([
        readLag(server.child, `${lagFile}.2`),
        readLag(idle, `${lagFile}.idle.2`),
      ]);
      expect(lag.p99 - usual.p99, JSON.stringify({ lag, usual })).toBeLessThan(50);
    } finally {
      idle.kill();
      await server.end('SIGTERM');
    }
  },
);
