import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buoys } from '../../../resources/buoys';
import { spotTypes } from '../../../resources/spot-types';
import { suggestions } from '../../../resources/suggestions';
import { users } from '../../../resources/users';
import type { Declaration } from '../../../src/engine';
import { insertStations, insertSuggestions, insertUsers, ofUser } from '../../support/database/upstreamRows';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';

const ios = { platform: 0 as const, current_app_version: '4.2.1', model: 'iPhone 15' };
const android = { platform: 1 as const, current_app_version: '3.9.4', model: 'Pixel 8' };
const people = [
  { name: 'Iris', email: 'iris@example.com', devices: [android, ios], inSubscription: true },
  { name: 'Noah', email: 'noah@example.com', devices: [] },
];

/** Opens the detail of a user from the list. */
async function open(
  name: string,
  others: Declaration[] = [],
  prepare: (test: TestProvider) => unknown = () => {},
) {
  const app = await renderApp('/users', [users, ...others], async test => {
    await insertUsers(test.upstream.database, people);
    await prepare(test);
  });
  await app.user.click(await screen.findByRole('link', { name }));
}

it('the users have the columns of the requirements, and filters by device, block and subscription', async () => {
  const matching = { name: 'Anna', devices: [android], blocked: true };
  const others = [{ devices: [ios] }, { blocked: false }, { inSubscription: true }];
  const filtered = '/users?device_type=1&blocked=true&in_subscription=false';
  await renderApp(filtered, [users], ({ upstream: { database } }) =>
    insertUsers(database, [matching, ...others.map(other => ({ ...matching, name: 'Bob', ...other }))]),
  );
  expect(await screen.findByRole('link', { name: 'Anna' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Bob' })).toBeNull();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Name', 'Email', 'Platform', 'App Version', 'Registered', 'Status', 'Actions']);
  expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

describe("a user's detail", () => {
  it('shows every device, the current one first, and whether there is a subscription', async () => {
    await open('Iris');
    await screen.findByText('In use');
    const devices = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(devices.filter(text => text?.includes('App'))).toEqual([
      'iPhone 15iOS · App 4.2.1In use',
      'Pixel 8Android · App 3.9.4',
    ]);
    expect(screen.getByText('Subscribed')).toBeVisible();
  });

  it('links to the stations and suggestions of this user only', async () => {
    await open('Iris', [buoys, spotTypes, suggestions], async ({ upstream }) => {
      const station = { ...ofUser, userEmail: 'iris@example.com' };
      await insertStations(upstream.database, [
        { ...station, title: 'Pier' },
        { ...station, title: 'Quay' },
        { ...ofUser, title: 'Reef', userEmail: 'not.iris@example.com' },
      ]);
      await insertSuggestions(upstream.database, [{ stationName: 'Cape', userEmail: 'iris@example.com' }]);
    });
    expect(await screen.findByRole('link', { name: /^(Pier, Quay|Quay, Pier)$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/buoys\/custom\?.*search=iris(%40|@)example\.com/),
    );
    expect(await screen.findByRole('link', { name: 'Cape' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/stations\?.*search=iris/),
    );
  });

  it('reports stations that failed to load', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await open('Iris', [buoys, spotTypes], ({ dataProvider }) => {
      const { getList } = dataProvider;
      vi.spyOn(dataProvider, 'getList').mockImplementation(async (resource, params) =>
        resource === 'users' ? getList(resource, params) : Promise.reject(new Error('Aground')),
      );
    });
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  });

  it('claims no state of the subscription that the API does not send', async () => {
    await open('Noah', [], ({ dataProvider }) => {
      vi.spyOn(dataProvider, 'getOne').mockImplementation(async (_, { id }) => ({
        data: { id, name: 'Noah' },
      }));
    });
    expect(await screen.findByText('Subscription')).toBeVisible();
    expect(screen.queryByText(/ubscribed/)).toBeNull();
  });

  it('reports that there are no devices', async () => {
    await open('Noah');
    expect(await screen.findByText('No devices')).toBeVisible();
  });
});
