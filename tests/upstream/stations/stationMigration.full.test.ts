import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Orm } from '../../../upstream/database/Database';
import { createEnginePool } from '../../../upstream/database/embedded/createEnginePool';
import { stations } from '../../../upstream/database/schema';
import { databaseServer } from '../../support/database/borrowDatabase';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { openBareEngine } from '../../support/database/openBareEngine';
import { insertStations, ofUser } from '../../support/database/upstreamRows';

const shipped = fileURLToPath(new URL('../../../upstream/database/migrations', import.meta.url));

let older: string;

/** The migrations up to the counts of stations, as an earlier version had them. */
beforeEach(async () => {
  older = await mkdtemp(join(tmpdir(), 'seamark-migrations-'));
  await cp(shipped, older, { recursive: true });
  const file = join(older, 'meta/_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 4) }));
});

afterEach(() => rm(older, { recursive: true, force: true }));

interface Migrating {
  orm: Orm;
  migrate: (migrationsFolder: string) => Promise<void>;
  close: () => Promise<void>;
}

async function openUnmigrated(server = databaseServer()): Promise<Migrating> {
  const engine = server ? undefined : await openBareEngine();
  const pool = engine
    ? createEnginePool(async () => engine)
    : new Pool({ connectionString: await createServerDatabase(server ?? '') });
  const orm = drizzle(pool);
  return {
    orm,
    migrate: migrationsFolder => migrate(orm, { migrationsFolder }),
    close: async () => {
      await pool.end();
      await engine?.close();
    },
  };
}

it('takes the counts of stations from a database that an earlier version filled', async () => {
  const { migrate, ...database } = await openUnmigrated();
  try {
    await migrate(older);
    await insertStations(database, [{}, {}, ofUser]);
    await migrate(shipped);
    await migrate(shipped);
    await insertStations(database, [{ code: 'NEW' }]);
    expect(await database.orm.$count(stations)).toBe(4);
    const { rows } = (await database.orm.execute(sql`
      select relname as name from pg_class where relname = 'station_counts' and relkind <> 'v'
      union all select proname from pg_proc where proname in ('count_stations', 'fold_station_counts')
      union all select tgname from pg_trigger where tgrelid = 'stations'::regclass and not tgisinternal`)) as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
  } finally {
    await database.close();
  }
});
