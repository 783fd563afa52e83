import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { lockMigrations, migrateDatabase } from '../../../upstream/database/migrateDatabase';
import { openDatabase } from '../../../upstream/database/openDatabase';
import { spotTypes } from '../../../upstream/database/schema';
import { closeIdleDatabases } from '../../support/database/borrowDatabase';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { openUpstream } from '../../support/database/openUpstream';
import { findPostgres, startPostgres } from '../../support/database/postgres';

const programs = findPostgres();
const given = process.env.TEST_DATABASE_URL;
const server = !given && programs ? await startPostgres(programs) : undefined;
const url = given ?? server?.url;
if (url) process.env.TEST_DATABASE_URL = url;

afterAll(async () => {
  await closeIdleDatabases();
  await server?.stop();
});

// The same tests as on the embedded database, every one: they ask borrowDatabase for theirs.
describe.skipIf(!url)(`on a PostgreSQL server${url ? '' : ' (none is installed here)'}`, async () => {
  if (!url) return;
  vi.setConfig({ testTimeout: 30_000 });
  await import('../auth/access.test');
  await import('../auth/sessions.test');
  await import('../stations/stationList.test');
  await import('../stations/stations.test');
  await import('../stations/stationPages.test');
  await import('../stations/stationLetters.test');
  await import('../stations/stationCounts.test');
  await import('../stations/stationMigration.test');
  await import('../spotTypes/spotTypes.test');
  await import('../suggestions/suggestions.test');
  await import('../surveys/surveys.test');
  await import('../users/users.test');
  await import('../versions/versions.test');
  await import('../offers/offers.test');
  await import('../offers/offerImports.test');
  await import('../changelogs/changelogs.test');
  await import('../changelogs/changelogItems.test');
  await import('../changelogs/itemOrder.test');
  await import('../files/files.test');
  await import('../images/svgFiles.test');
  await import('../files/publicFiles.test');
  await import('./transactions.test');
  await import('../collections/collectionRoutes.test');
  await import('../requests/requests.test');
  await import('../requests/answerOnce.test');
  await import('../requests/answerOnceBound.test');
  await import('../requests/fuzz.test');

  it('works on that server, not within this process', async () => {
    const { database } = await openUpstream();
    const [row] = await database.orm.select({ version: sql<string>`version()` }).from(spotTypes);
    expect(row?.version).toMatch(/^PostgreSQL/);
    expect(row?.version).not.toContain('wasm');
  });

  it('migrates an empty database once when several processes start at once', async () => {
    const databaseUrl = await createServerDatabase(url);
    const opened = await Promise.all([0, 1, 2, 3].map(() => openDatabase({ databaseUrl })));
    for (const { orm } of opened) expect(await orm.select().from(spotTypes)).toHaveLength(1);
    await Promise.all(opened.map(database => database.close()));
  });

  it('ends no statement that brings the tables up to date, however long it takes', async () => {
    const pool = new Pool({ connectionString: await createServerDatabase(url), statement_timeout: 300 });
    const other = await pool.connect();
    try {
      await other.query('begin');
      await lockMigrations(other);
      const migrated = migrateDatabase(pool);
      await new Promise(resolve => setTimeout(resolve, 600));
      await other.query('commit');
      await migrated;
      expect((await other.query('select from spot_types')).rowCount).toBe(1);
      expect((await other.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '300ms' }]);
    } finally {
      other.release();
      await pool.end();
    }
  });
});
