import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpDatabase, dumpServedDatabase, removeOldCopies } from '../../../upstream/backup/dumpDatabase';
import { readBackup } from '../../../upstream/backup/readBackup';
import { migrationNames } from '../../../upstream/database/applyMigrations';
import type { Database } from '../../../upstream/database/Database';
import { offerCodes, stations } from '../../../upstream/database/schema';
import { collectContents, storeContent, storeFile } from '../../../upstream/files/storeFile';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { filePostgres } from '../../support/database/filePostgres';
import { openDatabase } from '../../support/database/openDatabase';
import { prepareFolder } from '../../support/database/prepareFolder';
import { insertOfferCodes, insertStations } from '../../support/database/upstreamRows';
import { temporaryFolder } from '../../support/temporaryFolder';

const postgres = await filePostgres();

interface Place {
  database: Database;
  dump: () => AsyncGenerator<string>;
}

async function openFolder(root: string): Promise<Place> {
  const dataDir = join(root, 'data');
  await prepareFolder(dataDir);
  const database = await openDatabase({ dataDir });
  return { database, dump: () => dumpServedDatabase(database, dataDir) };
}

const openServerDatabase = async (url: string): Promise<Place> => {
  const database = await openDatabase({ databaseUrl: await createServerDatabase(url) });
  return { database, dump: () => dumpDatabase(database) };
};

const places: [string, ((root: string) => Promise<Place>) | undefined][] = [
  ['an embedded database that is being served', openFolder],
  ['a PostgreSQL server', postgres && (() => openServerDatabase(postgres.url))],
];

describe.each(places)('a backup of %s', { timeout: 240_000 }, (_, open) => {
  let database: Database;
  let dump: Place['dump'];
  let root: string;
  beforeEach(async context => {
    if (!open) return context.skip();
    root = temporaryFolder();
    ({ database, dump } = await open(root));
  });
  afterEach(() => database?.close());

  /** The rows of a table in the rest of a script whose first piece has been read. */
  async function rowsOf(script: AsyncGenerator<string>, table: string): Promise<Record<string, string>[]> {
    async function* whole() {
      yield '--\n';
      yield* script;
    }
    const rows: Record<string, string>[] = [];
    for await (const part of readBackup(whole())) {
      if (part.kind !== 'row' || part.table !== table) continue;
      rows.push(Object.fromEntries(part.columns.map((column, at) => [column, part.values[at] ?? ''])));
    }
    return rows;
  }

  it('has the rows from its start, while others read and write', async () => {
    await insertStations(database, [{ title: 'Before' }]);
    await insertOfferCodes(database, Array(3000).fill({}));
    const script = dump();
    await script.next();
    await database.orm.update(stations).set({ title: 'After' });
    await insertStations(database, [{ code: 'NEW' }]);
    const rows = await rowsOf(script, 'stations');
    expect(rows.map(({ title }) => title)).toEqual(['Before']);

    const codes = dump();
    await codes.next();
    await database.orm.delete(offerCodes);
    expect(new Set((await rowsOf(codes, 'offer_codes')).map(({ code }) => code)).size).toBe(3000);
  });

  it('has the whole of a file that is replaced and collected in the meantime', async () => {
    const bytes = new Uint8Array(600_000).fill(7);
    const file = { path: 'a.png', type: 'image/png', immutable: false };
    await storeFile(database.orm, { ...file, contentId: await storeContent(database.orm, bytes) });
    const script = dump();
    await script.next();
    const other = await storeContent(database.orm, new Uint8Array(10));
    await storeFile(database.orm, { ...file, contentId: other });
    await collectContents(database.orm, new Date());
    await collectContents(database.orm, new Date(Date.now() + 3 * 3_600_000));
    const rows = await rowsOf(script, 'file_pieces');
    expect(Buffer.concat(rows.map(row => Buffer.from(row.bytes?.slice(2) ?? '', 'hex')))).toEqual(
      Buffer.from(bytes),
    );
  });

  it('leaves nothing behind if its reader disconnects', async () => {
    const script = dump();
    await script.next();
    await script.return(undefined);
    const { rows } = await database.pool.query('select name from pg_cursors');
    expect(rows).toEqual([]);
    const left = await readdir(join(root, 'data')).catch(() => []);
    expect(left.filter(name => name.startsWith('backup-copy'))).toEqual([]);
  });

  it('is rejected if the database is of another version', async () => {
    const last = 'update drizzle.__drizzle_migrations set created_at = created_at';
    const ofNewest = `where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`;
    await database.pool.query(`${last} + 1 ${ofNewest}`);
    await expect(dump().next()).rejects.toThrow('of another version of Seamark, most likely');
    await database.pool.query(`${last} - 1 ${ofNewest}`);
    await database.pool.query(`delete from drizzle.__drizzle_migrations ${ofNewest}`);
    await expect(dump().next()).rejects.toThrow(
      `of an earlier version of Seamark (${migrationNames().at(-2)}, this one's is ${migrationNames().at(-1)})`,
    );
  });
});

it('an embedded database is copied between two calls', async () => {
  const root = temporaryFolder();
  const { database } = await openFolder(root);
  const ended: string[] = [];
  await Promise.all([
    database.copyFolder?.(root).then(() => ended.push('copy')),
    insertStations(database, [{}]).then(() => ended.push('call')),
  ]);
  expect(ended).toEqual(['copy', 'call']);
  await database.close();
});

it('a copy that a killed process has left is removed, and nothing else', async () => {
  const root = temporaryFolder();
  await mkdir(join(root, 'backup-copy-aBc123', 'database'), { recursive: true });
  await mkdir(join(root, 'database'));
  await removeOldCopies(root);
  expect(await readdir(root)).toEqual(['database']);
});
