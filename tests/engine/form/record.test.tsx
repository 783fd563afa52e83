import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkDeclarations, type Declaration, defineResource, field } from '../../../src/engine';
import { renderApp, renderRecord } from '../../support/views/renderApp';
import { showAt } from '../../support/views/showAt';
import { withResolvers } from '../../support/withResolvers';

const wharves = defineResource({
  name: 'wharves',
  fields: {
    name: field.text({ required: true }),
    code: field.text(),
    open: field.boolean({ initial: true }),
    plan: field.file(),
    seenAt: field.date({ readOnly: true }),
  },
  list: { perPage: 2, sort: { field: 'name', order: 'ASC' } },
  lists: { open: { filter: { open: true } }, closed: { filter: { open: false }, create: false } },
  show: { fields: ['name', 'code'], linkAfterCreate: { en: 'Add cranes', hy: 'Ավելացնել կռունկներ' } },
  duplicate: { without: ['code'] },
  api: { path: '/admin/wharves' },
});

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(() => showAt(1280));

async function open(address: string, names = ['Aberdeen', 'Bergen', 'Cork']) {
  const all = names.map(name => ({ name, code: `c-${name}`, open: true }));
  app = await renderApp(address, [wharves], { wharves: all });
  return app;
}

/** Opens the form of a new record by its address. */
async function openRecord(data: object) {
  app = await renderRecord(wharves, data);
  return app;
}

/** Opens the form of a record from its list, and types a letter. */
async function edit() {
  await open('/wharves/open');
  await app.user.click(await screen.findByRole('link', { name: 'Edit Bergen' }));
  await app.user.type(await screen.findByLabelText(/Code/), 'x');
  return app;
}

/** Presses a button of the open question. */
const answer = async (name: string) =>
  app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const steps = async () => within(await screen.findByRole('group', { name: 'Records in this list' }));
const trail = async () => within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

describe('the neighbours of a record', () => {
  it('follow the list that the user came from, across pages, and Back returns to the list', async () => {
    const { user, sent } = await open('/wharves/open');
    await user.click(await screen.findByRole('link', { name: 'Bergen' }));
    await heading('Bergen');
    expect((await steps()).getByText('2 of 3')).toBeVisible();
    sent.length = 0;
    await user.click((await steps()).getByRole('button', { name: 'Next record' }));
    await heading('Cork');
    expect(sent[0]?.path).toMatch(/page=2&limit=2.*open=true/);
    expect((await steps()).getByText('3 of 3')).toBeVisible();
    expect((await steps()).getByRole('button', { name: 'Next record' })).toBeDisabled();
    await user.click((await steps()).getByRole('button', { name: 'Previous record' }));
    await heading('Bergen');
    await user.keyboard('k');
    await heading('Aberdeen');
    expect((await steps()).getByText('1 of 3')).toBeVisible();
    window.history.back();
    await screen.findByRole('link', { name: 'Bergen' });
    expect(window.location.pathname).toBe('/wharves/open');
  });

  it('ask before typed text is lost, and Save and next opens the next one', async () => {
    const { user, sent } = await edit();
    await user.click((await steps()).getByRole('button', { name: 'Next record' }));
    await answer('Stay');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText(/Code/)).toHaveValue('c-Bergenx');
    expect((await steps()).getByText('2 of 3')).toBeVisible();
    await user.click(screen.getByLabelText(/Code/));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading(/Cork/);
    expect((await steps()).getByText('3 of 3')).toBeVisible();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ code: 'c-Bergenx' });
    await user.type(await screen.findByLabelText(/Code/), 'y');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.location.pathname).toBe('/wharves/open'));
  });

  it('include rows that saves have moved up from the next page', async () => {
    const { user } = await open('/wharves/open', ['A', 'B', 'C', 'D', 'E']);
    await user.click(await screen.findByRole('link', { name: 'Edit A' }));
    for (const name of ['A', 'B']) {
      await heading(name);
      await user.click(await screen.findByRole('switch', { name: 'Open' }));
      await user.click(screen.getByRole('button', { name: 'Save and next' }));
    }
    await heading('C');
  });

  it('stay available however long ago the list was left', async () => {
    const { user, queryClient } = await open('/wharves/open');
    await user.click(await screen.findByRole('link', { name: 'Aberdeen' }));
    await heading('Aberdeen');
    // After five minutes, the cache removes what nothing observes.
    const cache = queryClient.getQueryCache();
    for (const query of cache.findAll()) if (query.getObserversCount() === 0) cache.remove(query);
    await user.click((await steps()).getByRole('button', { name: 'Next record' }));
    await heading('Bergen');
    expect((await steps()).getByText('2 of 3')).toBeVisible();
  });

  it.each([
    [
      'cannot be read',
      async () => void vi.spyOn(app.dataProvider, 'getList').mockRejectedValueOnce(new Error('Aground')),
    ],
    [
      'was deleted',
      async () => {
        const { data } = await app.dataProvider.getList('wharves', { filter: {} });
        await app.dataProvider.delete('wharves', { id: data.find(({ name }) => name === 'Cork')?.id });
      },
    ],
  ])('are left for the list if Save and next finds that the next one %s', async (_, lose) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { user } = await edit();
    await lose();
    await user.click(screen.getByRole('button', { name: 'Save and next' }));
    expect(await screen.findByRole('link', { name: 'Edit Bergen' })).toBeVisible();
  });
});

it.each([
  ['arrives', async () => ({ data: [{ id: 'x' }], total: 3 })],
  ['fails', () => Promise.reject(new Error('Aground'))],
])('a user who has left stays there if the page of the next record %s', async (_, answer) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { user, dataProvider, router } = await edit();
  const { promise: page, resolve: respond } = withResolvers<unknown>();
  const read = vi.spyOn(dataProvider, 'getList').mockReturnValueOnce(page as never);
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(read).toHaveBeenCalled());
  const navigate = vi.spyOn(router, 'navigate');
  await act(() => router.navigate('/wharves/closed'));
  await act(async () => {
    respond(answer());
    await Promise.allSettled([page]);
  });
  expect(navigate).toHaveBeenCalledOnce();
});

describe('the way back', () => {
  it('leads to the list as it was left; the menu marks the list of the record', async () => {
    const { user } = await open('/wharves/open?page=2&sort=name&order=DESC');
    await user.click(await screen.findByRole('link', { name: 'Aberdeen' }));
    await heading('Aberdeen');
    expect(await screen.findByRole('link', { name: 'Edit Aberdeen' })).toBeVisible();
    expect(menu().getByRole('link', { name: 'Open' })).toHaveAttribute('aria-current', 'true');
    expect(menu().getByRole('link', { name: 'Closed' })).not.toHaveAttribute('aria-current');
    await user.click((await trail()).getByRole('link'));
    await waitFor(() => expect(window.location.search).toBe('?page=2&sort=name&order=DESC'));
  });

  it('leads to the list of a record that was opened by its address, which has no neighbours', async () => {
    await openRecord({ name: 'null island', open: false });
    await heading('null island');
    expect(menu().getByRole('link', { name: 'Closed' })).toHaveAttribute('aria-current', 'true');
    expect((await trail()).getByRole('link', { name: 'Wharves' })).toHaveAttribute('href', '/wharves/closed');
    expect(screen.queryByRole('group', { name: 'Records in this list' })).toBeNull();
  });
});

it('a saved record is shown on its detail even if it cannot be fetched again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { user, dataProvider } = await open('/wharves/open');
  await user.click(await screen.findByRole('link', { name: 'Bergen' }));
  await user.click(await screen.findByRole('link', { name: 'Edit Bergen' }));
  await user.type(await screen.findByLabelText(/Name/), ' quay');
  vi.spyOn(dataProvider, 'getOne').mockRejectedValue(new Error('Aground'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'Edit Bergen quay' });
  expect(await heading('Bergen quay')).toBeVisible();
});

it('a detail that fails to refetch stays visible with its time, and loads on Try again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  app = await renderRecord(wharves, { name: 'Bergen', code: 'c-1' }, '/wharves/{id}/show');
  await heading('Bergen');
  await app.upstream.call('PUT', `/api/admin/wharves/${app.id}`, { name: 'Bergen', code: 'c-2' });
  app.respondWith(Response.json({ message: 'Aground' }, { status: 418 }));
  await act(() => app.queryClient.invalidateQueries());
  expect(await screen.findByText(/Showing data from \d\d:\d\d/)).toBeVisible();
  expect(screen.getByText('c-1')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('c-2')).toBeVisible();
  expect(screen.queryByText(/Showing data from/)).toBeNull();
});

it('a form whose record fails to load shows the error without Save, and loads on Try again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  app = await renderApp('/wharves/{id}', [wharves], async ({ dataProvider, respondWith }) => {
    const { data } = await dataProvider.create('wharves', { data: { name: 'Bergen' } });
    respondWith(Response.json({ message: 'The harbour is closed' }, { status: 418 }));
    return data.id;
  });
  expect((await screen.findAllByText('The harbour is closed'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/Name/)).toHaveValue('Bergen');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('a record that may not be edited is locked, also if its form is opened by address', async () => {
  const locked = { ...wharves, can: { ...wharves.can, edit: () => false } };
  app = await renderRecord(locked, { name: 'Bergen' });
  expect(await screen.findByText('This record cannot be edited.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('deleting a record above its form opens its list and loses what was typed', async () => {
  const { user } = await open('/wharves/open');
  await user.click(await screen.findByRole('link', { name: 'Bergen' }));
  await user.click(await screen.findByRole('link', { name: 'Edit Bergen' }));
  await user.type(await screen.findByLabelText(/Code/), 'x');
  await user.click(screen.getByRole('button', { name: 'Delete Bergen' }));
  await answer('Delete');
  expect(await screen.findByRole('link', { name: 'Cork' })).toBeVisible();
  expect(window.location.pathname).toBe('/wharves/open');
  window.history.back();
  expect(await screen.findByText(/no longer exists/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Wharf$/);
});

it('deleting a record above the detail that its form led to opens its list', async () => {
  const { user } = await open('/wharves/open');
  await user.click(await screen.findByRole('link', { name: 'Edit Bergen' }));
  await user.click(await screen.findByRole('link', { name: 'Show Bergen' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Bergen' }));
  await answer('Delete');
  expect(await screen.findByRole('link', { name: 'Cork' })).toBeVisible();
});

it('an edit form adds no initial values of new records', async () => {
  const rafts = defineResource({
    name: 'rafts',
    fields: {
      name: field.text({ initial: 'Raft' }),
      note: field.text(),
      kind: field.select({ choices: ['log', 'plank'], initial: 'log' }),
      tags: field.texts({ initial: ['a', 'b'] }),
    },
    api: { path: '/admin/rafts' },
  });
  const { user, save, written } = await renderRecord(rafts, { name: 'North', tags: ['x'] });
  await user.type(await screen.findByLabelText(/Note/), 'y');
  await save();
  await waitFor(() => expect(written()).toHaveLength(1));
  expect({ kind: null, ...Object(written()[0]) }).toEqual({
    name: 'North',
    note: 'y',
    kind: null,
    tags: ['x'],
  });
});

it('the state next to a record’s name may be a choice with colours', async () => {
  const kind = field.select({ choices: [{ id: 'wet', name: 'Wet', color: 'info' }, 'dry'] });
  const docks = defineResource({
    name: 'docks',
    fields: { name: field.text(), kind },
    show: ['name'],
    api: { path: '/admin/docks' },
  });
  app = await renderRecord(docks, { name: 'West', kind: 'wet' }, '/docks/{id}/show');
  await heading('West');
  expect(screen.getByText('Wet')).toBeVisible();
});

it('an action above a form keeps what was typed, and is replaced by its inverse', async () => {
  const locks = defineResource({
    name: 'locks',
    fields: { name: field.text(), shut: field.boolean({ readOnly: true }) },
    actions: {
      shut: { request: 'POST /{id}/shut', can: lock => !lock.shut, inverse: { can: lock => lock.shut } },
    },
    api: { path: '/admin/locks' },
  });
  app = await renderRecord(locks, { name: 'West', shut: false });
  await app.user.type(await screen.findByLabelText(/Name/), ' lock');
  const shut = { name: 'West', shut: true };
  await app.upstream.call('PUT', `/api/admin/locks/${app.id}`, shut);
  app.respondWith(Response.json({ data: shut }));
  await app.user.click(await screen.findByRole('button', { name: 'Shut West' }));
  expect(await screen.findByRole('button', { name: 'Shut inverse West' })).toBeVisible();
  expect(screen.getByLabelText(/Name/)).toHaveValue('West lock');
});

describe('a duplicate', () => {
  it('starts with the values of the original, without unique ones and files, and offers the declared next step', async () => {
    const bergen = { name: 'Bergen', code: 'c-1', open: true, plan: 'a.pdf' };
    const { user, sent } = await renderApp('/wharves/{id}', [wharves], { wharves: [bergen] });
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    await heading(/^New /);
    expect(await screen.findByLabelText(/Name/)).toHaveValue('Bergen');
    expect(screen.getByLabelText(/Code/)).toHaveValue('');
    expect(await screen.findByText(/^No file yet/)).toBeVisible();
    await user.type(screen.getByLabelText(/Code/), 'c-2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/added/);
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Bergen',
      code: 'c-2',
      open: true,
    });
    await user.click(screen.getByRole('link', { name: /Add cranes/ }));
    await heading('Bergen');
    expect(window.location.pathname).toMatch(/\/show$/);
  });

  it('has entries of its own, without the ids of the original’s', async () => {
    const crew = field.items({ fields: { id: field.text({ readOnly: true }), name: field.text() } });
    const tugs = defineResource({ name: 'tugs', fields: { crew }, api: { path: '/admin/tugs' } });
    const original = { crew: [{ id: 'c1', name: 'Ann', _links: {} }] };
    const { user, save, written } = await renderApp('/tugs/{id}', [tugs], { tugs: [original] });
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    await heading(/^New /);
    await save();
    await waitFor(() => expect(written()).toEqual([{ crew: [{ name: 'Ann' }] }]));
  });

  it('of a record with empty values can be left without a question', async () => {
    const tugs = defineResource({
      name: 'tugs',
      fields: { name: field.text(), note: field.text() },
      api: { path: '/admin/tugs' },
    });
    const { user } = await renderApp('/tugs/{id}', [tugs], async ({ upstream }) => {
      const response = await upstream.call('POST', '/api/admin/tugs', { name: 'Ann', note: null });
      return (await response.json()).data._id;
    });
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    await heading(/^New /);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await heading('Ann');
  });

  it('is another form than that of an empty record, with its own draft, and asks before it is left for that', async () => {
    const { user, router } = await openRecord({ name: 'Bergen', open: true });
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    await user.type(await screen.findByLabelText(/Code/), 'c-2');
    act(() => void router.navigate('/wharves/create'));
    await answer('Leave');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue(''));
    await user.type(screen.getByLabelText(/Name/), 'Leith');
    window.history.back();
    await answer('Leave');
    expect(await screen.findByRole('button', { name: /^Restore draft/ })).toBeVisible();
  });

  it('and any new record can be saved with one button that opens the next step', async () => {
    const { user, sent } = await open('/wharves/create', []);
    await user.type(await screen.findByLabelText(/Name/), 'Leith');
    await user.click(screen.getByRole('button', { name: 'Add cranes' }));
    await heading('Leith');
    expect(window.location.pathname).toMatch(/\/show$/);
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /Add cranes/ })).toBeNull();
  });

  it('and any new record offers no next step if the response lacks its id', async () => {
    const { user, answerWritesWith } = await open('/wharves/create', []);
    answerWritesWith(Response.json({ success: true, message: 'Moored' }));
    await user.type(await screen.findByLabelText(/Name/), 'Leith');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Moored')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Add cranes/ })).toBeNull();
  });
});

const berths = defineResource({
  name: 'berths',
  label: 'Berth |||| Berths',
  fields: {
    code: field.text({ required: true }),
    name: field.text({ required: true }),
    depth: field.text(),
    quay: field.boolean({ initial: true }),
  },
  lists: { quays: { filter: { quay: true } }, buoys: { filter: { quay: false } } },
  recordRepresentation: berth => berth.name,
  api: { path: '/admin/berths' },
});
const hints = defineResource({
  name: 'hints',
  label: 'Hint |||| Hints',
  fields: { spot: field.text({ readOnly: true }), place: field.text({ readOnly: true }) },
  list: { sort: { field: 'spot', order: 'ASC' } },
  form: false,
  recordRepresentation: hint => hint.place,
  actions: {
    berth: {
      label: { en: 'Create berth', hy: 'Ստեղծել կառանատեղ' },
      can: hint => hint.spot !== 'none',
      creates: {
        resource: 'berths',
        fill: hint => ({ code: hint.spot, name: hint.place }),
        key: 'code',
        thenDelete: true,
      },
    },
  },
  api: { path: '/admin/hints' },
});

describe('an action that creates a record of another resource', () => {
  async function openHints(declarations: Declaration[] = [hints, berths]) {
    app = await renderApp('/hints', declarations, {
      hints: [
        { spot: 'b-1', place: 'North' },
        { spot: 'b-2', place: 'South' },
        { spot: 'none', place: 'Nowhere' },
      ],
      berths: [
        { code: 'B-1', name: 'Pier head', quay: false },
        { code: 'b-10', name: 'Crane', quay: true },
      ],
    });
    await screen.findByRole('button', { name: 'Delete North' });
    return app;
  }
  const startCreate = async (name: string) =>
    app.user.click(await screen.findByRole('link', { name: `Create berth ${name}` }));
  const notice = () => screen.queryByText(/already exists/);

  it('prefills the form, focuses the first empty input, and offers to delete the source after the save', async () => {
    const { user, sent } = await openHints();
    expect(screen.queryByRole('link', { name: 'Create berth Nowhere' })).toBeNull();
    await startCreate('South');
    await heading('New berth');
    expect(await screen.findByLabelText(/Code/)).toHaveValue('b-2');
    expect(screen.getByLabelText(/Name/)).toHaveValue('South');
    await waitFor(() => expect(screen.getByLabelText(/Depth/)).toHaveFocus());
    await waitFor(() => expect(sent.filter(({ path }) => /berths\?.*search=b-2/.test(path))).toHaveLength(2));
    expect(notice()).toBeNull();
    await user.keyboard('4 m{Enter}');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Berth b-2 added. Delete the hint?' }),
    );
    expect(question.getByText('b-2 · South')).toBeVisible();
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      code: 'b-2',
      name: 'South',
      depth: '4 m',
    });
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'Delete North' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete South' })).toBeNull());
    expect(window.location.pathname).toBe('/hints');
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('focuses the first empty input if it is a select', async () => {
    const choices = ['berth', 'mooring'];
    const fields = { code: field.text(), name: field.text(), kind: field.select({ choices }) };
    const kinds = defineResource({ name: 'berths', fields, api: { path: '/admin/berths' } });
    await openHints([hints, kinds]);
    await startCreate('South');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveFocus());
  });

  it('ignores a failed lookup, and keeps the source on Keep', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { user, sent, respondWith } = await openHints();
    const rejection = () => Response.json({ message: 'Aground' }, { status: 418 });
    respondWith(rejection(), rejection());
    await startCreate('North');
    await screen.findByLabelText(/Code/);
    const loggedErrors = () => new Set(logged.mock.calls.flat().filter(each => each instanceof Error));
    await waitFor(() => expect(loggedErrors().size).toBe(2));
    expect(notice()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await answer('Keep');
    expect(await screen.findByRole('button', { name: 'Delete North' })).toBeVisible();
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('is not offered to users who may not create the record', async () => {
    await openHints([hints, { ...berths, can: { ...berths.can, create: false } }]);
    await screen.findByRole('button', { name: 'Delete North' });
    expect(screen.queryByRole('link', { name: /Create berth/ })).toBeNull();
  });

  it('opened in another tab links to a record with the same key in any list, and asks nothing after a save', async () => {
    const { user } = await openHints();
    const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Create berth North' });
    await app.router.navigate(href.replace(window.location.origin, ''));
    expect(await screen.findByText(/b-1 already exists/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Crane' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Pier head' }));
    await heading(/Pier head/);
    await app.router.navigate(-1);
    await heading('New berth');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(/added/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    [
      { resource: 'births' },
      'hints.actions.berth.creates.resource: no resource is called births; did you mean',
    ],
    [{ resource: 'hints' }, 'creates.resource: hints has no generated form for new records'],
    [{ key: 'number' }, 'hints.actions.berth.creates.key: no such field; the fields are code, name'],
    [
      { fill: () => ({ nme: '' }) },
      'hints.actions.berth.creates.fill.nme: the form of berths has no such field',
    ],
  ])('has its options checked at startup: %o', (more, message) => {
    const [action] = hints.actions;
    const creates = { resource: 'berths', fill: () => ({}), ...action?.creates, ...more };
    const faulty = { ...hints, actions: action ? [{ ...action, creates }] : [] };
    expect(() => checkDeclarations([faulty, berths])).toThrow(message);
  });

  it('is rejected at startup if it has a call, or if nothing can be deleted or searched', () => {
    const [action] = hints.actions;
    const faulty = {
      ...hints,
      can: { ...hints.can, deleteAny: false },
      api: { ...hints.api, actions: { berth: { request: 'POST /berth' as const } } },
      actions: action ? [action] : [],
    };
    const unsearched = { ...berths, lists: berths.lists.map(list => ({ ...list, searchable: false })) };
    const check = () => checkDeclarations([faulty, unsearched]);
    expect(check).toThrow(
      'hints.actions.berth.request: an action that prefills a record makes no call; remove it',
    );
    expect(check).toThrow('creates.thenDelete: these records can’t be deleted; remove it');
    expect(check).toThrow('creates.key: no list of berths can be searched for it; remove it');
  });
});
