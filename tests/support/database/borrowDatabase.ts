import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { allTables } from '../../../upstream/backup/backupTables';
import type { Database } from '../../../upstream/database/Database';
import { openServer } from '../../../upstream/database/openServer';
import { createServerDatabase } from './createServerDatabase';
import { openPackedDatabase } from './openPackedDatabase';

const idle: Database[] = [];
const tables = allTables().filter(({ name }) => name !== 'spot_types');
/** In an order that references allow: those of the first three do not cascade. */
const filled = new Set(['changelog_items', 'files', 'stations', ...tables.map(({ name }) => name)]);

/** The PostgreSQL server from `TEST_DATABASE_URL`, or the one started for the test project. */
export function databaseServer(): string | undefined {
  return process.env.TEST_DATABASE_URL ?? inject('databaseUrl');
}

/**
 * An empty database, on that server or else in memory.
 * Closing it empties it for reuse, which takes milliseconds; creating one takes half a second.
 */
export async function borrowDatabase(): Promise<Database> {
  const server = databaseServer();
  const database = idle.pop() ?? (await (server ? openServerDatabase(server) : openPackedDatabase()));
  let isLent = true;
  return {
    ...database,
    async close() {
      if (!isLent) return;
      isLent = false;
      await empty(database);
      idle.push(database);
    },
  };
}

/** On a busy machine, fifty calls wait for ten connections longer than the product allows. */
async function openServerDatabase(server: string): Promise<Database> {
  return openServer(await createServerDatabase(server), { timeout: { opening: 30_000, working: 30_000 } });
}

/** Deletes all rows, as after the migrations; TRUNCATE is ten times slower here. */
async function empty({ orm }: Database): Promise<void> {
  const deletions = [...filled].map(name => `delete from ${name};`);
  const restarts = tables.flatMap(({ name, numbered }) =>
    numbered ? `perform setval(pg_get_serial_sequence('${name}', '${numbered}'), 1, false);` : [],
  );
  // The seed renames the default type.
  const types = `delete from spot_types where not is_default; update spot_types set name = 'Other' where name <> 'Other';`;
  await orm.execute(sql.raw(`do $$ begin ${deletions.join(' ')} ${restarts.join(' ')} ${types} end $$`));
}
