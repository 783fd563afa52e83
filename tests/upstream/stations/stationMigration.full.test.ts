import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { stations } from '../../../upstream/database/schema';
import { earlierMigrations, openUnmigrated } from '../../support/database/earlierMigrations';
import { insertStations, ofUser } from '../../support/database/upstreamRows';

it('counts the stations of a database that an earlier version filled', async () => {
  const { migrate, orm } = await openUnmigrated();
  await migrate(await earlierMigrations(4));
  await insertStations({ orm }, [{}, {}, ofUser]);
  await migrate();
  await migrate();
  await insertStations({ orm }, [{ code: 'NEW' }]);
  expect(await orm.$count(stations)).toBe(4);
  const { rows } = (await orm.execute(sql`
    select relname as name from pg_class where relname = 'station_counts' and relkind <> 'v'
    union all select proname from pg_proc where proname in ('count_stations', 'fold_station_counts')
    union all select tgname from pg_trigger where tgrelid = 'stations'::regclass and not tgisinternal`)) as {
    rows: unknown[];
  };
  expect(rows).toEqual([]);
});
