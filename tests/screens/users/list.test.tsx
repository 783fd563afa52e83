import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buoys } from '../../../resources/buoys';
import { spotTypes } from '../../../resources/spot-types';
import { suggestions } from '../../../resources/suggestions';
import { users } from '../../../resources/users';
import { insertStations, insertSuggestions, insertUsers, ofUser } from '../../support/database/upstreamRows';
import { renderApp } from '../../support/views/renderApp';

let app: Awaited<ReturnType<typeof renderApp>>;
const ios = { platform: 0 as const, current_app_version: '4.2.1', model: 'iPhone 15' };
const android = { platform: 1 as const, current_app_version: '3.9.4', model: 'Pixel 8' };
const people = [
  { name: 'Iris', email: 'iris@example.com', devices: [android, ios], inSubscription: true },
  { name: 'Anna', email: 'anna@example.com', devices: [android], blocked: true },
  { name: 'Noah', email: 'noah@example.com', devices: [] },
];

const open = async (address = '/users') => {
  app = await renderApp(address, [users], async ({ upstream }) => {
    await insertUsers(upstream.database, people);
  });
  return app;
};
const row = async (name: string) => {
  const found = (await screen.findByRole('link', { name })).closest('tr');
  if (!found) throw new Error(`${name} is in no row`);
  return within(found);
};
const cells = async (name: string) =>
  (await row(name)).getAllByRole('cell').map(({ textContent }) => textContent);
const choose = async (filter: string, choice: string) => {
  await app.user.click(screen.getByRole('combobox', { name: filter }));
  await app.user.click(await screen.findByRole('option', { name: choice }));
};
const lastList = () => app.sent.filter(({ path }) => path.startsWith('/admin/users?')).at(-1)?.path;

describe('the users', () => {
  it('have the columns of the requirements, from their last device', async () => {
    await open();
    expect((await cells('Iris')).slice(0, 4)).toEqual(['Iris', 'iris@example.com', 'iOS', '4.2.1']);
    expect((await cells('Anna')).slice(2, 6)).toEqual(['Android', '3.9.4', '01/01/2026', 'Blocked']);
    expect((await cells('Noah')).slice(2, 6)).toEqual(['–', '–', '01/01/2026', 'Active']);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Name', 'Email', 'Platform', 'App Version', 'Registered', 'Status', 'Actions']);
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('are filtered in the address and the request; None and Reset show all of them again', async () => {
    await open('/users?device_type=0');
    await row('Iris');
    await choose('Device', 'None');
    await row('Noah');
    expect(window.location.search).toBe('');
    await choose('Device', 'Android');
    await choose('Blocked', 'yes');
    await choose('Subscription', 'no');
    const query = '?device_type=1&blocked=true&in_subscription=false';
    await waitFor(() => expect(window.location.search).toBe(query));
    await waitFor(() => expect(lastList()?.endsWith(query.replace('?', '&'))).toBe(true));
    await row('Anna');
    expect(screen.queryByRole('link', { name: 'Noah' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Reset' }));
    await row('Noah');
    expect(window.location.search).toBe('');
  });
});

describe("a user's detail", () => {
  it('shows every device, the current one first, blocks and shows the server’s result', async () => {
    await open();
    await app.user.click(await screen.findByRole('link', { name: 'Iris' }));
    expect(await screen.findByRole('heading', { name: 'Iris', level: 1 })).toBeVisible();
    expect(window.location.pathname).toMatch(/^\/users\/[0-9a-f]{24}$/);
    await screen.findByText('In use');
    const devices = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(devices.filter(text => text?.includes('App'))).toEqual([
      'iPhone 15iOS · App 4.2.1In use',
      'Pixel 8Android · App 3.9.4',
    ]);
    expect(screen.getByText('Subscribed')).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: 'Block Iris' }));
    expect(await screen.findByText('Blocked')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Unblock Iris' })).toBeVisible();
    const header = screen.getByText('Blocked').closest('main') as HTMLElement;
    await app.user.click(within(header).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Active')).toBeVisible();
    expect(within(header).queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('links to the stations and suggestions of this user only', async () => {
    app = await renderApp('/users', [users, buoys, spotTypes, suggestions], async ({ upstream }) => {
      await insertUsers(upstream.database, people);
      const station = { ...ofUser, userEmail: 'iris@example.com' };
      await insertStations(upstream.database, [
        { ...station, title: 'Pier' },
        { ...station, title: 'Quay' },
        { ...ofUser, title: 'Reef', userEmail: 'not.iris@example.com' },
      ]);
      await insertSuggestions(upstream.database, [{ stationName: 'Cape', userEmail: 'iris@example.com' }]);
    });
    await app.user.click(await screen.findByRole('link', { name: 'Iris' }));
    expect(await screen.findByRole('link', { name: /^(Pier, Quay|Quay, Pier)$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/buoys\/custom\?.*search=iris(%40|@)example\.com/),
    );
    expect(await screen.findByRole('link', { name: 'Cape' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/stations\?.*search=iris/),
    );
  });

  it('makes no claim about stations that failed to load', async () => {
    app = await renderApp('/users', [users, buoys, spotTypes], ({ upstream }) =>
      insertUsers(upstream.database, people),
    );
    const iris = await screen.findByRole('link', { name: 'Iris' });
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(app.dataProvider, 'getList').mockRejectedValue(new Error('Aground'));
    await app.user.click(iris);
    const stations = await screen.findByText('Stations', { selector: 'dt *' });
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(stations.closest('dt')?.nextElementSibling).toHaveTextContent('…');
  });

  it('reports that there are no devices', async () => {
    await open();
    await app.user.click(await screen.findByRole('link', { name: 'Noah' }));
    expect(await screen.findByText('No devices')).toBeVisible();
  });
});
