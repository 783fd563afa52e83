import { randomBytes } from 'node:crypto';
import { count } from 'drizzle-orm';
import { expect } from 'vitest';
import { fileContents, filePieces, files } from '../../../upstream/database/schema';
import { readContent } from '../../../upstream/files/publicRoutes';
import { collectContents, pieceSize, storeContent, storeFile } from '../../../upstream/files/storeFile';
import { it, openUpstream } from '../../support/database/openUpstream';

const bytes = (size: number) => new Uint8Array(randomBytes(size));
const minute = 60_000;

it.each([1, pieceSize - 1, pieceSize, pieceSize + 1, 3 * pieceSize + 7])(
  'a content of %i bytes is returned as it was stored, piece by piece',
  async size => {
    const { orm } = (await openUpstream()).database;
    const content = bytes(size);
    const id = await storeContent(orm, content);
    const [pieces] = await orm.select({ number: count() }).from(filePieces);
    expect(pieces?.number).toBe(Math.ceil(size / pieceSize));
    const read = await new Response(readContent(orm, id, size)).arrayBuffer();
    expect(Buffer.compare(Buffer.from(read), content)).toBe(0);
  },
);

it('a content that is removed while it is read aborts its reader', async ({ database: { orm } }) => {
  const id = await storeContent(orm, bytes(3 * pieceSize));
  const reader = readContent(orm, id, 3 * pieceSize).getReader();
  expect((await reader.read()).value).toHaveLength(pieceSize);
  await orm.delete(fileContents);
  await expect(
    (async () => {
      while (!(await reader.read()).done);
    })(),
  ).rejects.toThrow(/missing/);
});

it('a content is removed an hour after the last file has referred to it, and no sooner', async ({
  database,
}) => {
  const { orm } = database;
  const now = Date.now();
  const collect = (minutes: number) => collectContents(orm, new Date(now + minutes * minute));
  const left = async () => (await orm.select().from(fileContents)).map(({ id }) => id).sort();
  const named = await storeContent(orm, bytes(10));
  const replaced = await storeContent(orm, bytes(10));
  const brokenOff = await storeContent(orm, bytes(10));
  await storeFile(orm, { path: 'a/one.png', type: 'image/png', contentId: named, immutable: false });
  await storeFile(orm, { path: 'a/two.png', type: 'image/png', contentId: replaced, immutable: false });
  await collect(30);
  expect(await left()).toEqual([named, replaced, brokenOff].sort());
  await storeFile(orm, { path: 'a/two.png', type: 'image/png', contentId: named, immutable: false });
  await collect(50);
  await collect(70);
  expect(await left()).toEqual([named, replaced].sort());
  await collect(111);
  expect(await left()).toEqual([named]);
  expect(await orm.select().from(files)).toHaveLength(2);
});
