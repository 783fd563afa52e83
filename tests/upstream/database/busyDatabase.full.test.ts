import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../upstream/database/Database';
import { openServer } from '../../../upstream/database/openServer';
import { spotTypes } from '../../../upstream/database/schema';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { findPostgres } from '../../support/database/findPostgres';
import { openUpstream } from '../../support/database/openUpstream';
import { type Postgres, startPostgres } from '../../support/database/postgres';
import type { TestUpstream } from '../../support/database/upstream';
import { withResolvers } from '../../support/withResolvers';
import { expectRefusal } from './expectRefusal';
import { expectRest } from './expectRest';

const list = ({ call }: TestUpstream) => call('GET', '/api/admin/spot-types');

/** Acquires every client of the pool and returns a function that releases them. */
async function takeAll({ pool }: Database): Promise<() => void> {
  const clients: PoolClient[] = [];
  while (clients.length < pool.options.max) clients.push(await pool.connect());
  return () => {
    for (const client of clients) client.release();
  };
}

const expectBusy = (answer: Response) => expectRefusal(answer, 'The database is busy; please try again');

describe('the embedded database', () => {
  it('is busy for a call that waits over ten seconds, and serves the next one', async () => {
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
    for (const answer of refused) await expectBusy(answer);
    await Promise.all(transactions);
    const answers = await Promise.all(Array.from({ length: 12 }, () => list(upstream)));
    expect(answers.map(answer => answer.status)).toEqual(Array(12).fill(200));
    expectRest(upstream.database);
  });
});
