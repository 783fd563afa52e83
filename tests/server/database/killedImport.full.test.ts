import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerCodes, offerImports } from '../../../upstream/database/schema';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { findPostgres } from '../../support/database/findPostgres';
import { openDatabase } from '../../support/database/openDatabase';
import { startPostgres } from '../../support/database/postgres';
import { prepareFolder } from '../../support/database/prepareFolder';
import { temporaryFolder } from '../../support/temporaryFolder';
import { account, callAt, type ServerProcess, startProcess, tokenAt } from '../support/serverProcess';

const programs = findPostgres();
const added = 100_000;
const file = new File(
  [`code\n${Array.from({ length: added }, (_, index) => `KILLED-${index}`).join('\n')}`],
  'codes.csv',
);
const soon = { timeout: 60_000, interval: 20 };

let dataDir: string;
const servers: ServerProcess[] = [];

beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL');
}, 60_000);

async function start(place: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess({ ...account, ...place });
  servers.push(server);
  return server;
}

/** A server's imports and statistics, as its administrator. */
async function offersAt({ origin }: ServerProcess) {
  const call = callAt(origin, await tokenAt(origin));
  const path = '/api/admin/offer/codes';
  return {
    import: async () => {
      const body = new FormData();
      body.set('platform', 'ios');
      body.set('file', file);
      return (await (await call('POST', `${path}/ios`, body)).json()).data;
    },
    figures: async () => {
      const [all, found] = await Promise.all(
        ['', '?search=killed'].map(async query => (await call('GET', path + query)).json()),
      );
      return { all: all.allCodes, total: all.total, found: found.total };
    },
  };
}

/** The size of all files in a folder, in bytes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    entries.map(entry =>
      stat(join(folder, entry)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function storedIn(place: Parameters<typeof openDatabase>[0]) {
  const { orm, close } = await openDatabase(place);
  const [codes] = await orm.select({ rows: count() }).from(offerCodes);
  const running = await orm.select().from(offerImports);
  await close();
  return { codes: codes?.rows ?? 0, running: running.length };
}

describe('an import whose server is killed', { timeout: 240_000 }, () => {
  it('leaves no code visible, and none for the next import, in the embedded database', async () => {
    await prepareFolder(dataDir);
    const killed = await start({ DATA_DIR: dataDir });
    const offers = await offersAt(killed);
    const before = await offers.figures();
    const tables = join(dataDir, 'database', 'base');
    const size = await sizeOf(tables);
    const cutShort = expect(offers.import()).rejects.toThrow();
    await vi.waitUntil(async () => (await sizeOf(tables)) > size + 4 * 1024 * 1024, soon);
    await killed.end('SIGKILL');
    await cutShort;

    const left = await storedIn({ dataDir });
    expect(left.running).toBe(1);
    expect(left.codes).toBeGreaterThan(before.all);
    expect(left.codes).toBeLessThan(before.all + added);

    const restarted = await start({ DATA_DIR: dataDir });
    const again = await offersAt(restarted);
    expect(await again.figures()).toEqual(before);
    expect(await again.import()).toEqual({ added, skipped: 0, present: 0, repeated: 0 });
    const all = before.all + added;
    expect(await again.figures()).toEqual({ all, total: all, found: added });
    expect(await restarted.end('SIGTERM')).toBe(0);
    expect(await storedIn({ dataDir })).toEqual({ codes: all, running: 0 });
  });

  it.skipIf(!programs)('lets the other servers of one PostgreSQL continue', async () => {
    const postgres = await startPostgres(programs ?? '');
    try {
      const databaseUrl = await createServerDatabase(postgres.url);
      const [killed, other] = [
        await start({ DATABASE_URL: databaseUrl }),
        await start({ DATABASE_URL: databaseUrl }),
      ];
      const [offers, others] = [await offersAt(killed), await offersAt(other)];
      const before = await others.figures();
      const cutShort = expect(offers.import()).rejects.toThrow();
      const { orm, close } = await openDatabase({ databaseUrl });
      const stored = async () => (await orm.select({ rows: count() }).from(offerCodes))[0]?.rows ?? 0;
      await vi.waitUntil(async () => (await stored()) > before.all + 1000, soon);
      await killed.end('SIGKILL');
      await cutShort;
      expect(await stored()).toBeLessThan(before.all + added);
      expect(await others.figures()).toEqual(before);

      await vi.waitUntil(async () => (await orm.select().from(offerImports)).length === 0, soon);
      expect(await stored()).toBe(before.all);
      expect((await others.import()).added).toBe(added);
      const all = before.all + added;
      expect(await others.figures()).toEqual({ all, total: all, found: added });
      await close();
    } finally {
      for (const server of servers.splice(0)) await server.end('SIGKILL');
      await postgres.stop();
    }
  });
});
