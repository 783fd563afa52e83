import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../upstream/database/openDatabase';
import { spotTypes } from '../../upstream/database/schema';
import { closeIdleDatabases } from '../support/borrowDatabase';
import { createServerDatabase } from '../support/createServerDatabase';
import { openUpstream } from '../support/openUpstream';
import { findPostgres, startPostgres } from '../support/postgres';

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
  await import('./access.test');
  await import('./sessions.test');
  await import('./stationList.test');
  await import('./stations.test');
  await import('./stationPages.test');
  await import('./stationCounts.test');
  await import('./stationMigration.test');
  await import('./spotTypes.test');
  await import('./suggestions.test');
  await import('./surveys.test');
  await import('./users.test');
  await import('./versions.test');
  await import('./offers.test');
  await import('./offerImports.test');
  await import('./changelogs.test');
  await import('./changelogItems.test');
  await import('./itemOrder.test');
  await import('./files.test');
  await import('./svgFiles.test');
  await import('./publicFiles.test');
  await import('./transactions.test');
  await import('./openFamilies.test');
  await import('./requests.test');
  await import('./answerOnce.test');
  await import('./answerOnceBound.test');
  await import('./fuzz.test');

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
});
