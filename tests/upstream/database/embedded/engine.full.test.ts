import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createApp } from '../../../../upstream/app';
import type { Database } from '../../../../upstream/database/Database';
import { openEmbedded } from '../../../../upstream/database/embedded/openEmbedded';
import { spotTypes } from '../../../../upstream/database/schema';
import { prepareFolder } from '../../../support/database/prepareFolder';
import { temporaryFolder } from '../../../support/temporaryFolder';

/** A query that keeps PostgreSQL busy longer than anyone waits. */
const endless = sql`select count(*) from generate_series(1, 100000000000)`;

/** Opening takes long on a busy machine, and calls that wait too long are rejected. */
const opening = { timeout: 60_000, interval: 200 };

describe('an embedded database that freezes', { timeout: 240_000 }, () => {
  let dataDir: string;
  let database: Database;
  let log: MockInstance;

  beforeEach(async () => {
    log = vi.spyOn(console, 'error').mockImplementation(() => {});
    dataDir = temporaryFolder();
    await prepareFolder(dataDir);
    database = await openEmbedded(dataDir, { timeout: { opening: 120_000, working: 3000 } });
  }, 120_000);

  afterEach(() => database.close(), 120_000);

  it('is terminated with one line in the log, and reopened with everything it had acknowledged', async () => {
    const { orm } = database;
    await orm.insert(spotTypes).values({ name: 'Ship' });
    const unfinished = orm.transaction(async tx => {
      await tx.insert(spotTypes).values({ name: 'Never' });
      await tx.execute(endless);
    });
    await expect(unfinished).rejects.toThrow();
    const kept = await vi.waitFor(() => orm.select().from(spotTypes), opening);
    expect(kept.map(({ name }) => name)).toEqual(['Other', 'Ship']);
    await orm.insert(spotTypes).values({ name: 'Raft' });
    expect(log.mock.calls.flat()).toEqual([
      'The database has not answered for 3 s: it is ended, and opened again by the next call.',
    ]);
  });

  it('keeps the process responding, and ends waiting calls', async () => {
    const app = createApp({ database });
    const frozen = database.orm.execute(endless).then(
      () => 'answered',
      () => 'refused',
    );
    const waiting = app.request('/public/a.png');
    let turns = 0;
    const beat = setInterval(() => {
      turns += 1;
    }, 10);
    expect(await frozen).toBe('refused');
    clearInterval(beat);
    expect(turns).toBeGreaterThan(20);
    expect([404, 503]).toContain((await waiting).status);
    await vi.waitFor(async () => expect((await app.request('/public/a.png')).status).toBe(404), opening);
  });

  it('is terminated while it opens, too', async () => {
    const slow = join(dataDir, 'slow');
    await prepareFolder(slow);
    await appendFile(join(slow, 'database/postgresql.conf'), '\npost_auth_delay = 30\n');
    const reopening = openEmbedded(slow, { timeout: { opening: 3000, working: 60_000 } });
    await expect(reopening).rejects.toThrow(/can't be opened: .*has not answered for 3 s/);
  });

  it('can always be closed, whatever it does', async () => {
    const frozen = database.orm.execute(endless).catch(() => 'refused');
    await Promise.all([database.close(), frozen]);
    await expect(database.orm.select().from(spotTypes)).rejects.toThrow();
    database = await openEmbedded(dataDir);
    expect(await database.orm.select().from(spotTypes)).toHaveLength(1);
  });
});
