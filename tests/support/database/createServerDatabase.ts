import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

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
