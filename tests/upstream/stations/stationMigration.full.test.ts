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
import { stationCounts } from '../../../upstream/database/schema';
import { databaseServer } from '../../support/database/borrowDatabase';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { openBareEngine } from '../../support/database/openBareEngine';
import { defaultTypeId, insertSpotTypes, insertStations, ofUser } from '../../support/database/upstreamRows';

const shipped = fileURLToPath(new URL('../../../upstream/database/migrations', import.meta.url));

let older: string;

/** The migrations before the counts of stations, as an earlier version had them. */
beforeEach(async () => {
  older = await mkdtemp(join(tmpdir(), 'seamark-migrations-'));
  await cp(shipped, older, { recursive: true });
  const file = join(older, 'meta/_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 3) }));
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

it('counts the stations of a database that an earlier version filled', async () => {
  const { migrate, ...database } = await openUnmigrated();
  try {
    await migrate(older);
    const [ship] = await insertSpotTypes(database, ['Ship']);
    const createdAt = new Date(Date.UTC(2026, 0, 31, 23, 59, 59, 999));
    const next = new Date(Date.UTC(2026, 1, 1));
    await insertStations(database, [
      { createdAt },
      { createdAt: next },
      { createdAt, typeId: ship?._id },
      { ...ofUser, createdAt },
      { createdAt },
    ]);
    await database.orm.execute(sql`set time zone 'Pacific/Auckland'`);
    await migrate(shipped);
    await migrate(shipped);
    const counts = await database.orm.select().from(stationCounts);
    const january = new Date(Date.UTC(2026, 0));
    const key = (row: unknown) => JSON.stringify(row);
    expect(counts.map(({ id, ...row }) => key(row)).sort()).toEqual(
      [
        { custom: false, typeId: defaultTypeId, month: january, stations: 2 },
        { custom: false, typeId: defaultTypeId, month: next, stations: 1 },
        { custom: false, typeId: ship?._id, month: january, stations: 1 },
        { custom: true, typeId: defaultTypeId, month: january, stations: 1 },
      ]
        .map(key)
        .sort(),
    );
  } finally {
    await database.close();
  }
});
