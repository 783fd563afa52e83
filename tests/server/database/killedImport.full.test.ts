import { count } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { offerCodes, offerImports } from '../../../upstream/database/schema';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { findPostgres } from '../../support/database/findPostgres';
import { openDatabase } from '../../support/database/openDatabase';
import { startPostgres } from '../../support/database/postgres';
import { account, callAt, type ServerProcess, startProcess, tokenAt } from '../support/serverProcess';

const programs = findPostgres();
const added = 100_000;
const file = new File(
  [`code\n${Array.from({ length: added }, (_, index) => `KILLED-${index}`).join('\n')}`],
  'codes.csv',
);
const soon = { timeout: 60_000, interval: 20 };

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

it.skipIf(!programs)(
  'an import whose server is killed lets the other servers of one PostgreSQL continue',
  {
    timeout: 240_000,
  },
  async () => {
    const postgres = await startPostgres(programs ?? '');
    const servers: ServerProcess[] = [];
    const start = async (databaseUrl: string) => {
      const server = await startProcess({ ...account, DATABASE_URL: databaseUrl });
      servers.push(server);
      return server;
    };
    try {
      const databaseUrl = await createServerDatabase(postgres.url);
      const [killed, other] = [await start(databaseUrl), await start(databaseUrl)];
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
      for (const server of servers) await server.end('SIGKILL');
      await postgres.stop();
    }
  },
);
