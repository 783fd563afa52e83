import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  checkDeclarations,
  type Declaration,
  DeleteButton,
  declarationsFor,
  definePage,
  defineResource,
  field,
  lazyNamed,
  type Person,
  useDeclaration,
} from '../../src/engine';
import { renderWholePanel } from '../support/views/renderWholePanel';
import { page, scriptedProviderOf } from '../support/views/scriptedProvider';
import { showAt } from '../support/views/showAt';
import { problemsOf } from './declaration/problems/problemsOf';

const load = vi.fn(async () => ({ Figures: () => <p>Nine boats came in.</p> }));
const Figures = lazyNamed(load, 'Figures');

const report = definePage({ name: 'arrivals', menu: { order: 2 }, path: '/reports/arrivals', view: Figures });
const secrets = definePage({ name: 'secrets', view: Figures, can: ({ record }) => record.role === 'master' });
const berths = defineResource({
  name: 'berths',
  fields: { name: field.text() },
  can: ({ record }) => ({ list: record.role === 'master' }),
  api: { path: '/berths' },
});
const boats = defineResource({
  name: 'boats',
  menu: { order: 1 },
  fields: { name: field.text({ required: true }), moored: field.boolean(), berth: field.reference(berths) },
  actions: { tow: { request: 'POST /{id}/tow', label: 'Tow' } },
  can: ({ record }) => {
    const roles = record.roles as string[];
    if (!roles) return { create: false, edit: false, delete: false, actions: false };
    return {
      create: roles.includes('clerk'),
      edit: boat => boat.moored === true,
      delete: false,
      actions: ['tow'],
    };
  },
  api: { path: '/boats' },
});
const all: Declaration[] = [boats, berths, report, secrets];

const person = (record: Person['record']): Person => ({ name: 'Ada', email: 'ada@example.com', record });
const rows = [
  { id: '1', name: 'Poti', moored: true, berth: 'North 4' },
  { id: '2', name: 'Batumi', moored: false },
];

async function open(address: string, record: Person['record'], declared = all) {
  showAt(1280);
  const declarations = declarationsFor(declared, person(record));
  const { dataProvider, ...server } = scriptedProviderOf(declarations, (line: string) =>
    /boats\/\d/.test(line) ? { data: rows[0] } : { items: rows, total: 2 },
  );
  const app = await renderWholePanel(address, declarations, { dataProvider });
  return { ...app, dataProvider, ...server };
}
const menu = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }));
const links = async () => (await menu()).getAllByRole('link').map(link => link.textContent);

describe('a custom page', () => {
  it('has a menu entry, address, heading and title, and is fetched when it is shown', async () => {
    const { user, lines } = await open('/boats', { roles: [] });
    expect(await screen.findByRole('link', { name: 'Poti' })).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    expect(await links()).toEqual(['Boats', 'Arrivals']);
    await user.click((await menu()).getByRole('link', { name: 'Arrivals' }));
    expect(await screen.findByText('Nine boats came in.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Arrivals', level: 1 })).toHaveFocus());
    expect(window.location.pathname).toBe('/reports/arrivals');
    expect(document.title).toBe('Arrivals · Seamark');
    expect((await menu()).getByRole('link', { current: 'page' })).toHaveTextContent('Arrivals');
    expect(lines().filter(line => !/boats/.test(line))).toEqual([]);
  });

  it('is not a resource of the data provider', async () => {
    const { dataProvider } = await open('/reports/arrivals', {});
    await expect(dataProvider.getOne('arrivals', { id: '1' })).rejects.toThrow(
      'no such resource is declared',
    );
  });

  it.each<[object, string]>([
    [{}, ''],
    [{ path: '/boats' }, 'x.path: /boats is taken by boats; choose another'],
    [{ name: 'boats', path: '/x' }, 'boats.name: boats is taken by boats; choose another'],
    [{ path: 'x' }, 'x.path: begin the address with /'],
    [{ path: '/x/:id' }, 'x.path: a page has no :id; remove it'],
    [{ path: '/second-factor' }, "x.path: /second-factor is the panel's own; choose another"],
  ])('%j is checked at startup: %s', (part, problem) => {
    const declared = [...all, definePage({ name: 'x', view: Figures, ...part })];
    expect(problemsOf(declared).split('\n').at(-1)).toBe(problem);
  });
});

describe('permissions by user', () => {
  it.each([
    [{ roles: [] }, 'Page not found', ['Boats', 'Arrivals']],
    [{ role: 'master', roles: [] }, 'Secrets', ['Boats', 'Arrivals', 'Berths', 'Secrets']],
  ])('decide on the menu and the addresses: %j', async (record, heading, inMenu) => {
    await open('/secrets', record);
    expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect(await links()).toEqual(inMenu);
  });

  it('hide the lists of forbidden resources on a record', async () => {
    const ports = defineResource({
      name: 'ports',
      fields: { name: field.text() },
      related: { berths: { resource: 'berths', by: 'port' } },
      api: { path: '/boats' },
    });
    const { lines } = await open('/ports/1', { roles: [] }, [...all, ports]);
    expect(await screen.findByDisplayValue('Poti')).toBeVisible();
    expect(lines().filter(line => /berths/.test(line))).toEqual([]);
  });

  it('show references to forbidden resources by id', async () => {
    const { lines } = await open('/boats', { roles: [] });
    expect(await screen.findByText('North 4')).toBeVisible();
    expect(lines().filter(line => /berths/.test(line))).toEqual([]);
  });

  it('show the allowed buttons, record by record', async () => {
    await open('/boats', { roles: ['clerk'] });
    expect(await screen.findByRole('link', { name: 'Edit Poti' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit Batumi' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Create' })).toBeVisible();
    expect(await screen.findAllByRole('button', { name: /Tow/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('allow no writes to a user without roles', async () => {
    await open('/boats', {});
    expect(await screen.findByText('Batumi')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Edit|Create/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Tow|Delete/ })).toBeNull();
  });

  it('apply to the data provider, which sends no forbidden requests', async () => {
    const { dataProvider, sent, lines } = await open('/reports/arrivals', { roles: [] });
    sent.length = 0;
    const [poti, batumi] = rows;
    const forbidden = { status: 403, message: 'ra.notification.not_authorized' };
    const calls = [
      dataProvider.create('boats', { data: { name: 'A' } }),
      dataProvider.update('boats', { id: '2', data: { name: 'A' }, previousData: batumi }),
      dataProvider.delete('boats', { id: '1', previousData: { ...poti, id: '1' } }),
      dataProvider.getList('berths', page()),
      dataProvider.getOne('berths', { id: '1' }),
      dataProvider.getMany('berths', { ids: ['1'] }),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject(forbidden);
    expect(sent).toEqual([]);
    await dataProvider.act('boats', 'tow', { id: '1' });
    await dataProvider.update('boats', { id: '1', data: { name: 'A', moored: true }, previousData: poti });
    expect(lines()).toEqual(['POST /boats/1/tow', 'PUT /boats/1']);
  });

  describe('of a read-only user', () => {
    const Quay = () => {
      const { can } = useDeclaration('quays');
      const mooring = useDeclaration('moorings');
      const record = { id: '7', name: 'Bollard' };
      return (
        <>
          <p>Along the wall</p>
          {can.create && <button type="button">New quay</button>}
          {can.edit(record) && <button type="button">Rename it</button>}
          {can.act('flood') && <button type="button">Flood it</button>}
          <DeleteButton declaration={mooring} record={record} />
        </>
      );
    };
    const quays = defineResource({
      name: 'quays',
      menu: { order: 3 },
      routes: { create: '/quays/begin', edit: false, show: '/quays/:id' },
      fields: { name: field.text({ required: true }) },
      list: { page: lazyNamed(async () => ({ Quay }), 'Quay') },
      show: ['name'],
      import: { send: 'file', action: 'flood' },
      api: { path: '/boats', actions: { flood: { request: 'POST /flood', multipart: true } } },
    });
    const moorings = defineResource({
      name: 'moorings',
      fields: { name: field.text({ required: true }) },
      can: {
        export: false,
        deleteMany: true,
        editMany: true,
        edit: mooring => mooring.name !== 'Poti',
        delete: mooring => mooring.name !== 'Poti',
      },
      actions: { close: { request: 'POST /{id}/close', label: 'Close' } },
      list: { lockedText: 'default' },
      import: true,
      show: ['name'],
      api: { path: '/boats' },
    });
    const openAs = (record: Person['record'], address: string) =>
      open(address, record, [...all, quays, moorings]);
    const reader = { read_only: true, roles: ['clerk'] };

    it('hide what `can` forbids on a custom screen, and write commands from Ctrl+K', async () => {
      const findCommands = async (record: Person['record']) => {
        const { user } = await openAs(record, '/quays');
        await screen.findByText('Along the wall');
        const buttons = within(screen.getByRole('main')).queryAllByRole('button');
        const names = buttons.map(({ textContent, ariaLabel }) => ariaLabel || textContent);
        await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'quay');
        await screen.findByRole('option', { name: /^Quays/ });
        const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
        cleanup();
        return [names, options.filter(text => /Import quays|New quay/.test(text ?? '')).length];
      };
      const all = ['New quay', 'Rename it', 'Flood it', 'Delete Bollard'];
      expect(await findCommands({ roles: [] })).toEqual([all, 2]);
      expect(await findCommands(reader)).toEqual([[], 0]);
    });

    it('allow no writes except where `can` is a function of the user', async () => {
      const { dataProvider, sent, lines } = await openAs(reader, '/moorings');
      expect(await screen.findByText('Batumi')).toBeVisible();
      const main = within(screen.getByRole('main'));
      expect(main.queryByRole('link', { name: /Edit|Create|Import/ })).toBeNull();
      expect(main.queryByRole('button', { name: /Close|Delete|Create|Edit/ })).toBeNull();
      expect(main.queryByRole('checkbox')).toBeNull();
      sent.length = 0;
      const forbidden = { status: 403, message: 'ra.notification.not_authorized' };
      await expect(dataProvider.create('moorings', { data: {} })).rejects.toMatchObject(forbidden);
      await expect(dataProvider.act('moorings', 'close', { id: '1' })).rejects.toMatchObject(forbidden);
      await dataProvider.act('boats', 'tow', { id: '1' });
      expect(lines()).toEqual(['POST /boats/1/tow']);
    });

    it('keep what the declaration forbids to everyone, and mark only single records as locked', async () => {
      await openAs(reader, '/moorings');
      expect(await screen.findByText('Batumi')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
      expect(screen.getAllByText('default')).toHaveLength(1);
      expect(screen.getByRole('row', { name: /Poti/ })).toHaveTextContent('default');
    });

    it('show a read-only page instead of each form, but not for unknown or hidden addresses', async () => {
      const { lines, router } = await openAs(reader, '/quays/begin');
      for (const [address, name, href] of [
        ['/quays/begin', 'Go to Quays', '/quays'],
        ['/moorings/create', 'Go to Moorings', '/moorings'],
        ['/moorings/import', 'Go to Moorings', '/moorings'],
        ['/moorings/1', 'View the record', '/moorings/1/show'],
      ] as const) {
        await act(() => router.navigate(address));
        expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
        const heading = screen.getByRole('heading', { level: 1 });
        expect(heading).toHaveTextContent('You have read-only access here');
        expect(window.location.pathname).toBe(address);
        expect(document.title).toBe('You have read-only access here · Seamark');
        expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
      }
      for (const address of ['/quays/7/edit', '/berths/create']) {
        await act(() => router.navigate(address));
        expect(await screen.findByText(/page not found/i)).toBeVisible();
      }
      expect(lines().filter(line => !/limit=1&/.test(line))).toEqual([]);
    });
  });

  it('allow nothing if they cannot be computed, which is reported at startup', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const broken = defineResource({
      name: 'broken',
      fields: { name: field.text() },
      can: ({ record }) => ({ edit: (record.roles as string[]).includes('clerk') }),
      api: { path: '/broken' },
    });
    const [restricted] = declarationsFor([broken], person({}));
    expect(restricted).toMatchObject({ lists: [], routes: {}, userRights: { list: false, create: false } });
    expect(() => checkDeclarations([broken])).toThrow('broken.can: it fails for a user without roles');
  });
});
