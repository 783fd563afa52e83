import { getTableName, ne, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import {
  administrators,
  idempotencyKeys,
  sessions,
  signInAttempts,
} from '../../../upstream/database/accounts';
import type { Database } from '../../../upstream/database/Database';
import { documents } from '../../../upstream/database/documents';
import { events } from '../../../upstream/database/eventTable';
import { fileContents, files } from '../../../upstream/database/fileTables';
import { openServer } from '../../../upstream/database/openServer';
import {
  changelogItems,
  changelogs,
  offerCodes,
  offerImports,
  platformVersions,
  questions,
  spotTypes,
  stations,
  suggestions,
  surveys,
  users,
} from '../../../upstream/database/schema';
import { createServerDatabase } from './createServerDatabase';
import { openPackedDatabase } from './openPackedDatabase';

const idle: Database[] = [];
const filled = [
  administrators,
  idempotencyKeys,
  sessions,
  signInAttempts,
  documents,
  events,
  changelogItems,
  changelogs,
  files,
  fileContents,
  offerCodes,
  offerImports,
  platformVersions,
  questions,
  stations,
  suggestions,
  surveys,
  users,
];

/** The PostgreSQL server that `TEST_DATABASE_URL` names, or the project of tests has started. */
export function databaseServer(): string | undefined {
  return process.env.TEST_DATABASE_URL ?? inject('databaseUrl');
}

/**
 * An empty database, on that server, else in memory.
 * Closing it empties it and lends it again, which takes milliseconds where making one takes half a second.
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

/** On a busy machine fifty calls wait longer for ten connections than the product lets them. */
async function openServerDatabase(server: string): Promise<Database> {
  return openServer(await createServerDatabase(server), { timeout: { opening: 30_000, working: 30_000 } });
}

/**
 * Deletes, in an order that no reference forbids: emptying tables by TRUNCATE costs ten times as much here.
 */
async function empty({ orm }: Database): Promise<void> {
  const deletions = filled.map(table => `delete from ${getTableName(table)};`);
  const numbered = [changelogs, changelogItems].map(
    table => `perform setval(pg_get_serial_sequence('${getTableName(table)}', 'id'), 1, false);`,
  );
  await orm.execute(sql.raw(`do $$ begin ${deletions.join(' ')} ${numbered.join(' ')} end $$`));
  await orm.delete(spotTypes).where(ne(spotTypes.default, true));
  // As the migrations leave it: the seed gives it another name.
  await orm.update(spotTypes).set({ name: 'Other' }).where(ne(spotTypes.name, 'Other'));
}
