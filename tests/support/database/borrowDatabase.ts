import { getTableName, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import {
  administrators,
  idempotencyKeys,
  sessions,
  signInAttempts,
} from '../../../upstream/database/accounts';
import type { Database } from '../../../upstream/database/Database';
import { openServer } from '../../../upstream/database/openServer';
import {
  changelogItems,
  changelogs,
  documents,
  events,
  fileContents,
  files,
  offerCodes,
  offerImports,
  platformVersions,
  questions,
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

/** Deletes rows in an order that references allow; TRUNCATE is ten times slower here. */
async function empty({ orm }: Database): Promise<void> {
  const deletions = filled.map(table => `delete from ${getTableName(table)};`);
  const numbered = [changelogs, changelogItems].map(
    table => `perform setval(pg_get_serial_sequence('${getTableName(table)}', 'id'), 1, false);`,
  );
  // As after the migrations; the seed renames the default type.
  const types = `delete from spot_types where not is_default; update spot_types set name = 'Other' where name <> 'Other';`;
  await orm.execute(sql.raw(`do $$ begin ${deletions.join(' ')} ${numbered.join(' ')} ${types} end $$`));
}
