import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { lockMigrations, migrateDatabase } from '../../../upstream/database/applyMigrations';
import { spotTypes } from '../../../upstream/database/schema';
import { databaseServer } from '../../support/database/borrowDatabase';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { openDatabase } from '../../support/database/openDatabase';
import { it } from '../../support/database/openUpstream';

const url = databaseServer() ?? '';

describe.skipIf(!url)(`on a PostgreSQL server${url ? '' : ' (none is installed here)'}`, () => {
  it('works on that server, not within this process', async ({ database }) => {
    const [row] = await database.orm.select({ version: sql<string>`version()` }).from(spotTypes);
    expect(row?.version).toMatch(/^PostgreSQL/);
    expect(row?.version).not.toContain('wasm');
  });

  it('migrates an empty database once if several processes start simultaneously', async () => {
    const databaseUrl = await createServerDatabase(url);
    const opened = await Promise.all([0, 1, 2, 3].map(() => openDatabase({ databaseUrl })));
    for (const { orm } of opened) expect(await orm.select().from(spotTypes)).toHaveLength(1);
    await Promise.all(opened.map(database => database.close()));
  });

  it('does not time out migrations, however long they take', async () => {
    const connectionString = await createServerDatabase(url);
    const pool = new Pool({ connectionString, statement_timeout: 300, query_timeout: 400 });
    const other = await pool.connect();
    try {
      await other.query('begin');
      await lockMigrations(other);
      const migrated = migrateDatabase(pool);
      await new Promise(resolve => setTimeout(resolve, 500));
      await other.query('commit');
      await migrated;
      expect((await other.query('select from spot_types')).rowCount).toBe(1);
      expect((await other.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '300ms' }]);
    } finally {
      other.release();
      await pool.end();
    }
  });
});
