import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createEnginePool } from '../../../upstream/database/embedded/createEnginePool';
import { stations } from '../../../upstream/database/schema';
import { databaseServer } from '../../support/database/borrowDatabase';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { earlierMigrations, migrations } from '../../support/database/earlierMigrations';
import { openBareEngine } from '../../support/database/openBareEngine';
import { insertStations, ofUser } from '../../support/database/upstreamRows';

async function openUnmigrated(server = databaseServer()) {
  const engine = server ? undefined : await openBareEngine();
  const pool = engine
    ? createEnginePool(async () => engine)
    : new Pool({ connectionString: await createServerDatabase(server ?? '') });
  const orm = drizzle(pool);
  return {
    orm,
    migrate: (migrationsFolder: string) => migrate(orm, { migrationsFolder }),
    close: async () => {
      await pool.end();
      await engine?.close();
    },
  };
}

it('counts the stations of a database that an earlier version filled', async () => {
  const { migrate, ...database } = await openUnmigrated();
  try {
    await migrate(await earlierMigrations(4));
    await insertStations(database, [{}, {}, ofUser]);
    await migrate(migrations);
    await migrate(migrations);
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
