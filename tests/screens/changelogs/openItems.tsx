import { screen } from '@testing-library/react';
import { changelogItems, changelogs } from '../../../resources/changelogs';
import { renderApp } from '../../support/views/renderApp';
import { addChangelog, addItems } from './changelogData';

/** Opens the items of a changelog that has these titles. An empty title leaves a gap. */
export async function openItems(titles: { en?: string[]; hy?: string[] }, search = '?lang=en') {
  const ids: { en: number[]; hy: number[] } = { en: [], hy: [] };
  const app = await renderApp(`/changelogs/{id}/show${search}`, [changelogs, changelogItems], async test => {
    const id = await addChangelog(test);
    for (const lang of ['en', 'hy'] as const) ids[lang] = await addItems(test, id, titles[lang] ?? [], lang);
    return id;
  });
  await screen.findByRole('heading', { name: 'iOS Pro 4.1.0', level: 1 });
  await screen.findByRole('button', { name: 'Create New Item' });
  app.sent.length = 0;
  return { ...app, ids };
}

/** The titles in the language shown, without their translations. */
export const shownTitles = () =>
  [...document.querySelectorAll('[data-sortable-card] > :first-child h2')].map(
    ({ textContent }) => textContent,
  );

export const saveButton = () => screen.getByRole('button', { name: 'Save' });
