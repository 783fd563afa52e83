import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changelogItems, changelogs } from '../../../resources/changelogs';
import { renderApp } from '../../support/views/renderApp';
import { addChangelog } from './changelogData';

const open = (prepare: Parameters<typeof renderApp>[2]) =>
  renderApp('/what-is-new/list', [changelogs, changelogItems], prepare);
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

describe('the list of changelogs', () => {
  it('opens the form of an incomplete one, which requires and saves its values', async () => {
    const { user, sent } = await open(({ upstream }) => upstream.call('POST', '/api/admin/changelog'));
    const edit = await screen.findByRole('link', { name: 'Edit 1' });
    expect(texts('columnheader')).toEqual(['Version', 'Page', 'Platform', 'Created', 'Actions']);
    await user.click(edit);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    for (const field of ['App', 'Version', 'Page'])
      expect(await screen.findByText(`${field} is required`)).toBeVisible();
    await user.click(await screen.findByRole('combobox', { name: /App/ }));
    expect(texts('option')).toEqual(['iOS', 'iOS Pro', 'Android', 'Android Pro']);
    await user.click(screen.getByRole('option', { name: 'iOS Pro' }));
    await user.type(screen.getByRole('textbox', { name: /Version/ }), '5.0.0');
    await user.click(screen.getByRole('combobox', { name: /Page/ }));
    expect(texts('option').join(' ')).toBe(
      'Home Map Favorite Profile Settings Widget Premium Overview Weather Wind Wave StationDetail',
    );
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
    const { user } = await open(addChangelog);
    await user.click(await screen.findByRole('button', { name: 'Delete iOS Pro 4.1.0' }));
    const confirmation = await screen.findByRole('alertdialog');
    expect(within(confirmation).getByText('Its items and their images will be deleted too.')).toBeVisible();
  });
});
