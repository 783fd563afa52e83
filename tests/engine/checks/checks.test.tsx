import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { serveTiles } from '../../support/coast/serveTiles';
import { renderApp } from '../../support/views/renderApp';
import { showAt } from '../../support/views/showAt';

const kinds = defineResource({
  name: 'kinds',
  fields: { name: field.text({ required: true }) },
  api: { path: '/admin/kinds' },
});

const wrecks = defineResource({
  name: 'wrecks',
  fields: {
    code: field.text(),
    name: field.text({ required: true }),
    lat: field.coordinate({ limit: 90, required: true }),
    lon: field.coordinate({ limit: 180, required: true }),
    kind: field.reference(kinds),
    raised: field.boolean(),
  },
  map: { latitude: 'lat', longitude: 'lon' },
  checks: {
    afloat: {
      label: { en: 'raised and still listed', hy: 'բարձրացված, բայց դեռ ցանկում' },
      finds: wreck => wreck.raised && { raised: false, name: wreck.name },
    },
    odd: {
      finds: wreck => {
        if (wreck.name === 'Bad') throw new Error('No hull');
        return false;
      },
    },
  },
  api: { path: '/admin/wrecks' },
});

const logs = defineResource({
  name: 'logs',
  fields: { text: field.text({ required: true }), writtenAt: field.date() },
  list: { columns: ['text'], sort: { field: 'writtenAt', order: 'DESC' } },
  checks: {
    unwritten: { finds: ({ text }) => text === 'Empty' },
    copied: {
      reads: 'wrecks',
      finds: ({ text }, { read, records }) => read.having('name', text) + records.having('text', text) > 1,
    },
  },
  api: { path: '/admin/logs' },
});

const dismissals = defineResource({
  name: 'dismissals',
  routes: false,
  fields: { resource: field.text({ required: true }), finding: field.text({ required: true }) },
  api: { path: '/admin/dismissals' },
});

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(serveTiles);

const renderRecords = (address: string, records: Record<string, Record<string, unknown>[]>) =>
  renderApp(address, [wrecks, kinds, logs], records);

const afloat = { name: 'Rona', code: 'W1', lat: '57.5', lon: '-6', kind: null, raised: true };
const some = [
  afloat,
  { name: 'rona ', code: 'W2', lat: '57.501', lon: '-6', kind: 'gone', raised: false },
  { name: 'Bern', lat: '46.95', lon: '7.45', kind: null, raised: false },
  { name: 'Nowhere', lat: '', lon: '-6', kind: null, raised: false },
];
const links = async () => within(await screen.findByRole('navigation', { name: 'Kinds of issues' }));
const shownLinks = async () => (await links()).getAllByRole('link').map(link => link.textContent);
const storedKeys = () => Object.keys(localStorage).filter(key => key.startsWith('seamark.dismissed.'));
const rows = () => within(screen.getByRole('list', { name: 'Issues' })).getAllByRole('listitem');

it('checks a list, shows a link for each kind of issue, and names a check that fails', async () => {
  const bad = { name: 'Bad', lat: '50', lon: '-20', kind: null, raised: true };
  app = await renderRecords('/wrecks', { wrecks: [...some, bad] });
  await app.user.click(await screen.findByRole('link', { name: 'Checks' }));
  expect(await screen.findByText('5 checked. 7 issues')).toBeVisible();
  expect(screen.getByText('“odd” could not be checked: No hull')).toBeVisible();
  expect(await shownLinks()).toEqual([
    'All: 7',
    '1 without valid coordinates',
    '1 on land',
    '2 raised and still listed',
    '2 with a duplicate name',
    '1 with a deleted kind',
  ]);
  expect(rows()).toHaveLength(7);
  const [gravest, inland] = rows();
  expect(gravest).toHaveTextContent('Nowhere');
  expect(inland).toHaveTextContent(/^Bern46.950° N 7.450° E297 km inland\. ?Not a problem/);
  await app.user.click((await links()).getByRole('link', { name: '1 on land' }));
  expect(rows()).toHaveLength(1);
  expect((await links()).getByRole('link', { current: true })).toHaveTextContent('1 on land');
  await app.user.click((await links()).getByRole('link', { name: '2 with a duplicate name' }));
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toHaveTextContent(
    /^W(\d).*57\.50[01]° N.*Same name as.*W(?!\1)\d.*57\.50[01]° N.*110 m apart/,
  );
  expect(within(rows()[0] as HTMLElement).getAllByRole('link', { name: /^W\d · rona\s*$/i })).toHaveLength(2);
  await app.user.click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByRole('row', { name: /Nowhere/ })).toBeVisible();
});

it('the menu shows the number of issues, and updates it when an offered fix is saved or undone', async () => {
  showAt(1280);
  app = await renderRecords('/wrecks?check=afloat', { wrecks: [afloat] });
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(await menu.findByRole('link', { name: 'Wrecks 1 issue' })).toBeVisible();
  await app.user.click(await screen.findByRole('button', { name: 'Fix' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Change Rona?' }));
  // The fix also has the name, which it does not change.
  expect(question.getAllByText(/→/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Raised: .* → /),
  ]);
  await app.user.click(question.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fix' })).toHaveFocus());
  expect(await screen.findByText('1 checked. No issues found.')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Kinds of issues' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Wrecks' })).toHaveFocus();
  await waitFor(() => expect(menu.getByRole('link', { name: 'Wrecks' })).toBeVisible());
  const response = await app.upstream.call('GET', '/api/admin/wrecks');
  expect(await response.text()).toMatch(/"lat":"57\.5".*"raised":false/);
  expect(within(screen.getByRole('region', { name: 'Messages' })).getByText('Rona')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Undo: Rona' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Fix' })).toBeVisible();
  expect(await menu.findByRole('link', { name: 'Wrecks 1 issue' })).toBeVisible();
});

it('a fix in a long list removes the record’s issues, keeps the others and reads no list again', async () => {
  const lamps = defineResource({
    name: 'lamps',
    fields: { name: field.text({ required: true }), lit: field.boolean() },
    checks: { dark: { finds: ({ lit }) => lit === false && { lit: true } } },
    api: { path: '/lamps' },
  });
  const all = Array.from({ length: 5001 }, (_, id) => ({ id, name: `L${id}`, lit: id > 2 }));
  const reads: unknown[] = [];
  app = await renderApp('/lamps?check=dark', [lamps], async ({ dataProvider }) => {
    vi.spyOn(dataProvider, 'getList').mockImplementation(async (_, { pagination }) => {
      const { page = 1, perPage = 10 } = pagination ?? {};
      if (perPage >= 1000) reads.push(page);
      return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length } as never;
    });
    vi.spyOn(dataProvider, 'getOne').mockImplementation(async (_, { id }) => ({
      data: all[Number(id)] as never,
    }));
    vi.spyOn(dataProvider, 'update').mockImplementation(async (_, { data }) => ({ data: data as never }));
  });
  expect(await screen.findByText('5,001 checked. 3 issues')).toBeVisible();
  reads.length = 0;
  await app.user.click(within(rows()[1] as HTMLElement).getByRole('button', { name: 'Fix' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Change L1?' }));
  await app.user.click(question.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByText('5,001 checked. 2 issues')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
  expect(reads).toEqual([]);
});

it('a fix leaves a value alone that someone else has saved since the scan', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  app = await renderRecords('/wrecks?check=afloat', { wrecks: [afloat] });
  await app.user.click(await screen.findByRole('button', { name: 'Fix' }));
  const records = async () => (await app.upstream.call('GET', '/api/admin/wrecks')).text();
  const [id] = /[0-9a-f]{24}/.exec(await records()) ?? [];
  await app.upstream.call('PUT', `/api/admin/wrecks/${id}`, { ...afloat, name: 'Rona II' });
  const question = within(await screen.findByRole('alertdialog', { name: 'Change Rona?' }));
  await app.user.click(question.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Someone else changed this record/)).toBeVisible();
  expect(await screen.findByText(/Rona II/)).toBeVisible();
  expect(await records()).toMatch(/"name":"Rona II".*"raised":true/);
});

it('a record that is deleted on its own screen has no issues any more', async () => {
  app = await renderRecords('/wrecks?check=afloat', { wrecks: [afloat] });
  await app.user.click(await screen.findByRole('link', { name: 'W1 · Rona' }));
  await screen.findByRole('textbox', { name: /Name/ });
  // As after a few minutes.
  app.queryClient.removeQueries({ type: 'inactive' });
  await app.user.click(screen.getByRole('button', { name: 'Delete Rona' }));
  const question = within(await screen.findByRole('alertdialog'));
  await app.user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('0 checked. No issues found.')).toBeVisible();
});

it('the Issues button marks issues on the map and in the list next to it, and hides them again', async () => {
  const sound = { ...afloat, name: 'Sound', lat: '50', lon: '-20', raised: false };
  app = await renderRecords('/wrecks?view=map', { wrecks: [sound, ...some] });
  const names = async () =>
    within(await screen.findByRole('region', { name: 'In view: 4' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const isSound = (text: string | null) => text?.startsWith('Sound');
  expect((await names()).findIndex(isSound)).toBe(0);
  await app.user.click(screen.getByRole('button', { name: 'Issues' }));
  const mark = await screen.findByRole('button', { name: /^Issues \d/, pressed: true });
  const marked = await names();
  expect(marked.find(text => text?.startsWith('Bern'))).toContain('297 km inland.');
  // The most severe issue, with the other record.
  expect(marked.find(text => text?.startsWith('rona'))).toContain('Same name as Rona');
  expect(marked.findIndex(isSound)).toBe(3);
  await app.user.click(mark);
  expect((await names()).join()).not.toContain('inland');
});

it('dismissals are stored per account, counted, listed behind a link, and none if they are damaged', async () => {
  showAt(1280);
  app = await renderRecords('/wrecks?check=all', { wrecks: [afloat] });
  expect(await screen.findByText('1 checked. 1 issue')).toHaveRole('status');
  await app.user.click(await screen.findByRole('button', { name: 'Not a problem: Rona' }));
  expect(await screen.findByText('1 checked. No issues found.')).toHaveRole('status');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Wrecks' })).toHaveFocus());
  await app.user.click(await screen.findByRole('link', { name: '1 not a problem' }));
  expect(rows()[0]).toHaveTextContent('Rona');
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByRole('link', { name: 'Wrecks' })).toBeVisible();
  expect(storedKeys()).toHaveLength(1);
  await app.user.click(screen.getByRole('button', { name: 'A problem after all: Rona' }));
  await app.user.click(await screen.findByRole('link', { name: 'All: 1' }));
  expect(await menu.findByRole('link', { name: 'Wrecks 1 issue' })).toBeVisible();
  // Stored ones that are damaged count as none.
  for (const damaged of ['[{', '{}', '[null]']) {
    await app.user.click(await screen.findByRole('button', { name: 'Not a problem: Rona' }));
    expect(await screen.findByRole('link', { name: '1 not a problem' })).toBeVisible();
    for (const key of storedKeys()) localStorage.setItem(key, damaged);
    await app.queryClient.invalidateQueries({ queryKey: ['dismissals'] });
    expect(await screen.findByRole('link', { name: 'All: 1' })).toBeVisible();
  }
});

it('stores dismissals for everyone if the resource dismissals is declared', async () => {
  app = await renderApp('/wrecks?check=all', [wrecks, kinds, logs, dismissals], { wrecks: [afloat] });
  const stored = async () => (await app.upstream.call('GET', '/api/admin/dismissals?resource=wrecks')).text();
  await app.user.click(await screen.findByRole('button', { name: 'Not a problem: Rona' }));
  await app.user.click(await screen.findByRole('link', { name: '1 not a problem' }));
  expect(await stored()).toContain('afloat');
  expect(storedKeys()).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'A problem after all: Rona' }));
  expect(await screen.findByRole('link', { name: '1 raised and still listed' })).toBeVisible();
  expect(await stored()).not.toContain('afloat');
});

it('offers no dismissal for everyone without the right to create one', async () => {
  const readable = defineResource({
    name: 'dismissals',
    routes: false,
    fields: { resource: field.text(), finding: field.text() },
    can: () => ({ create: false }),
    api: { path: '/admin/dismissals' },
  });
  const declared = readable.forUser({ name: '', email: '', record: {} }) ?? readable;
  app = await renderApp('/wrecks?check=all', [wrecks, kinds, logs, declared], { wrecks: [afloat] });
  expect(await screen.findByRole('button', { name: 'Fix' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Not a problem/ })).toBeNull();
});

it('logs and reports dismissals that fail to load', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  app = await renderApp('/wrecks?check=all', [wrecks, kinds, logs, dismissals], async ({ dataProvider }) => {
    vi.spyOn(dataProvider, 'getList').mockImplementation(async name => {
      if (name === 'dismissals') throw new Error('Aground');
      return { data: name === 'wrecks' ? [{ ...afloat, id: 1 }] : [], total: 1 } as never;
    });
  });
  const text = '“Dismissed issues” could not be checked: Aground';
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  expect(logged).toHaveBeenCalledWith(new Error('Aground'));
});

it('a check sees all records of its list and of the resource that it reads', async () => {
  app = await renderRecords('/logs?check=copied', {
    wrecks: [afloat],
    logs: [{ text: 'RONA' }, { text: 'Twice' }, { text: 'twice' }, { text: 'Empty' }, { text: 'Once' }],
  });
  expect(await screen.findByText('5 checked. 4 issues')).toBeVisible();
  expect(await shownLinks()).toEqual(['All: 4', '1 unwritten', '3 copied']);
  expect(rows()).toHaveLength(3);
});

it('a search narrows the issues; one that fails is reported instead, and Try again repeats it', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let isBroken = true;
  app = await renderApp('/logs?check=all&search=empty', [logs, wrecks, kinds], async ({ dataProvider }) => {
    vi.spyOn(dataProvider, 'getList').mockImplementation(async (name, { filter }) => {
      if (filter.search && isBroken) throw new Error('Aground');
      const texts = filter.search ? ['Empty'] : ['Empty', 'a', 'A'];
      const data = name === 'logs' ? texts.map(text => ({ id: text, text })) : [];
      return { data, total: data.length } as never;
    });
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/No issues found/)).toBeNull();
  isBroken = false;
  await app.user.click(again);
  expect(await shownLinks()).toEqual(['All: 1', '1 unwritten']);
});

it('a load that fails halfway keeps the records that arrived, and Try again completes it', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let isBroken = true;
  app = await renderApp('/logs?check=all', [logs, wrecks, kinds], async ({ dataProvider }) => {
    vi.spyOn(dataProvider, 'getList').mockImplementation(async (name, { pagination }) => {
      const { page = 1, perPage = 1100 } = pagination ?? {};
      if (page > 1 && isBroken) throw new Error('Aground');
      const count = name === 'logs' ? Math.max(0, Math.min(perPage, 1100 - (page - 1) * perPage)) : 0;
      const data = Array.from({ length: count }, (_, at) => ({
        id: `${page} ${at}`,
        text: at % 2 ? 'Empty' : `${page} ${at}`,
      }));
      return { data, total: name === 'logs' ? 1100 : 0 } as never;
    });
  });
  expect(
    await screen.findByText('Reading the rest failed: 1,000 of 1,100 checked. 1,000 issues'),
  ).toBeVisible();
  expect((await links()).getByRole('link', { name: '500 unwritten' })).toBeVisible();
  // The issues have an order of their own.
  expect(screen.queryByRole('button', { name: /^Sorted by/ })).toBeNull();
  isBroken = false;
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,100 checked. 1,100 issues')).toBeVisible();
  expect(rows()).toHaveLength(50);
  await app.user.click(screen.getByRole('button', { name: 'Show more (1,050 left)' }));
  expect(rows()).toHaveLength(100);
});
