import { createHash } from 'node:crypto';
import type { Orm } from '../database/openDatabase';
import { changelogItems, changelogs, files } from '../database/schema';
import { changelogRows } from './changelogRows';
import type { Past } from './createPast';
import { scenes } from './illustrations/scenes';

const platforms = { 1: 'iOS', 2: 'iOS Pro', 3: 'Android', 4: 'Android Pro' } as const;

/** What's New of the last versions, with its items in English and Armenian and an illustration for each. */
export async function seedChangelogs(orm: Orm, past: Past): Promise<void> {
  const media = await seedIllustrations(orm);
  for (const [index, { appId, version, slug, items }] of changelogRows.entries()) {
    const createdAt = past.between(index / changelogRows.length, (index + 0.8) / changelogRows.length);
    const [created] = await orm
      .insert(changelogs)
      .values({ appId, version, slug, platform: platforms[appId], createdAt })
      .returning({ changelogId: changelogs.id });
    if (!created) throw new Error('A changelog was not created');
    await orm.insert(changelogItems).values(
      (['en', 'hy'] as const).flatMap(lang =>
        items
          .flatMap(item => (item[lang] ? [{ scene: item.scene, text: item[lang] }] : []))
          .map(({ scene, text: [title, description] }, position) => ({
            ...created,
            lang,
            title,
            description,
            media: media.get(scene) ?? '',
            order: position + 1,
            createdAt,
          })),
      ),
    );
  }
}

/** Stores each illustration once; answers their paths under `/public`. */
async function seedIllustrations(orm: Orm): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  const rows = Object.entries(scenes).map(([name, draw]) => {
    const content = new TextEncoder().encode(draw());
    const hash = createHash('sha256').update(content).digest('hex');
    const path = `changelog/${name}-${hash.slice(0, 16)}.svg`;
    paths.set(name, path);
    return { path, type: 'image/svg+xml', etag: `"${hash.slice(0, 32)}"`, content, immutable: true };
  });
  await orm.insert(files).values(rows);
  return paths;
}
