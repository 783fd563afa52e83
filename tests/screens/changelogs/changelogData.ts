import { vi } from 'vitest';
import { changelogItems } from '../../../upstream/database/schema';
import { storeContent, storeFile } from '../../../upstream/files/storeFile';
import type { TestProvider } from '../../support/views/provider';

/** Creates a changelog in the upstream and returns its id in the format of addresses. */
export async function addChangelog({ dataProvider }: TestProvider, version = '4.1.0'): Promise<string> {
  const { data } = await dataProvider.create('changelogs', { data: { appId: 2, version, slug: 'Wave' } });
  return String(data.id);
}

/**
 * Creates items with these titles in a language, in this order, in the database: jsdom uploads no files. An
 * empty title leaves a gap.
 */
export async function addItems(
  { upstream }: TestProvider,
  changelogId: string,
  titles: string[],
  lang: 'en' | 'hy' = 'en',
): Promise<number[]> {
  const { orm } = upstream.database;
  const positions = titles.map((title, index) => ({
    changelogId: Number(changelogId),
    title,
    description: `About ${title}`,
    media: `changelogs/${changelogId}-${lang}-${index}.png`,
    lang,
    order: index + 1,
  }));
  const rows = positions.filter(({ title }) => title !== '');
  if (rows.length === 0) return [];
  const contentId = await storeContent(orm, new Uint8Array());
  for (const { media } of rows) {
    await storeFile(orm, { path: media, type: 'image/png', contentId, immutable: true });
  }
  const items = await orm.insert(changelogItems).values(rows).returning({ id: changelogItems.id });
  return items.map(({ id }) => id);
}

/** Answers the browser's requests for images. */
export function serveImage() {
  const answer = vi.fn(async (_path: string) => new Response(new Blob(['png'], { type: 'image/png' })));
  vi.stubGlobal('fetch', answer);
  return answer;
}
