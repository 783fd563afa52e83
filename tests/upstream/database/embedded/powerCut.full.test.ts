import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { removeStaleLock } from '../../../../upstream/database/embedded/checkFolder';
import { makeDatabase } from '../../../../upstream/database/embedded/makeDatabase';
import { type Acknowledged, imageOf, openRecorded } from '../../../support/database/openRecorded';
import { recordDisk } from '../../../support/database/recordDisk';
import { temporaryFolder } from '../../../support/temporaryFolder';

const cuts = 24;

const root = temporaryFolder(afterAll);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** Creates a deterministic random function with results from 0 to 1. */
function createRandom(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The contents of a database opened after a power cut, without our own file system. */
async function readAfterCut(folder: string): Promise<{ rows: string[]; images: Map<string, string> }> {
  await removeStaleLock(folder);
  const database = await PGlite.create(folder);
  const rows = await database.query<{ name: string }>('select name from spot_types');
  const images = await database.query<{ path: string; digest: string }>(`
    select path, encode(sha256(string_agg(bytes, ''::bytea order by number)), 'hex') as digest
    from files join file_pieces using (content_id) group by path`);
  await database.close();
  return {
    rows: rows.rows.map(({ name }) => name),
    images: new Map(images.rows.map(image => [image.path, image.digest])),
  };
}

it(`opens after each of ${cuts} power cuts with everything acknowledged`, { timeout: 600_000 }, async () => {
  const random = createRandom();
  const { acknowledged, close, disk, pool, storeImage, storeRow } = await openRecorded(root);
  onTestFinished(close);
  for (let number = 0; number < 60; number += 1) {
    await storeRow(`${number}`);
    if (number % 10 === 5) await storeImage(`${number}`);
    if (number % 20 === 19) await pool.query('checkpoint');
  }
  await close();
  const first = acknowledged[0]?.at ?? 0;
  const last = disk.count();
  for (let number = 0; number < cuts; number += 1) {
    const count = first + Math.floor(((last - first) * (number + random())) / cuts);
    const share = number % 3 === 0 ? 0 : random();
    const folder = join(root, `cut-${number}`);
    await disk.cut(folder, count, () => random() < share);
    const found = await readAfterCut(folder);
    await rm(folder, { recursive: true });
    const names = (kind: Acknowledged['kind']) =>
      acknowledged.filter(each => each.kind === kind && each.at <= count).map(({ name }) => name);
    expect(found.rows).toEqual(expect.arrayContaining(names('row')));
    expect(names('image').map(name => [name, found.images.get(name)])).toEqual(
      names('image').map(name => [name, digest(imageOf(name))]),
    );
  }
});

it('has a new database completely on disk before it gets its name', { timeout: 120_000 }, async () => {
  const folder = join(root, 'new');
  await mkdir(folder);
  const disk = recordDisk(folder);
  onTestFinished(disk.stop);
  // The rename is not recorded.
  await makeDatabase(join(folder, 'database'));
  disk.stop();
  const cut = join(root, 'new-cut');
  await disk.cut(cut, disk.count(), () => false);
  const database = await PGlite.create(join(cut, 'database.unfinished'));
  onTestFinished(() => database.close());
  const { rows } = await database.query('select datname from pg_database order by 1');
  expect(rows).toEqual([{ datname: 'postgres' }, { datname: 'template0' }, { datname: 'template1' }]);
});

it('needs SyncedNodeFS while PGlite does not sync by itself', async () => {
  const client = await PGlite.create();
  onTestFinished(() => client.close());
  expect(
    client.Module.NODEFS.stream_ops,
    'PGlite now has its own fsync: try whether SyncedNodeFS can go',
  ).not.toHaveProperty('fsync');
});
