import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changelogItems, changelogs } from '../../../resources/changelogs';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';
import { addChangelog } from './changelogData';

let app: Awaited<ReturnType<typeof renderApp>>;
const open = async (address: string, prepare?: (test: TestProvider) => Promise<void>) => {
  app = await renderApp(address, [changelogs, changelogItems], prepare);
  return app;
};

describe('the list of changelogs', () => {
  it('shows version, page, platform and date; a row opens its items', async () => {
    const { user } = await open('/what-is-new/list', async test => void (await addChangelog(test)));
    const row = await screen.findByRole('row', { name: /4\.1\.0/ });
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Version', 'Page', 'Platform', 'Created', 'Actions']);
    for (const text of ['Wave', 'iOS Pro']) expect(within(row).getByText(text)).toBeVisible();
    await user.click(within(row).getByText('Wave'));
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/what-is-new\/view\/\d+$/));
  });

  it('opens the form of an incomplete one, which completes it', async () => {
    const { user, sent } = await open('/what-is-new/list', async test => {
      await test.upstream.call('POST', '/api/admin/changelog');
    });
    await user.click(await screen.findByRole('link', { name: 'Edit 1' }));
    await user.click(await screen.findByRole('combobox', { name: /App/ }));
    await user.click(screen.getByRole('option', { name: 'iOS Pro' }));
    await user.type(screen.getByRole('textbox', { name: /Version/ }), '5.0.0');
    await user.click(screen.getByRole('combobox', { name: /Page/ }));
    await user.click(screen.getByRole('option', { name: 'Home' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changelog updated')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/what-is-new/list'));
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      appId: 2,
      version: '5.0.0',
      slug: 'Home',
      platform: 'iOS Pro',
    });
  });

  it('warns that the items are deleted with their changelog', async () => {
    const { user } = await open('/what-is-new/list', async test => void (await addChangelog(test)));
    await user.click(await screen.findByRole('button', { name: 'Delete iOS Pro 4.1.0' }));
    const confirmation = await screen.findByRole('alertdialog');
    expect(within(confirmation).getByText('Its items and their images will be deleted too.')).toBeVisible();
  });
});

describe('the form of a changelog', () => {
  it('requires an app of four, a version and a page of twelve, and sends the platform of the app', async () => {
    const { user, sent } = await open('/what-is-new/create');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    for (const field of ['App', 'Version', 'Page'])
      expect(await screen.findByText(`${field} is required`)).toBeVisible();
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
    await user.click(await screen.findByRole('combobox', { name: /App/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'iOS',
      'iOS Pro',
      'Android',
      'Android Pro',
    ]);
    await user.click(screen.getByRole('option', { name: 'Android Pro' }));
    await user.type(screen.getByRole('textbox', { name: /Version/ }), ' 5.0.0 ');
    await user.click(screen.getByRole('combobox', { name: /Page/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
      'Home Map Favorite Profile Settings Widget Premium Overview Weather Wind Wave StationDetail'.split(' '),
    );
    await user.click(screen.getByRole('option', { name: 'StationDetail' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changelog added')).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      appId: 4,
      version: '5.0.0',
      slug: 'StationDetail',
      platform: 'Android Pro',
    });
  });
});
