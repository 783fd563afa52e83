import { watch } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBackupFile } from '../../../upstream/backup/readBackup';
import { restoreEmbedded } from '../../../upstream/backup/restoreEmbedded';
import type { Database } from '../../../upstream/database/Database';
import { borrowDatabase } from '../../support/database/borrowDatabase';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { everyRow, tablesOf } from '../../support/database/everyRow';
import { filePostgres } from '../../support/database/filePostgres';
import { openDatabase } from '../../support/database/openDatabase';
import { prepareFolder } from '../../support/database/prepareFolder';
import { restoreBackup, withDatabase } from '../../support/database/restoreBackup';
import { insertStations, insertUsers } from '../../support/database/upstreamRows';
import { changeScript, writeBackup, writeScript } from '../../support/database/writeBackup';
import { temporaryFolder } from '../../support/temporaryFolder';

const root = temporaryFolder(afterAll);
let file: string;
let all: Record<string, string[]>;

beforeAll(async () => {
  const database = await borrowDatabase();
  await insertStations(database, [{ title: 'Kept' }]);
  all = await everyRow(database.pool);
  file = await writeBackup(database, root);
  await database.close();
});

/** A backup in the old format, from a version with four migrations, when a file was a single value. */
function earlierBackup(): Promise<string> {
  const createdAt = '2025-01-31T12:00:00.123+00:00';
  const tables = {
    spot_types: [{ _id: 'type', name: 'Other', is_default: true, created_at: createdAt }],
    files: [
      {
        path: 'a.png',
        type: 'image/png',
        etag: 'tag',
        content: Buffer.alloc(300_000, 'sea').toString('base64'),
        immutable: true,
        created_at: createdAt,
      },
    ],
    changelogs: [{ id: 7, app_id: 1, version: '1.0', slug: 'a', platform: 'ios', created_at: createdAt }],
    changelog_items: [
      {
        ...{ id: 3, changelog_id: 7, lang: 'hy', title: 'Նոր', description: '', media: 'a.png' },
        ...{ position: 1, created_at: createdAt },
      },
    ],
  };
  const header = {
    product: 'seamark',
    format: 1,
    made: createdAt,
    migration: '0003_station_counts',
    tables: Object.entries(tables).map(([name, rows]) => ({
      name,
      columns: Object.keys(rows[0] ?? {}),
      ...(name === 'changelogs' && { numbered: { column: 'id', next: 12 } }),
    })),
  };
  const rows = Object.entries(tables).flatMap(([name, of]) => of.map(row => [name, row]));
  const counts = Object.fromEntries(Object.entries(tables).map(([name, of]) => [name, of.length]));
  return writeScript(
    [header, ...rows, { rows: counts }].map(line => `${JSON.stringify(line)}\n`).join(''),
    root,
  );
}

async function checkEarlier({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(`select title, media, etag, size, octet_length(bytes) as bytes, number
    from changelog_items join files on path = media join file_contents on file_contents.id = files.content_id
    join file_pieces on file_pieces.content_id = files.content_id order by number`);
  const item = { title: 'Նոր', media: 'a.png', etag: 'tag', size: 300_000 };
  expect(rows).toEqual([
    { ...item, bytes: 262_144, number: 0 },
    { ...item, bytes: 37_856, number: 1 },
  ]);
  const next = await pool.query(`insert into changelogs (app_id, version, slug, platform)
    values (1, '1', 'b', 'ios') returning id`);
  expect(next.rows).toEqual([{ id: 12 }]);
}

/** A backup with an invalid row in an otherwise intact script. */
async function unfittingBackup(): Promise<string> {
  const database = await borrowDatabase();
  await insertUsers(database, [{}]);
  const whole = await writeBackup(database, root);
  await database.close();
  return changeScript(await readFile(whole), root, script =>
    script.replace(/(?<=^COPY public\.users .*\n.*)\tfalse\t/m, '\t\\N\t'),
  );
}

const postgres = await filePostgres();

type Place = { dataDir: string } | { databaseUrl: string };

/** A data folder with a database that nobody has used. */
async function openFolder() {
  const dataDir = await mkdtemp(join(root, 'data-'));
  await prepareFolder(dataDir);
  return { dataDir };
}
const openServer = async (url: string) => ({ databaseUrl: await createServerDatabase(url) });

const places: [string, (() => Promise<Place>) | undefined][] = [
  ['a folder', openFolder],
  ['a PostgreSQL server', postgres && (() => openServer(postgres.url))],
];

describe.each(places)('restoring into %s', { timeout: 300_000 }, (_, open) => {
  let place: Place;
  beforeEach(async context => {
    if (!open) return context.skip();
    place = await open();
  });

  const restore = (backup: string, replace?: boolean) => restoreBackup(place, backup, replace);
  const rowsThere = () => withDatabase(place, ({ pool }) => everyRow(pool));

  it('is rejected if there is data, unless it may be replaced', async () => {
    await withDatabase(place, used => insertUsers(used, [{ name: 'Somebody' }]));
    const before = await rowsThere();
    await expect(restore(file)).rejects.toThrow(
      /^There is (a database in .+\/database|data in the database of DATABASE_URL)\. To replace its data/,
    );
    await expect(restore(await unfittingBackup(), true)).rejects.toThrow('null value in column "blocked"');
    expect(await rowsThere()).toEqual(before);
    await restore(file, true);
    expect(await rowsThere()).toEqual(all);
  });

  it('replaces a database whose tables nobody has used', async () => {
    expect(await withDatabase(place, ({ pool }) => tablesOf(pool))).toContain('stations');
    await restore(file);
    expect(await rowsThere()).toEqual(all);
  });

  it("brings an earlier version's backup up to date", async () => {
    await restore(await earlierBackup());
    await withDatabase(place, checkEarlier);
  });
});

describe('restoring into a folder', { timeout: 300_000 }, () => {
  it('ends a database that is still starting when it is stopped', async () => {
    const dataDir = await mkdtemp(join(root, 'data-'));
    const names = new Set<string | null>();
    const stopping = new AbortController();
    const watching = watch(dataDir, (_, name) => {
      names.add(name);
      if (name?.endsWith('.unfinished')) stopping.abort(new Error('stopped'));
    });
    const summary = await checkBackupFile(file);
    const restoring = restoreEmbedded(dataDir, { file, summary, replace: false, signal: stopping.signal });
    await expect(restoring).rejects.toThrow('stopped');
    watching.close();
    expect([...names]).toEqual(['database.restored.unfinished']);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('replaces an emptied folder, as its message says, and a damaged one if allowed', async () => {
    const place = await openFolder();
    const folder = join(place.dataDir, 'database');
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    await expect(openDatabase(place)).rejects.toThrow('node dist-server/restore.js <file>. To start');
    await restoreBackup(place, file);
    await writeFile(join(folder, 'global', 'pg_control'), Buffer.alloc(8192));
    await expect(openDatabase(place)).rejects.toThrow('node dist-server/restore.js <file> --replace.');
    await expect(restoreBackup(place, file)).rejects.toThrow(
      `There is a database in ${folder}. To replace its data with the backup: node dist-server/restore.js <file> --replace`,
    );
    await restoreBackup(place, file, true);
    expect(await withDatabase(place, ({ pool }) => everyRow(pool))).toEqual(all);
    expect((await readdir(place.dataDir)).sort()).toEqual(['database', 'database.is-kept-here']);
  });
});

describe.skipIf(!postgres)('restoring into a PostgreSQL server', { timeout: 300_000 }, () => {
  let place: { databaseUrl: string };
  beforeEach(async () => {
    place = await openServer(postgres?.url ?? '');
  });

  it('leaves nothing behind if it fails', async () => {
    await expect(restoreBackup(place, await unfittingBackup())).rejects.toThrow(
      'null value in column "blocked"',
    );
    const client = new Client({ connectionString: place.databaseUrl });
    await client.connect();
    const { rows } = await client.query(`select nspname from pg_namespace where nspname = 'drizzle' union all
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
    await client.end();
    expect(rows).toEqual([]);
  });

  it('is rejected while a server works on it, and if a newer version has been used', async () => {
    await withDatabase(place, async ({ pool }) => {
      await expect(restoreBackup(place, file, true)).rejects.toThrow(
        'A server works on the database of DATABASE_URL. Stop it',
      );
      await pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 1');
    });
    await expect(restoreBackup(place, file)).rejects.toThrow(
      'of another version of Seamark, most likely of a newer one',
    );
  });
});
