import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTables, skippedTables } from '../../../upstream/backup/backupTables';
import { checkBackupFile } from '../../../upstream/backup/readBackup';
import { idempotencyKeys, sessions } from '../../../upstream/database/accounts';
import type { Database } from '../../../upstream/database/Database';
import { changelogs } from '../../../upstream/database/schema';
import { seedDatabase } from '../../../upstream/seed/seedDatabase';
import { borrowDatabase } from '../../support/database/borrowDatabase';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { everyRow, tablesOf } from '../../support/database/everyRow';
import { findPostgres } from '../../support/database/findPostgres';
import { openDatabase } from '../../support/database/openDatabase';
import { type Postgres, startPostgres } from '../../support/database/postgres';
import { restoreBackup, withDatabase } from '../../support/database/restoreBackup';
import { writeBackup } from '../../support/database/writeBackup';
import { insertHostileRows } from '../../support/hostileRows';
import { temporaryFolder } from '../../support/temporaryFolder';

const run = promisify(execFile);
const root = temporaryFolder(afterAll);
let original: Database;
let all: Record<string, string[]>;
let file: string;

beforeAll(async () => {
  original = await borrowDatabase();
  await seedDatabase(original);
  await insertHostileRows(original);
  all = await everyRow(original.pool);
  file = await writeBackup(original, root);
});

afterAll(() => original.close());

async function restoredFolder(backup: string): Promise<Database> {
  const dataDir = await mkdtemp(join(root, 'folder-'));
  await restoreBackup({ dataDir }, backup);
  return openDatabase({ dataDir });
}

describe('a backup', () => {
  it('has every table of the database, and rows of all except the skipped ones', async () => {
    const names = allTables().map(({ name }) => name);
    expect(names.sort()).toEqual(await tablesOf(original.pool));
    expect(names).toEqual(expect.arrayContaining(skippedTables));
    for (const name of names.filter(name => !skippedTables.includes(name))) {
      expect(all[name]?.length, name).toBeGreaterThan(0);
    }
  });

  it('restored into an empty folder has every row and image, and nothing else', {
    timeout: 120_000,
  }, async () => {
    const database = await restoredFolder(file);
    expect(await everyRow(database.pool)).toEqual(all);
    for (const table of [sessions, idempotencyKeys]) {
      expect(await database.orm.select({ rows: count() }).from(table)).toEqual([{ rows: 0 }]);
    }
    expect(await seedDatabase(database)).toBe(false);
    const values = { appId: 1, version: '1', slug: 'new', platform: 'ios' };
    const [changelog] = await database.orm.insert(changelogs).values(values).returning();
    expect(`${changelog?.id}`).toBe(all.next?.[0]?.split(' ')[0]);
    await database.close();
  });
});

const programs = findPostgres();
describe.skipIf(!programs)('a backup between the two databases', { timeout: 240_000 }, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());

  const path = `${programs}${delimiter}${process.env.PATH}`;
  const tool = (name: string, ...words: string[]) => run(name, words, { env: { PATH: path } });

  async function restoredServer(): Promise<string> {
    const databaseUrl = await createServerDatabase(postgres.url);
    await restoreBackup({ databaseUrl }, file);
    return databaseUrl;
  }

  it('restored into a PostgreSQL server has every row and image, and so has the way back into a folder', async () => {
    const back = await withDatabase({ databaseUrl: await restoredServer() }, async server => {
      expect(await everyRow(server.pool)).toEqual(all);
      expect(await seedDatabase(server)).toBe(false);
      return writeBackup(server, root);
    });
    const database = await restoredFolder(back);
    expect(await everyRow(database.pool)).toEqual(all);
    await database.close();
  });

  it('of the embedded database is run by psql in an empty database of a server, and in no other', async () => {
    const databaseUrl = await createServerDatabase(postgres.url);
    const script = join(root, 'script.sql');
    await writeFile(script, gunzipSync(await readFile(file)));
    await tool('psql', '-q', '-v', 'ON_ERROR_STOP=1', '-f', script, databaseUrl);
    await withDatabase({ databaseUrl }, async server => {
      expect(await everyRow(server.pool)).toEqual(all);
      expect(await seedDatabase(server)).toBe(false);
      await server.orm.insert(changelogs).values({ appId: 1, version: '1', slug: 'new', platform: 'ios' });
    });
    await tool('psql', '-q', '-f', script, databaseUrl);
    await withDatabase({ databaseUrl }, async ({ pool }) => {
      expect((await everyRow(pool)).changelogs).toHaveLength((all.changelogs?.length ?? 0) + 1);
    });
  });

  it('that pg_dump has made of a server is restored into a folder, as a script or through an archive, and by pg_restore into a server', async () => {
    const databaseUrl = await restoredServer();
    const script = join(root, 'dumped.sql');
    await tool('pg_dump', '-f', script, databaseUrl);
    const archive = join(root, 'dumped.archive');
    await tool('pg_dump', '-Fc', '-f', archive, databaseUrl);
    await expect(checkBackupFile(archive)).rejects.toThrow('convert it to a script: pg_restore');
    const extracted = join(root, 'extracted.sql');
    await tool('pg_restore', '-f', extracted, archive);
    expect(await checkBackupFile(extracted)).toEqual(await checkBackupFile(script));
    const database = await restoredFolder(extracted);
    expect(await everyRow(database.pool)).toEqual(all);
    await database.close();
    const other = await createServerDatabase(postgres.url);
    await tool('pg_restore', '-d', other, archive);
    await withDatabase({ databaseUrl: other }, async ({ pool }) => expect(await everyRow(pool)).toEqual(all));
  });
});
