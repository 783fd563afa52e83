import { screen } from '@testing-library/react';
import { changelogItems, changelogs } from '../../../resources/changelogs';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';
import { addChangelog, addItems } from './changelogData';

type Prepare = (test: TestProvider, id: string) => Promise<unknown>;

/** Opens the items of a changelog that has these titles in English, and whatever `prepare` adds. */
export async function openItems(titles: string[], search = '?lang=en', prepare: Prepare = async () => {}) {
  let ids: number[] = [];
  const app = await renderApp(`/changelogs/{id}/show${search}`, [changelogs, changelogItems], async test => {
    const id = await addChangelog(test);
    if (titles.length > 0) ids = await addItems(test, id, titles);
    await prepare(test, id);
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
