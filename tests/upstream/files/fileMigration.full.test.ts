import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { fileContents, files } from '../../../upstream/database/schema';
import { readContent } from '../../../upstream/files/publicRoutes';
import { collectContents, pieceSize } from '../../../upstream/files/storeFile';
import { earlierMigrations, openUnmigrated } from '../../support/database/earlierMigrations';

const day = 24 * 60 * 60 * 1000;

it('files that an earlier version stored whole are kept unchanged', async () => {
  const { orm, pool, migrate } = await openUnmigrated();
  await migrate(await earlierMigrations(4));
  const sizes = [1, pieceSize, 2 * pieceSize + 1];
  const whole = sizes.map(size => new Uint8Array(randomBytes(size)));
  for (const [index, content] of whole.entries()) {
    await pool.query(
      `insert into files (path, type, etag, content, immutable) values ($1, 'image/png', $2, $3, true)`,
      [`images/${index}.png`, `etag ${index}`, Buffer.from(content)],
    );
  }
  await pool.query(`insert into changelogs (app_id, version, slug, platform) values (1, '1', 'home', 'iOS')`);
  await pool.query(`insert into changelog_items (changelog_id, lang, title, description, media, position)
    values (1, 'en', 'A', 'B', 'images/2.png', 1)`);
  await migrate();
  const kept = await orm.select().from(files).orderBy(files.path);
  expect(kept.map(({ path, type, immutable }) => [path, type, immutable])).toEqual(
    sizes.map((_, index) => [`images/${index}.png`, 'image/png', true]),
  );
  for (const [index, { contentId }] of kept.entries()) {
    const read = await new Response(readContent(orm, contentId, sizes[index] ?? 0)).arrayBuffer();
    expect(Buffer.compare(Buffer.from(read), whole[index] ?? Buffer.of())).toBe(0);
  }
  await collectContents(orm, new Date(Date.now() + day));
  expect(await orm.select().from(fileContents)).toHaveLength(3);
  await expect(pool.query(`delete from files where path = 'images/2.png'`)).rejects.toThrow(/foreign key/);
});
