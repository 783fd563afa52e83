import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '../../../upstream/database/Database';
import { openDatabase } from '../../../upstream/database/openDatabase';

/** Creates an empty database on a PostgreSQL server and returns its URL. */
export async function createServerDatabase(server: string): Promise<string> {
  const name = `seamark_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** Opens a database as the product does, and closes it after the work. */
export async function withDatabase<Result>(
  databaseUrl: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ databaseUrl });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
