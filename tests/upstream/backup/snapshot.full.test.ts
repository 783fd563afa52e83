import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../../upstream/backup/dumpDatabase';
import { migrationNames } from '../../../upstream/database/applyMigrations';
import type { Database } from '../../../upstream/database/Database';
import { fileContents, filePieces, files } from '../../../upstream/database/fileTables';
import { openDatabase } from '../../../upstream/database/openDatabase';
import { offerCodes, stations } from '../../../upstream/database/schema';
import { collectContents } from '../../../upstream/files/collectContents';
import { storeContent, storeFile } from '../../../upstream/files/storeFile';
import { borrowDatabase } from '../../support/database/borrowDatabase';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { findPostgres } from '../../support/database/findPostgres';
import { startPostgres } from '../../support/database/postgres';
import { insertOfferCodes, insertStations } from '../../support/database/upstreamRows';

const programs = findPostgres();
const postgres = programs ? await startPostgres(programs) : undefined;
afterAll(() => postgres?.stop());

const places: [string, (() => Promise<Database>) | undefined][] = [
  ['the embedded database', borrowDatabase],
  [
    'a PostgreSQL server',
    postgres && (async () => openDatabase({ databaseUrl: await createServerDatabase(postgres.url) })),
  ],
];

describe.each(places)('a backup of %s', (_, open) => {
  let database: Database;
  let root: string;
  beforeEach(async context => {
    if (!open) return context.skip();
    root = await mkdtemp(join(tmpdir(), 'seamark-snapshot-'));
    database = await open();
  });
  afterEach(async () => {
    await database?.close();
    if (root) await rm(root, { recursive: true, force: true });
  });

  async function rest(lines: AsyncGenerator<string>): Promise<string[]> {
    const all: string[] = [];
    for await (const some of lines) all.push(...some.trimEnd().split('\n'));
    return all;
  }

  it('has the rows as they were when it began, whatever is written meanwhile', async () => {
    await insertStations(database, [{ title: 'Before' }]);
    await insertOfferCodes(
      database,
      Array.from({ length: 3000 }, () => ({})),
    );
    const lines = dumpDatabase(database);
    await lines.next();
    await database.orm.update(stations).set({ title: 'After' });
    await insertStations(database, [{ code: 'NEW' }]);
    await database.orm.delete(offerCodes);

    const all = await rest(lines);
    const ofStations = all.filter(line => line.startsWith('["stations"'));
    expect(ofStations).toHaveLength(1);
    expect(ofStations[0]).toContain('"title":"Before"');
    const codes = all.filter(line => line.startsWith('["offer_codes"'));
    expect(new Set(codes.map(line => JSON.parse(line)[1].code)).size).toBe(3000);
  });

  it('has the whole of a file that is replaced and collected meanwhile', async () => {
    const bytes = new Uint8Array(600_000).fill(7);
    const file = { path: 'a.png', type: 'image/png', immutable: false };
    await storeFile(database.orm, { ...file, contentId: await storeContent(database.orm, bytes) });
    const lines = dumpDatabase(database);
    await lines.next();
    const other = await storeContent(database.orm, new Uint8Array(10));
    await storeFile(database.orm, { ...file, contentId: other });
    const later = new Date(Date.now() + 3 * 3_600_000);
    await collectContents(database.orm, new Date());
    await collectContents(database.orm, later);

    const rows = (await rest(lines))
      .filter(line => line.startsWith('["file_pieces"'))
      .map(line => JSON.parse(line)[1]);
    expect(Buffer.concat(rows.map(row => Buffer.from(row.bytes, 'base64')))).toEqual(Buffer.from(bytes));

    await collectContents(database.orm, later);
    const contents = await database.orm.select({ id: fileContents.id }).from(fileContents);
    expect(contents).toEqual([{ id: other }]);
  });

  it('leaves nothing open where its reader goes away', async () => {
    const lines = dumpDatabase(database);
    await lines.next();
    await lines.return(undefined);
    const { rows } = await database.pool.query('select name from pg_cursors where is_holdable');
    expect(rows).toEqual([]);
  });

  it('is refused where the database is not of this version', async () => {
    const last = 'update drizzle.__drizzle_migrations set created_at = created_at';
    const ofNewest = `where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`;
    await database.pool.query(`${last} + 1 ${ofNewest}`);
    await expect(dumpDatabase(database).next()).rejects.toThrow('of another version of Seamark, most likely');
    await database.pool.query(`${last} - 1 ${ofNewest}`);
    const newest = migrationNames().at(-1);
    const { rows } = await database.pool.query(
      `delete from drizzle.__drizzle_migrations ${ofNewest} returning hash, created_at`,
    );
    await expect(dumpDatabase(database).next()).rejects.toThrow(
      `of an earlier version of Seamark (${migrationNames().at(-2)}, this one's is ${newest})`,
    );
    await database.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      rows[0].hash,
      rows[0].created_at,
    ]);
    await dumpDatabase(database).return(undefined);
  });

  it('fails where a piece of a file is gone before it is read, or reads it still', async () => {
    const contentId = await storeContent(database.orm, new Uint8Array(300_000));
    await storeFile(database.orm, { path: 'a.png', type: 'image/png', immutable: false, contentId });
    const lines = dumpDatabase(database);
    await lines.next();
    await database.orm.delete(filePieces);
    const [left] = await database.orm.select({ rows: count() }).from(files);
    expect(left?.rows).toBe(1);
    if (database.hasOneSession) {
      await expect(rest(lines)).rejects.toThrow(`Piece 0 of the content ${contentId} is missing`);
    } else {
      const pieces = (await rest(lines)).filter(line => line.startsWith('["file_pieces"'));
      expect(pieces).toHaveLength(2);
    }
  });
});
