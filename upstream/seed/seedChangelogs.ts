import type { Orm } from '../database/Database';
import { changelogItems, changelogs } from '../database/schema';
import { storeContent } from '../files/storeContent';
import { storeFile } from '../files/storeFile';
import { changelogRows, type ItemRow } from './changelogRows';
import type { Past } from './createPast';
import { scenes } from './illustrations/scenes';

const platforms = { 1: 'iOS', 2: 'iOS Pro', 3: 'Android', 4: 'Android Pro' } as const;
const languages = ['en', 'hy'] as const;

/** What's New of the last versions, with its items in English and Armenian and an illustration for each. */
export async function seedChangelogs(orm: Orm, past: Past): Promise<void> {
  for (const [index, { items, ...changelog }] of changelogRows.entries()) {
    const createdAt = past.between(index / changelogRows.length, (index + 0.8) / changelogRows.length);
    const [created] = await orm
      .insert(changelogs)
      .values({ ...changelog, platform: platforms[changelog.appId], createdAt })
      .returning({ changelogId: changelogs.id });
    if (!created) throw new Error('A changelog was not created');
    for (const { scene, ...item } of languages.flatMap(lang => itemsIn(lang, items))) {
      const media = await storeIllustration(orm, scene);
      await orm.insert(changelogItems).values({ ...created, ...item, media, createdAt });
    }
  }
}

function itemsIn(lang: (typeof languages)[number], items: ItemRow[]) {
  return items
    .flatMap(({ scene, [lang]: text }) => (text ? [{ scene, text }] : []))
    .map(({ scene, text: [title, description] }, index) => ({
      scene,
      lang,
      title,
      description,
      order: index + 1,
    }));
}

/** Each item has an image of its own, which goes when the item does. */
async function storeIllustration(orm: Orm, scene: ItemRow['scene']): Promise<string> {
  const contentId = await storeContent(orm, new TextEncoder().encode(scenes[scene]()));
  const path = `${contentId}.svg`;
  await storeFile(orm, { path, type: 'image/svg+xml', contentId, immutable: true });
  return path;
}
