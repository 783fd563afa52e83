import fs, { fstatSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeContent } from '../../../../upstream/files/storeFile';
import { imageOf, openRecorded, type RecordedDatabase } from '../../../support/database/openRecorded';
import { temporaryFolder } from '../../../support/temporaryFolder';

let database: RecordedDatabase;

beforeEach(async () => {
  database = await openRecorded(temporaryFolder());
});

afterEach(() => database.close());

/** Makes every sync of a folder, or of a file, fail with that code until the returned function is called. */
function failSyncs(what: 'folder' | 'file', code: string): () => void {
  const recorded = vi.mocked(fs.fsyncSync);
  const sync = recorded.getMockImplementation();
  if (!sync) throw new Error('The disk is not recorded');
  recorded.mockImplementation(descriptor => {
    const isFolder = fstatSync(descriptor).isDirectory();
    if (isFolder === (what === 'folder')) throw Object.assign(new Error(`${code}: fsync`), { code });
    sync(descriptor);
  });
  return () => void recorded.mockImplementation(sync);
}

it('syncs before it acknowledges a write, and once for an image of several pieces', async () => {
  const { acknowledged, storeImage, storeRow } = database;
  for (const name of ['1', '2', '3']) {
    await storeRow(name);
    await storeImage(name);
  }
  expect(acknowledged.map(({ kind, syncs }) => [kind, syncs])).toEqual([
    ['row', 1],
    ['image', 1],
    ['row', 1],
    ['image', 1],
    ['row', 1],
    ['image', 1],
  ]);
});

it('syncs the commit of a transaction that stores an image', async () => {
  const before = database.disk.syncs();
  await database.orm.transaction(async tx => {
    await storeContent(tx, imageOf('1'));
  });
  expect(database.disk.syncs()).toBe(before + 1);
});

it('acknowledges no write whose sync fails', async () => {
  const restore = failSyncs('file', 'EIO');
  await expect(database.storeRow('1')).rejects.toMatchObject({ severity: 'PANIC', code: '58030' });
  restore();
  expect(database.acknowledged).toEqual([]);
});

it('works on a file system without folder syncs', async () => {
  const restore = failSyncs('folder', 'EINVAL');
  await database.pool.query('checkpoint');
  await database.storeRow('1');
  restore();
  expect(database.acknowledged).toHaveLength(1);
});
