import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type GetListParams, HttpError, type RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { collectDeclarations, defineResource, field } from '../../../src/engine';
import { address, declarations, renderLayout } from '../renderLayout';

/** A list with a map and checks, and a history. */
const more = collectDeclarations({
  all: {
    reefs: defineResource({
      name: 'reefs',
      fields: {
        name: field.text(),
        kind: field.select({ choices: ['coral', 'stone'] }),
        latitude: field.coordinate({ limit: 90 }),
        longitude: field.coordinate({ limit: 180 }),
      },
      list: { columns: ['name'], filters: [{ source: 'kind', default: 'coral' }] },
      map: { latitude: 'latitude', longitude: 'longitude' },
      api: { path: '/reefs' },
    }),
    events: defineResource({
      name: 'events',
      fields: {
        title: field.text(),
        event: field.select({ choices: [{ id: 'sign-in', name: 'Signed in' }] }),
        of: field.text(),
        record: field.text(),
      },
      list: { columns: ['title', 'event', 'of'] },
      form: false,
      history: { resource: 'of', record: 'record', columns: ['event'] },
      recordRepresentation: ({ title, event }) => title || event || '',
      api: { path: '/events' },
    }),
  },
});

const stations: RaRecord[] = [
  { id: 'a', name: 'Monterey', createdAt: '2026-03-04T10:00:00Z', custom: false },
  { id: 'b', name: 'Montauk', createdAt: '2026-05-06T10:00:00Z', custom: false },
];

type Ask = GetListParams & { signal?: AbortSignal };

/** Responds like the panel's data provider; `answer` replaces the response of a resource. */
function upstream(answer: Record<string, (params: Ask) => Promise<RaRecord[]>> = {}) {
  const requests: { resource: string; params: Ask }[] = [];
  const getList = async (resource: string, params: Ask) => {
    requests.push({ resource, params });
    const usual = async () => (resource === 'buoys' && !params.filter.custom ? stations : []);
    const found = await (answer[resource] ?? usual)(params);
    const data = found.filter(({ name }) => name.toLowerCase().includes(params.filter.search));
    return { data, total: data.length };
  };
  return { requests, calls: { getList: getList as never } };
}

const box = () => screen.findByRole('combobox', { name: 'Search' });
const option = (name: RegExp | string) => screen.findByRole('option', { name });
const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;

async function open(path = '/password-change', provider = upstream(), declared = declarations) {
  const app = renderLayout(<h1>Screen</h1>, { path, declared, calls: provider.calls });
  await box();
  await app.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('listbox');
  const input = await box();
  expect(input).toHaveFocus();
  return { ...app, ...provider, input };
}

describe('the search box', () => {
  it('sends each searchable list its own request, the current list first', async () => {
    const { user, input, requests } = await open('/stations');
    await user.type(input, 'mont');
    await option(/Monterey/);
    const last = requests.filter(({ params }) => params.filter.search === 'mont');
    const asked = last.map(({ resource, params }) => [resource, params.filter, params.pagination]);
    const page = { page: 1, perPage: 10 };
    expect(asked.slice(0, 3)).toEqual([
      ['suggestions', { search: 'mont' }, page],
      ['buoys', { search: 'mont', custom: false }, page],
      ['buoys', { search: 'mont', custom: true }, page],
    ]);
    expect(new Set(asked.map(([resource]) => resource)).size).toBe(8);
    expect(last[1]?.params.sort).toEqual({ field: 'createdAt', order: 'DESC' });
  });

  it('announces the number of results, shows the details of each row and opens one with Enter', async () => {
    const { user, input } = await open();
    const isStatus = { selector: '[role=status]' };
    await user.type(input, 'xyz');
    expect(await screen.findByText('No results', isStatus)).toBeInTheDocument();
    await user.clear(input);
    await user.type(input, 'mont');
    expect(await screen.findByText('2 results', isStatus)).toBeInTheDocument();
    const group = within(await screen.findByRole('group', { name: 'Admin Stations' }));
    expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Monterey03/04/2026'),
      expect.stringContaining('Montauk05/06/2026'),
    ]);
    expect(input).toHaveFocus();
    expect(active(input)).toContain('Monterey');
    await user.keyboard('{ArrowDown}');
    expect(active(input)).toContain('Montauk');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/buoys/create/b'));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('aborts pending requests when the next letter is typed', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const never = ({ signal }: Ask) => {
      signals.push(signal);
      return new Promise<RaRecord[]>(() => {});
    };
    const { user, input } = await open('/password-change', upstream({ users: never }));
    await user.click(input);
    await user.paste('mo');
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(signals[0]?.aborted).toBe(false);
    await user.paste('n');
    expect(signals[0]?.aborted).toBe(true);
    await option(/Monterey/);
  });

  it('waits for pending results on Enter, then opens the first', async () => {
    const answer: { give?: (rows: RaRecord[]) => void } = {};
    const late = () => new Promise<RaRecord[]>(resolve => Object.assign(answer, { give: resolve }));
    const { user, input } = await open('/users/7', upstream({ users: late }));
    await user.click(input);
    await user.paste('mont');
    await user.keyboard('{Enter}');
    await option(/Montauk/);
    expect(address()).toBe('/users/7');
    await waitFor(() => expect(answer.give).toBeDefined());
    answer.give?.([{ id: 'u', name: 'Montana' }]);
    await waitFor(() => expect(address()).toBe('/users/u'));
  });

  it('names a list whose search failed, without a toast, and links to all results of a list with more', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = () => Promise.reject(new HttpError('Out of order', 500));
    const many = async () => Array.from({ length: 9 }, (_, id) => ({ id, name: `Mont ${id}` }));
    const provider = upstream({ users: failing, surveys: many });
    const { user, input } = await open('/password-change', provider);
    await user.type(input, 'mont');
    await option(/Monterey/);
    const users = within(await screen.findByRole('group', { name: 'Users' }));
    expect(users.getByRole('option')).toHaveTextContent('Could not search here');
    expect(screen.queryByText('Out of order')).not.toBeInTheDocument();
    expect(active(input)).toContain('Monterey');
    await user.click(await option('Show all 9'));
    expect(address()).toBe('/surveys?search=mont&page=1');
  });

  it('searches a list without its default filters, and links to all results without them', async () => {
    const all = async () => Array.from({ length: 9 }, (_, id) => ({ id, name: `mont ${id}` }));
    const { user, input, requests } = await open('/password-change', upstream({ reefs: all }), more);
    await user.type(input, 'mont');
    await user.click(await option('Show all 9'));
    expect(requests.at(-1)?.params.filter).toEqual({ search: 'mont' });
    expect(address()).toBe('/reefs?search=mont&page=1&kind=');
  });

  it('lists screens and actions before anything is typed, and the settings, which have a menu, only for terms', async () => {
    const { user, input } = await open();
    expect(await option('New user')).toBeVisible();
    expect(screen.queryByRole('option', { name: /^Dark/ })).not.toBeInTheDocument();
    await user.type(input, 'dark');
    expect(await option(/^Dark/)).toBeVisible();
  });

  it('finds screens, actions and settings by the words of their names and by other words', async () => {
    const { user, input } = await open();
    const { documentElement: page } = document;
    const choices = [
      ['new user', 'New user', () => expect(address()).toBe('/users/create')],
      ['passw', 'Change password', () => expect(address()).toBe('/password-change')],
      ['dark', 'Dark', () => expect(page.dataset.theme).toBe('dark')],
      ['arm', 'Հայերեն', () => expect(page.lang).toBe('hy')],
      ['անգ', 'English', () => expect(page.lang).toBe('en')],
      ['push', 'Push-up updates', () => expect(address()).toBe('/push-up-updates')],
    ] as const;
    for (const [terms, name, check] of choices) {
      await user.keyboard('{Control>}k{/Control}');
      await user.type(input, terms);
      await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent(name));
      await user.keyboard('{Enter}');
      await waitFor(check);
    }
  });

  it.each([
    ['map', 'MapReefs', '/reefs?view=map'],
    ['checks', 'ChecksReefs', '/reefs?check=all'],
  ])('finds the %s of a list', async (word, name, path) => {
    const { user, input } = await open('/password-change', upstream(), [...declarations, ...more]);
    await user.type(input, `${word} reefs`);
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent(name));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(path));
  });

  it('names the resource and the kind of an event as its list does', async () => {
    const events = async () => [
      { id: 'e1', name: 'mont', title: 'Monterey', event: 'update', of: 'reefs' },
      { id: 'e2', name: 'mont', event: 'sign-in' },
    ];
    const { user, input } = await open('/password-change', upstream({ events }), [...declarations, ...more]);
    await user.type(input, 'mont');
    const group = within(await screen.findByRole('group', { name: 'Events' }));
    const [change, signIn] = group.getAllByRole('option');
    expect(change).toHaveTextContent('MontereyReefs');
    expect(signIn).toHaveTextContent(/^Signed in$/);
  });

  it('filters the current list with its first entry and keeps the focus', async () => {
    const { user, input } = await open('/users');
    await user.type(input, 'push');
    await option('Filter this list by “push”');
    await option(/Push-up updates/);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/users?search=push&page=1');
    expect(input).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    await option(/Push-up updates/);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/push-up-updates'));
  });

  it('receives what is typed right after its key, before its code loads', async () => {
    const { user } = renderLayout(<h1>Users</h1>, { path: '/users/7', calls: upstream().calls });
    await screen.findByRole('combobox');
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(await box()).toHaveFocus();
    await user.keyboard('new user{Enter}');
    await waitFor(() => expect(address()).toBe('/users/create'));
  });

  it('closes on Escape, and on the next one restores focus and terms', async () => {
    const path = '/users?search=reef';
    const { user } = renderLayout(<button type="button">Here</button>, { path, calls: upstream().calls });
    const button = await screen.findByRole('button', { name: 'Here' });
    await user.click(button);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('listbox');
    await user.keyboard('bay{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    // Chromium would then empty the box.
    expect(fireEvent.keyDown(await box(), { key: 'Escape' })).toBe(false);
    expect(button).toHaveFocus();
    expect(await box()).toHaveValue('reef');
  });

  it('leaves Enter to an input method', async () => {
    const { input, user } = await open();
    await user.type(input, 'users');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    expect(input).toBeInTheDocument();
  });
});
