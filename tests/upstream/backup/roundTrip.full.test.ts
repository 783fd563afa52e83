import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftOut, listTables, tableNames } from '../../../upstream/backup/listTables';
import { checkBackupFile } from '../../../upstream/backup/openBackupFile';
import { restoreEmbedded } from '../../../upstream/backup/restoreEmbedded';
import { restoreServer } from '../../../upstream/backup/restoreServer';
import { idempotencyKeys, sessions } from '../../../upstream/database/accounts';
import type { Database } from '../../../upstream/database/Database';
import { fileContents, files } from '../../../upstream/database/fileTables';
import { openDatabase } from '../../../upstream/database/openDatabase';
import { changelogs } from '../../../upstream/database/schema';
import { seedDatabase } from '../../../upstream/seed/seedDatabase';
import { borrowDatabase } from '../../support/database/borrowDatabase';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { everyRow, tablesOf } from '../../support/database/everyRow';
import { findPostgres } from '../../support/database/findPostgres';
import { type Postgres, startPostgres } from '../../support/database/postgres';
import { writeBackup } from '../../support/database/writeBackup';
import { insertHostileRows } from '../../support/hostileRows';

let root: string;
let original: Database;
let all: Record<string, string[]>;
let file: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'seamark-backup-'));
  original = await borrowDatabase();
  await seedDatabase(original);
  await insertHostileRows(original);
  all = await everyRow(original.pool);
  file = await writeBackup(original, root);
});

afterAll(async () => {
  await original.close();
  await rm(root, { recursive: true, force: true });
});

async function restored(dataDir: string, backup: string): Promise<Database> {
  const summary = await checkBackupFile(backup);
  await restoreEmbedded(dataDir, { file: backup, summary, replace: false });
  return openDatabase({ dataDir });
}

describe('a backup', () => {
  it('has every table of the database, but for those that are named as left out', async () => {
    const kept = listTables().map(({ name }) => name);
    expect([...kept, ...leftOut()].sort()).toEqual(await tablesOf(original.pool));
    expect(tableNames().sort()).toEqual(await tablesOf(original.pool));
    expect(leftOut().sort()).toEqual([
      'idempotency_keys',
      'offer_imports',
      'sessions',
      'sign_in_attempts',
      'sign_in_challenges',
    ]);
  });

  it('has rows of every table that it holds', () => {
    for (const { name } of listTables()) expect(all[name]?.length, name).toBeGreaterThan(0);
  });

  it('restored into an empty folder has every row and image, and nothing else', {
    timeout: 120_000,
  }, async () => {
    const database = await restored(await mkdtemp(join(root, 'folder-')), file);
    expect(await everyRow(database.pool)).toEqual(all);
    for (const table of [sessions, idempotencyKeys]) {
      expect(await database.orm.select({ rows: count() }).from(table)).toEqual([{ rows: 0 }]);
    }
    const [contents] = await database.orm.select({ rows: count() }).from(fileContents);
    const [named] = await database.orm.select({ rows: count() }).from(files);
    expect(contents).toEqual(named);
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

  it('restored into a PostgreSQL server has every row and image, and back in a folder again', async () => {
    const databaseUrl = await createServerDatabase(postgres.url);
    const empty = await openDatabase({ databaseUrl }, { asItIs: true });
    await restoreServer(empty, { file, summary: await checkBackupFile(file), replace: false });
    await empty.close();
    const server = await openDatabase({ databaseUrl });
    expect(await everyRow(server.pool)).toEqual(all);
    expect(await seedDatabase(server)).toBe(false);
    const back = await writeBackup(server, root);
    await server.close();

    const database = await restored(await mkdtemp(join(root, 'back-')), back);
    expect(await everyRow(database.pool)).toEqual(all);
    await database.close();
  });
});
