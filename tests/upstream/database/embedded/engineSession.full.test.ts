import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../../upstream/database/Database';
import { openPackedDatabase } from '../../../support/database/openPackedDatabase';

let database: Database;
beforeEach(async () => {
  database = await openPackedDatabase();
});
afterEach(() => database.close());

it('starts clean for the next caller after a client was dropped in a transaction', async () => {
  const dropped = await database.pool.connect();
  await dropped.query('begin read only');
  dropped.release(true);
  const { rows } = await database.pool.query(
    `insert into spot_types (_id, name) values ('a', 'A') returning name`,
  );
  expect(rows).toEqual([{ name: 'A' }]);
});

it('undoes nothing of the next caller after a failed query', async () => {
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

it('retains no memory of its results', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const used = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const askForMegabytes = async (count: number) => {
    const text = `select repeat('wave', 50000) from generate_series(1, 5)`;
    for (let turn = 0; turn < count; turn++) await database.pool.query(text);
  };
  await askForMegabytes(50);
  const before = used();
  await askForMegabytes(100);
  // Buffers may be freed in a later turn than the one that collects them.
  await expect.poll(() => used() - before, { timeout: 10_000 }).toBeLessThan(10_000_000);
});
