import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import { createEnginePool } from '../../../upstream/database/embedded/createEnginePool';
import { temporaryFolder } from '../temporaryFolder';
import { databaseServer } from './borrowDatabase';
import { createServerDatabase } from './createServerDatabase';
import { openBareEngine } from './openMemory';

const migrations = fileURLToPath(new URL('../../../upstream/database/migrations', import.meta.url));

/** A folder with the first `count` migrations, as in an earlier version, until the test ends. */
export async function earlierMigrations(count: number): Promise<string> {
  const folder = temporaryFolder();
  await cp(migrations, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

/** A database without tables until the test ends, on the test project's PostgreSQL server or in memory. */
export async function openUnmigrated() {
  const server = databaseServer();
  const engine = server ? undefined : await openBareEngine();
  const pool = engine
    ? createEnginePool(async () => engine)
    : new Pool({ connectionString: await createServerDatabase(server ?? '') });
  onTestFinished(async () => {
    await pool.end();
    await engine?.close();
  });
  const orm = drizzle(pool);
  return { orm, pool, migrate: (migrationsFolder = migrations) => migrate(orm, { migrationsFolder }) };
}
