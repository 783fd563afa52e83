import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../upstream/database/openDatabase';
import { openPackedDatabase } from '../support/openPackedDatabase';

let database: Database;
beforeEach(async () => {
  database = await openPackedDatabase();
});
afterEach(() => database.close());

it('begins anew for the caller after one whose client was dropped in a transaction', async () => {
  const dropped = await database.pool.connect();
  await dropped.query('begin read only');
  dropped.release(true);
  const { rows } = await database.pool.query(
    `insert into spot_types (_id, name) values ('a', 'A') returning name`,
  );
  expect(rows).toEqual([{ name: 'A' }]);
});

it('undoes nothing of the caller after one whose query failed', async () => {
  for (let turn = 0; turn < 20; turn++) {
    const failing = database.pool.query('select 1 / 0');
    const client = await database.pool.connect();
    await client.query('begin');
    const { rows } = await client.query('select txid_current() as id');
    await expect(failing).rejects.toThrow('division by zero');
    for (let round = 0; round < 5; round++) {
      expect((await client.query('select txid_current() as id')).rows).toEqual(rows);
    }
    await client.query('commit');
    client.release();
  }
});
