import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { Client, type PoolClient } from 'pg';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { createOrm } from '../../../upstream/database/createOrm';
import type { Database } from '../../../upstream/database/Database';
import { createEnginePool } from '../../../upstream/database/embedded/createEnginePool';
import { type Engine, EngineEnded } from '../../../upstream/database/embedded/Engine';
import { openServer } from '../../../upstream/database/openServer';
import { spotTypes } from '../../../upstream/database/schema';
import { fromDatabaseError } from '../../../upstream/responses/fromDatabaseError';
import { retryOf } from '../../support/answers';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { filePostgres } from '../../support/database/filePostgres';
import { openBareEngine } from '../../support/database/openMemory';
import { it, openUpstream } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';
import { listen } from '../../support/programs/freePort';
import { withResolvers } from '../../support/withResolvers';

const list = ({ call }: TestUpstream) => call('GET', '/api/admin/spot-types');

const unreachable = [503, '5', 'The database cannot be reached; please try again'];
const busy = [503, '5', 'The database is busy; please try again'];

/** Expects that no call waits for a client, and that all clients are released. */
function expectRest({ pool }: Database): void {
  expect(pool.waitingCount).toBe(0);
  expect(pool.idleCount).toBe(pool.totalCount);
}

/** Acquires every client of the pool and returns a function that releases them. */
async function takeAll({ pool }: Database): Promise<() => void> {
  const clients: PoolClient[] = [];
  while (clients.length < pool.options.max) clients.push(await pool.connect());
  return () => {
    for (const client of clients) client.release();
  };
}

/** Listens until the test ends and returns the port. */
function serve(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  return listen(server);
}

describe('the embedded database', () => {
  it('rejects a transaction whose engine ends, at its first statement or later, and continues with the next', async () => {
    const engine = await openBareEngine();
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
      expect(fromDatabaseError(await failed.catch(error => error))?.status).toBe(503);
      isLost = false;
      const { rows } = await pool.query('select 1 as one');
      expect(rows).toEqual([{ one: 1 }]);
    }
    await pool.end();
    await engine.close();
  });

  it('is busy for a call that waits over ten seconds, and serves the next one', async ({ upstream }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const giveBack = await takeAll(upstream.database);
    const waiting = list(upstream);
    await vi.waitFor(() => expect(upstream.database.pool.waitingCount).toBe(1), 5000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await retryOf(waiting)).toEqual(busy);
    giveBack();
    expect((await list(upstream)).status).toBe(200);
    expectRest(upstream.database);
  });
});

const postgres = await filePostgres();
const server = postgres?.url ?? '';

describe.skipIf(!postgres)('a PostgreSQL server', () => {
  async function open(connections: number, url?: string): Promise<TestUpstream> {
    const databaseUrl = url ?? (await createServerDatabase(server));
    return openUpstream({ database: await openServer(databaseUrl, { connections }) });
  }

  /** Terminates the database's connections in this `pg_stat_activity` state. */
  const endThose = ({ pool }: Database, state: 'active' | 'idle in transaction') =>
    pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = $1`,
      [state],
    );

  it('is unreachable for a call that needs a new connection and gets none', async () => {
    const port = await serve(createServer());
    const upstream = await open(2);
    const held = await upstream.database.pool.connect();
    const { options } = upstream.database.pool;
    options.connectionString = `postgresql://tester@127.0.0.1:${port}/none`;
    expect(await retryOf(list(upstream))).toEqual(unreachable);
    held.release();
    expect((await list(upstream)).status).toBe(200);
    const timeout = { opening: 100, working: 100 };
    await expect(openServer(options.connectionString, { timeout })).rejects.toThrow(
      'Connection terminated due to connection timeout',
    );
  });

  it('is unreachable over a silent connection, and reachable over another', async () => {
    const address = new URL(await createServerDatabase(server));
    const serverPort = Number(address.port);
    const sockets: Socket[] = [];
    const relay = createServer(socket => {
      const onward = connect(serverPort, '127.0.0.1');
      socket.pipe(onward).pipe(socket);
      for (const end of [socket, onward]) end.on('error', () => {});
      sockets.push(onward);
    });
    address.port = String(await serve(relay));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    const upstream = await open(1, address.href);
    const { pool, orm } = upstream.database;
    pool.options.query_timeout = 2000;
    for (const fail of [() => list(upstream), () => orm.transaction(async () => {})]) {
      (await pool.connect()).release(true);
      expect((await list(upstream)).status).toBe(200);
      for (const socket of sockets) socket.unpipe().pause();
      const failed = await fail().catch((error: unknown) => error);
      if (failed instanceof Response) expect(await retryOf(failed)).toEqual(unreachable);
      else expect(fromDatabaseError(failed)?.status).toBe(503);
    }
    expect((await list(upstream)).status).toBe(200);
    expectRest(upstream.database);
  });

  it('keeps no connection when a transaction cannot begin', async () => {
    const { database } = await open(1);
    for (let times = 0; times < 3; times += 1) {
      database.pool.once('acquire', client => client instanceof Client && void client.end());
      const failed = await database.orm.transaction(async () => {}).catch(error => error);
      expect(fromDatabaseError(failed)?.status).toBe(503);
    }
    await database.orm.transaction(tx => tx.select().from(spotTypes));
    expectRest(database);
  });

  it('rejects pending calls on a connection that ends, and continues with another', async () => {
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
    expect(fromDatabaseError(await idle.catch(error => error))?.status).toBe(503);
    expect((await list(upstream)).status).toBe(200);
    expectRest(database);
  });

  it('is busy for calls while long transactions hold every connection, and serves afterwards', async () => {
    const upstream = await open(3);
    const { orm } = upstream.database;
    const { promise: ended, resolve: end } = withResolvers();
    const transactions = [1, 2, 3].map(() =>
      orm.transaction(async tx => {
        await tx.select().from(spotTypes);
        await ended;
      }),
    );
    await vi.waitFor(() => expect(upstream.database.pool.totalCount).toBe(3));
    const refused = await Promise.all(Array.from({ length: 12 }, () => list(upstream)));
    end();
    for (const answer of refused) expect(await retryOf(answer)).toEqual(busy);
    await Promise.all(transactions);
    const answers = await Promise.all(Array.from({ length: 12 }, () => list(upstream)));
    expect(answers.map(answer => answer.status)).toEqual(Array(12).fill(200));
    expectRest(upstream.database);
  });
});
