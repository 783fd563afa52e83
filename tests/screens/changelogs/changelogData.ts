import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { changelogItems, changelogs } from '../../../resources/changelogs';
import { changelogItems as itemTable } from '../../../upstream/database/schema';
import { storeContent, storeFile } from '../../../upstream/files/storeFile';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';

/** Creates a changelog in the upstream and returns its id in the format of addresses. */
export async function addChangelog({ dataProvider }: TestProvider): Promise<string> {
  const changelog = { appId: 2, version: '4.1.0', slug: 'Wave' };
  const { data } = await dataProvider.create('changelogs', { data: changelog });
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
  const items = await orm.insert(itemTable).values(rows).returning({ id: itemTable.id });
  return items.map(({ id }) => id);
}

/** Answers the browser's requests for images. */
export function serveImage() {
  const answer = vi.fn(async (_path: string) => new Response(new Blob(['png'], { type: 'image/png' })));
  vi.stubGlobal('fetch', answer);
  return answer;
}

/** Opens the items of a changelog that has these titles. An empty title leaves a gap. */
export async function openItems(titles: { en?: string[]; hy?: string[] }, search = '?lang=en') {
  const ids: { en: number[]; hy: number[] } = { en: [], hy: [] };
  let changelogId = '';
  const app = await renderApp(`/changelogs/{id}/show${search}`, [changelogs, changelogItems], async test => {
    changelogId = await addChangelog(test);
    for (const lang of ['en', 'hy'] as const)
      ids[lang] = await addItems(test, changelogId, titles[lang] ?? [], lang);
    return changelogId;
  });
  await screen.findByRole('heading', { name: 'iOS Pro 4.1.0', level: 1 });
  await screen.findByRole('button', { name: 'Create New Item' });
  app.sent.length = 0;
  return { ...app, ids, changelogId };
}

/** The titles in the language shown, without their translations. */
export const shownTitles = () =>
  [...document.querySelectorAll('[data-sortable-card] > :first-child h2')].map(
    ({ textContent }) => textContent,
  );
