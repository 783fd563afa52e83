import { createServer } from 'node:net';
import { dataDir as preparedFolder } from '@electric-sql/pglite-prepopulatedfs';
import { sql } from 'drizzle-orm';
import { Client, type PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusalOfDatabase } from '../../upstream/answers/refusalOfDatabase';
import { createEnginePool } from '../../upstream/database/createEnginePool';
import { createOrm } from '../../upstream/database/createOrm';
import { type Engine, EngineEnded } from '../../upstream/database/Engine';
import type { Database } from '../../upstream/database/openDatabase';
import { engineOf, openPglite } from '../../upstream/database/openPglite';
import { openServer } from '../../upstream/database/openServer';
import { spotTypes } from '../../upstream/database/schema';
import { createServerDatabase } from '../support/createServerDatabase';
import { openUpstream } from '../support/openUpstream';
import { findPostgres, type Postgres, startPostgres } from '../support/postgres';
import type { TestUpstream } from '../support/upstream';

const list = ({ call }: TestUpstream) => call('GET', '/api/admin/spot-types');

/** Takes every client of the pool; answers the function that gives them back. */
async function takeAll({ pool }: Database): Promise<() => void> {
  const clients: PoolClient[] = [];
  while (clients.length < pool.options.max) clients.push(await pool.connect());
  return () => {
    for (const client of clients) client.release();
  };
}

async function expectBusy(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect((await answer.json()).message).toBe('The database is busy; please try again');
}

function expectRest({ pool }: Database): void {
  expect(pool.waitingCount).toBe(0);
  expect(pool.idleCount).toBe(pool.totalCount);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the embedded database', () => {
  it('is busy for a call whose turn does not come in ten seconds, and serves the next one', async () => {
    const upstream = await openUpstream();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const giveBack = await takeAll(upstream.database);
    const waiting = list(upstream);
    await vi.waitFor(() => expect(upstream.database.pool.waitingCount).toBe(1), 5000);
    await vi.advanceTimersByTimeAsync(10_000);
    await expectBusy(await waiting);
    giveBack();
    expect((await list(upstream)).status).toBe(200);
    expectRest(upstream.database);
  });

  it('refuses a transaction whose engine ends, at its first statement or later, and goes on with the next', async () => {
    const engine = engineOf(await openPglite({ loadDataDir: await preparedFolder() }));
    let isLost = false;
    const exchange: Engine['exchange'] = messages =>
      isLost ? Promise.reject(new EngineEnded('It has ended')) : engine.exchange(messages);
    const pool = createEnginePool(async () => ({ ...engine, exchange }));
    const orm = createOrm(pool);
    for (const lostBefore of [1, 2]) {
      if (lostBefore === 1) await pool.query('select 1');
      isLost = lostBefore === 1;
      const failed = orm.transaction(async tx => {
        isLost = true;
        await tx.execute(sql`select 1`);
      });
      expect(refusalOfDatabase(await failed.catch(error => error))?.status).toBe(503);
      isLost = false;
      const { rows } = await pool.query('select 1 as one');
      expect(rows).toEqual([{ one: 1 }]);
    }
    await pool.end();
    await engine.close();
  });
});

const programs = findPostgres();

describe.skipIf(!programs)('a PostgreSQL server', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  }, 60_000);
  afterAll(() => postgres.stop());

  async function open(connections: number): Promise<TestUpstream> {
    const databaseUrl = await createServerDatabase(postgres.url);
    return openUpstream({ database: await openServer(databaseUrl, { connections }) });
  }

  /** Ends the connections of the database that are in this state, as `pg_stat_activity` has it. */
  const endThose = ({ pool }: Database, state: 'active' | 'idle in transaction') =>
    pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = $1`,
      [state],
    );

  it('is busy for calls while long transactions hold every connection, and serves after them', async () => {
    const upstream = await open(3);
    const { orm } = upstream.database;
    let end = () => {};
    const ended = new Promise<void>(resolve => {
      end = resolve;
    });
    const transactions = [1, 2, 3].map(() =>
      orm.transaction(async tx => {
        await tx.select().from(spotTypes);
        await ended;
      }),
    );
    await vi.waitFor(() => expect(upstream.database.pool.totalCount).toBe(3));
    const refused = await Promise.all(Array.from({ length: 12 }, () => list(upstream)));
    end();
    for (const answer of refused) await expectBusy(answer);
    await Promise.all(transactions);
    const answers = await Promise.all(Array.from({ length: 12 }, () => list(upstream)));
    expect(answers.map(answer => answer.status)).toEqual(Array(12).fill(200));
    expectRest(upstream.database);
  });

  it('is out of reach for a call that needs a new connection and is not let in', async () => {
    const silent = createServer();
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const upstream = await open(2);
    const held = await upstream.database.pool.connect();
    const { options } = upstream.database.pool;
    options.connectionString = `postgresql://tester@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/x`;
    const answer = await list(upstream);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect((await answer.json()).message).toBe('The database cannot be reached; please try again');
    held.release();
    expect((await list(upstream)).status).toBe(200);
    await expect(
      openServer(options.connectionString, { patience: { opening: 100, working: 100 } }),
    ).rejects.toThrow('Connection terminated due to connection timeout');
    silent.close();
  });

  it('keeps no connection back when a transaction cannot begin', async () => {
    const { database } = await open(1);
    for (let times = 0; times < 3; times += 1) {
      database.pool.once('acquire', client => client instanceof Client && void client.end());
      const failed = await database.orm.transaction(async () => {}).catch(error => error);
      expect(refusalOfDatabase(failed)?.status).toBe(503);
    }
    await database.orm.transaction(tx => tx.select().from(spotTypes));
    expectRest(database);
  });

  it('refuses what was under way on a connection that ends, and goes on with another', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const upstream = await open(3);
    const { database } = upstream;
    const idle = database.orm.transaction(async tx => {
      await tx.execute(sql`lock table spot_types`);
      const answer = upstream.call('POST', '/api/admin/spot-types', { name: 'Ship' });
      await vi.waitFor(async () => {
        const { rows } = await database.pool.query('select 1 from pg_locks where not granted');
        expect(rows).toHaveLength(1);
      }, 30_000);
      await endThose(database, 'active');
      expect((await answer).status).toBe(503);
      const told = log.mock.calls.length;
      await endThose(database, 'idle in transaction');
      await vi.waitFor(() => expect(log.mock.calls.length).toBeGreaterThan(told), 30_000);
      await tx.select().from(spotTypes);
    });
    expect(refusalOfDatabase(await idle.catch(error => error))?.status).toBe(503);
    expect((await list(upstream)).status).toBe(200);
    expectRest(database);
    log.mockRestore();
  });
});
