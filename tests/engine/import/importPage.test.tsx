import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import isEqual from 'lodash/isEqual';
import uniqWith from 'lodash/uniqWith';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as texts from '../../../providers/i18n/loadMessages';
import { buoys } from '../../../resources/buoys';
import { spotTypes } from '../../../resources/spot-types';
import { defineResource, field } from '../../../src/engine';
import { type ImportStore, openImportStore, type Unfinished } from '../../../src/engine/import/importStore';
import * as saving from '../../../src/engine/panel/saveFile';
import { csvFile } from '../../support/csvFile';
import { adminEmail } from '../../support/database/upstream';
import { locks } from '../../support/locks';
import { findViolations } from '../../support/views/accessibility';
import { chooseMore } from '../../support/views/chooseMore';
import { holdBack } from '../../support/views/holdBack';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';
import { renderWholePanel } from '../../support/views/renderWholePanel';
import { withResolvers } from '../../support/withResolvers';

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const gauges = defineResource({
  name: 'gauges',
  label: { en: 'Gauge |||| Gauges', hy: 'Չափիչ |||| Չափիչներ' },
  fields: {
    code: field.text({ required: true, label: { en: 'Code', hy: 'Կոդ' } }),
    depth: field.number({ min: 0 }),
    kind: field.select({ choices: ['radar', 'float'], required: true }),
  },
  import: { key: 'code' },
  api: { path: '/admin/gauges' },
});

const body = { code: 'A1', depth: 4, kind: 'radar' };

const storedRows = async ({ dataProvider }: TestProvider) => {
  const { data } = await dataProvider.getList('gauges', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'code', order: 'ASC' },
    filter: {},
  });
  return data.map(({ code, depth, kind }) => [code, depth, kind]);
};

async function open(prepare?: Parameters<typeof renderApp>[2]) {
  const app = await renderApp('/gauges/import', [gauges, spotTypes], prepare);
  const choose = async (content: string, name = 'gauges.csv') =>
    app.user.upload(await screen.findByLabelText('CSV or GeoJSON file'), csvFile(content, name));
  const start = () => screen.findByRole('button', { name: /^Import \d/ });
  return { ...app, choose, start };
}

/** Numbers in the report, by their labels. */
const reportedNumbers = (...names: string[]) =>
  names.map(name => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent);

const heading = () => screen.getByRole('heading', { name: 'Import: Gauges' });

it('a list links to its import, if one is declared', async () => {
  const { user, router } = await renderApp('/gauges', [gauges, spotTypes]);
  await screen.findByRole('link', { name: 'Create' });
  await chooseMore(user, 'Import');
  expect(await screen.findByRole('heading', { name: 'Import: Gauges' })).toBeVisible();
  expect(window.location.pathname).toBe('/gauges/import');
  await act(() => router.navigate('/station-types'));
  expect(await screen.findByRole('link', { name: 'Create' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'View settings' });
  expect(screen.queryByRole('menuitem', { name: 'Import' })).not.toBeInTheDocument();
});

describe('a chosen file', () => {
  it('is checked before anything is sent, and imported', async () => {
    const app = await open();
    await app.choose('Կոդ;depth;Kind\nA1;4,5;radar\nA2;-1;float\nA3;;Float\nA1;1;radar\n');
    expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeVisible();
    expect(reportedNumbers('Rows in the file', 'To add', 'Skipped')).toEqual(['4', '2', '2']);
    const skipped = within(screen.getByRole('region', { name: 'Skipped rows' }));
    expect(skipped.getByText('Depth: Must be at least 0')).toBeVisible();
    expect(skipped.getByText('Code is the same as on line 2')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    expect(app.written()).toEqual([]);

    await app.user.click(await app.start());
    expect(await screen.findByText('The import of gauges.csv is done.')).toBeVisible();
    expect(heading()).toHaveFocus();
    expect(reportedNumbers('Added', 'Failed', 'Skipped')).toEqual(['2', '0', '2']);
    expect(await storedRows(app)).toEqual([
      ['A1', 4.5, 'radar'],
      ['A3', null, 'float'],
    ]);
    expect(await findViolations()).toEqual([]);
  });

  it('can be chosen although another language’s names fail to load', async () => {
    const { loadMessages } = texts;
    vi.spyOn(texts, 'loadMessages').mockImplementation(locale =>
      locale === 'hy' ? Promise.reject(new TypeError('Failed to fetch')) : loadMessages(locale),
    );
    const app = await open();
    await app.choose('Code;depth;Kind\nA1;4;radar\n');
    expect(await app.start()).toHaveAccessibleName('Import 1 row');
  });

  it('accepts one value for all rows if a column is missing, and keeps it until rows are sent', async () => {
    const app = await open();
    await app.choose('code\nA1\nA2\n');
    expect(await app.start()).toBeDisabled();
    await app.user.click(screen.getByRole('combobox', { name: /^Kind/ }));
    await app.user.click(screen.getByRole('option', { name: 'One value for all rows' }));
    const group = { name: 'One value for all rows' };
    await app.user.click(await within(await screen.findByRole('group', group)).findByRole('combobox'));
    await app.user.click(screen.getByRole('option', { name: 'float' }));
    await waitFor(async () => expect(await app.start()).toBeEnabled());
    // Another file with other columns.
    await app.choose('name,code\nReef,A1\nBay,A2\nCape,A3\n');
    await waitFor(async () => expect(await app.start()).toHaveTextContent('Import 3 rows'));
    app.unmount();

    const again = await open();
    expect(await within(await screen.findByRole('group', group)).findByText('float')).toBeVisible();
    await again.choose('code\nA1\nA2\n');
    await waitFor(async () => expect(await again.start()).toBeEnabled());
    await again.user.click(await again.start());
    expect(await screen.findByText('The import of gauges.csv is done.')).toBeVisible();
    expect(await storedRows(again)).toEqual([
      ['A1', undefined, 'float'],
      ['A2', undefined, 'float'],
    ]);
    await again.user.click(screen.getByRole('button', { name: 'Import another file' }));
    await again.choose('code\nA3\n');
    await again.start();
    expect(screen.queryByRole('group', group)).not.toBeInTheDocument();
  });

  it('starts each value for all rows with its field’s initial one', async () => {
    const initial = field.select({ choices: ['radar', 'float'], required: true, initial: 'radar' });
    const fields = { ...gauges.fields, kind: initial };
    const probes = defineResource({ name: 'probes', fields, import: true, api: { path: '/admin/probes' } });
    const { user } = await renderApp('/probes/import', [probes]);
    await user.upload(await screen.findByLabelText('CSV or GeoJSON file'), csvFile('code\nA1\n'));
    for (const name of [/^Depth/, /^Kind/]) {
      await user.click(await screen.findByRole('combobox', { name }));
      await user.click(screen.getByRole('option', { name: 'One value for all rows' }));
    }
    const group = within(await screen.findByRole('group', { name: 'One value for all rows' }));
    expect(await group.findByRole('combobox')).toHaveTextContent('radar');
  });

  it('updates or skips existing records by key', async () => {
    const app = await open({ gauges: [body, { ...body, code: 'A2' }] });
    await app.choose('code,depth\nA1,4\nA2,7\n');
    expect(await app.start()).toHaveTextContent('Import 1 row');
    expect(reportedNumbers('To update', 'No changes')).toEqual(['1', '1']);
    const changes = within(screen.getByRole('region', { name: 'To update' }));
    expect(changes.getByRole('row', { name: '3 A2 Depth: 4 → 7' })).toBeVisible();
    await app.user.click(screen.getByRole('radio', { name: 'Skip' }));
    await waitFor(() => expect(reportedNumbers('Already exist')).toEqual(['2']));
    expect(screen.queryByRole('region', { name: 'To update' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Skip' })).toHaveFocus();
    await app.user.click(screen.getByRole('radio', { name: 'Update' }));
    await waitFor(() => expect(reportedNumbers('To update')).toEqual(['1']));
    await app.user.click(await app.start());
    expect(await screen.findByText('The import of gauges.csv is done.')).toBeVisible();
    expect(reportedNumbers('Updated', 'No changes')).toEqual(['1', '1']);
    expect(await storedRows(app)).toEqual([
      ['A1', 4, 'radar'],
      ['A2', 7, 'radar'],
    ]);
  });

  it('updates records that were created after it was chosen', async () => {
    const app = await open();
    await app.choose('code,depth,kind\nA1,7,radar\n');
    const start = await app.start();
    await app.dataProvider.create('gauges', { data: body });
    await app.user.click(start);
    expect(await screen.findByText('The import of gauges.csv is done.')).toBeVisible();
    expect(reportedNumbers('Added', 'Updated')).toEqual(['0', '1']);
    expect(await storedRows(app)).toEqual([['A1', 7, 'radar']]);
  });

  it('fills the position from GeoJSON points, and resolves references by name', async () => {
    const types = { 'spot-types': [{ name: 'Moored buoy' }] };
    const app = await renderApp('/buoys/import', [buoys, spotTypes], types);
    const properties = { code: 'T-45014', title: 'Sturgeon Bay', type: 'moored BUOY', latitude: 'N' };
    const geometry = { type: 'Point', coordinates: [-87.313, 44.794] };
    const features = [{ type: 'Feature', properties, geometry }];
    const content = JSON.stringify({ type: 'FeatureCollection', features });
    const input = await screen.findByLabelText('CSV or GeoJSON file');
    await app.user.upload(input, csvFile(content, 'stations.geojson'));
    await app.user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText('The import of stations.geojson is done.')).toBeVisible();
    expect(app.written()).toMatchObject([
      { code: 'T-45014', latitude: '44.794', longitude: '-87.313', type: app.id, location: geometry },
    ]);
  });

  const where = { type: 'Point', coordinates: [-87.313, 44.794, 3] };
  it.each([
    ['numbers', { map: { latitude: 'north', longitude: 'east' } }, { north: 44.794, east: -87.313 }],
    ['a GeoJSON point', { map: { point: 'where' } }, { where }],
  ] as const)('fills the fields of the map if they are %s', async (_, { map }, position) => {
    const fields = { north: field.number(), east: field.number(), where: field.json() };
    const moorings = defineResource({
      name: 'moorings',
      fields,
      map,
      import: true,
      api: { path: '/admin/moorings' },
    });
    const app = await renderApp('/moorings/import', [moorings]);
    const features = [{ type: 'Feature', properties: {}, geometry: where }];
    const content = JSON.stringify({ type: 'FeatureCollection', features });
    const input = await screen.findByLabelText('CSV or GeoJSON file');
    await app.user.upload(input, csvFile(content, 'moorings.geojson'));
    await app.user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText('The import of moorings.geojson is done.')).toBeVisible();
    expect(app.written()).toEqual([{ where: null, ...position }]);
  });

  it('is read with the referenced records that exist when it is chosen', async () => {
    const app = await renderApp('/buoys/import', [buoys, spotTypes]);
    const choose = async () => {
      const content = 'code,title,type,latitude,longitude\nT-45014,Bay,Glider,44.794,-87.313\n';
      app.user.upload(await screen.findByLabelText('CSV or GeoJSON file'), csvFile(content));
    };
    await choose();
    expect(await screen.findByRole('region', { name: 'Skipped rows' })).toHaveTextContent(
      '“Glider” is not an option of Type',
    );
    await app.dataProvider.create('spot-types', { data: { name: 'Glider' } });
    await choose();
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeVisible();
  });
});

it('a file is checked and sent in one request, if the declaration says so', async () => {
  const tides = defineResource({
    name: 'tides',
    fields: { code: field.text({ label: { en: 'Code', hy: 'Կոդ' } }), height: field.number() },
    form: false,
    import: { send: 'file' },
    api: { path: '/admin/tides', actions: { import: { request: 'POST /import', multipart: true } } },
  });
  const send = vi.fn().mockResolvedValue({ message: 'Two tides saved' });
  const app = await renderApp('/tides', [tides, spotTypes], async ({ dataProvider }) => {
    dataProvider.act = send;
  });
  await screen.findByRole('button', { name: 'More' });
  await chooseMore(app.user, 'Import');
  expect(await screen.findByRole('heading', { name: 'Import: Tides' })).toHaveFocus();
  const input = await screen.findByLabelText('CSV file');
  await app.user.upload(input, csvFile('height;Կոդ\n4;A 1\n5;A2\n6;A2\n', 'tides.csv'));
  const start = await screen.findByRole('button', { name: 'Import 2 rows' });
  expect(reportedNumbers('To import', 'Skipped')).toEqual(['2', '1']);
  expect(screen.getByText('Code is the same as on line 3')).toBeVisible();
  expect(await findViolations()).toEqual([]);

  await app.user.click(start);
  expect(await screen.findByText('2 rows sent.')).toBeVisible();
  expect(screen.getAllByText('Two tides saved')).not.toHaveLength(0);
  expect(send).toHaveBeenCalledExactlyOnceWith('tides', 'import', expect.anything());
  expect(await send.mock.lastCall?.[2].data.file.text()).toBe('code,height\nA 1,4\nA2,5\n');
  expect(await findViolations()).toEqual([]);
});

it('rows that the server rejects are listed with its message, and can be downloaded and retried', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
  const app = await open();
  const rejection = { message: 'Not this one', errors: { code: 'Taken' } };
  app.answerWritesWith(Response.json(rejection, { status: 422 }));
  await app.choose('code,kind\nA1,radar\n');
  await app.user.click(await app.start());
  const failed = within(await screen.findByRole('region', { name: 'Rows that failed' }));
  expect(failed.getByText('Code: Taken')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Download skipped rows' }));
  const [blob, name] = save.mock.calls[0] ?? [];
  expect(name).toBe('gauges-skipped.csv');
  expect(await blob?.text()).toBe(
    '"seamark_line","seamark_reason","code","kind"\n"2","Code: Taken","A1","radar"\n',
  );
  await app.user.click(screen.getByRole('button', { name: 'Try the failed rows again' }));
  expect(await screen.findByText('The import of gauges.csv is done.')).toBeVisible();
  expect(await storedRows(app)).toEqual([['A1', undefined, 'radar']]);
});

describe('an interrupted import', () => {
  const lines = ['code,kind', ...Array.from({ length: 8 }, (_, index) => `A${index},radar`)].join('\n');

  /** Opens the page as a user, with the same server and browser. */
  async function reopen({ dataProvider, httpClient, upstream }: TestProvider, email = adminEmail) {
    const providers = { dataProvider, httpClient, token: () => upstream.token };
    return renderWholePanel('/gauges/import', [gauges, spotTypes], providers, { name: 'Ada', email });
  }

  async function interrupt() {
    const app = await open();
    await app.choose(lines);
    // Two rows are stored although their responses are lost. All later requests fail.
    app.loseAnswer();
    app.loseAnswer();
    app.answerWritesWith(...Array.from({ length: 20 }, () => new TypeError('Failed to fetch')));
    await app.user.click(await app.start());
    expect(await screen.findByText(/^No response/)).toBeVisible();
    app.unmount();
    return app;
  }

  /** Starts an import of eight rows, whose first responses arrive when they are released. */
  async function begin() {
    const app = await open();
    await app.choose(lines);
    const { release } = holdBack(app.upstream, 'POST /api/admin/gauges');
    await app.user.click(await app.start());
    return { ...app, release };
  }

  async function pause() {
    const app = await begin();
    await app.user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Pausing…' })).toBeEnabled();
    app.release();
    expect(await screen.findByText('Paused.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resume' })).toHaveFocus();
    return app;
  }

  /** Resumes an interrupted import, whose stored rows another tab has changed. */
  async function resumeAfter(change: (store: ImportStore, unfinished: Unfinished) => Promise<unknown>) {
    const app = await interrupt();
    const { user } = await reopen(app);
    const resume = await screen.findByRole('button', { name: 'Resume' });
    const store = await openImportStore();
    for (const unfinished of await store.unfinished(adminEmail, 'gauges')) await change(store, unfinished);
    app.sent.length = 0;
    await user.click(resume);
    return app;
  }

  it('resumes when its user returns, without duplicates', async () => {
    const app = await interrupt();
    await waitFor(async () => expect(await storedRows(app)).toHaveLength(2));
    app.forgetAnswers();
    const { user } = await reopen(app);
    expect(await screen.findByText('The import of gauges.csv was not finished')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('The import of gauges.csv is done.')).toBeVisible();
    expect((await storedRows(app)).map(([code]) => code).sort()).toEqual(
      Array.from({ length: 8 }, (_, index) => `A${index}`),
    );
    await user.click(screen.getByRole('button', { name: 'Import another file' }));
    expect(await screen.findByLabelText('CSV or GeoJSON file')).toBeInTheDocument();
    expect(screen.queryByText(/was not finished/)).not.toBeInTheDocument();
  });

  it('is resumed from where another tab has left it', async () => {
    const app = await resumeAfter(async (store, { job, rows }) => {
      for (const row of rows) await store.write(job, { ...row, state: 'created' });
    });
    expect(await screen.findByText('The import of gauges.csv is done.')).toBeVisible();
    expect(reportedNumbers('Added')).toEqual(['8']);
    expect(app.written()).toEqual([]);
  });

  it('is not resumed if another tab has ended it', async () => {
    const app = await resumeAfter((store, { job }) => store.forget(job));
    await waitFor(() => expect(screen.queryByText(/was not finished/)).not.toBeInTheDocument());
    expect(screen.getByLabelText('CSV or GeoJSON file')).toBeInTheDocument();
    expect(app.written()).toEqual([]);
  });

  it('sends each row once if its page is left while it is being resumed', async () => {
    const app = await interrupt();
    app.forgetAnswers();
    const { user, router } = await reopen(app);
    const resume = await screen.findByRole('button', { name: 'Resume' });
    const { release } = holdBack(app.upstream, 'GET /api/admin/gauges');
    await user.click(resume);
    await act(() => router.navigate('/station-types'));
    await screen.findByRole('link', { name: 'Create' });
    app.sent.length = 0;
    release();
    await act(() => router.navigate('/gauges/import'));
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('The import of gauges.csv is done.')).toBeVisible();
    expect(app.written()).toEqual(uniqWith(app.written(), isEqual));
  });

  it('can be paused, and asks before its page is left until it ends', async () => {
    const app = await pause();
    expect(await storedRows(app)).toHaveLength(4);
    const others = holdBack(app.upstream, 'POST /api/admin/gauges');
    await app.user.click(screen.getByRole('button', { name: 'Resume' }));
    act(() => void app.router.navigate('/station-types'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/It will resume when you come back/)).toBeVisible();
    others.release();
    expect(await screen.findByText('The import of gauges.csv is done.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(window.location.pathname).toBe('/gauges/import');
  });

  it('asks before its page is left while it is paused too, if the browser cannot store it', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { router } = await pause();
    act(() => void router.navigate('/station-types'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Leaving this screen stops it.')).toBeVisible();
  });

  it('can be resumed after its page is left and the pending responses have arrived', async () => {
    Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    const { user, router, release } = await begin();
    await screen.findByRole('button', { name: 'Pause' });
    act(() => void router.navigate('/station-types'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('link', { name: 'Create' });
    await act(() => router.navigate('/gauges/import'));
    const resume = await screen.findByRole('button', { name: 'Resume' });
    expect(resume).toBeDisabled();
    release();
    await waitFor(() => expect(resume).toBeEnabled());
    await user.click(resume);
    expect(await screen.findByText('The import of gauges.csv is done.')).toBeVisible();
  });

  it('shows the rows in its list whose responses arrive after its page is left', async () => {
    const { user, upstream, router, choose, start } = await open();
    await choose(lines);
    const { promise, resolve } = withResolvers();
    const { fetch } = upstream;
    upstream.fetch = async (input, init) => {
      if (init?.method === 'POST') await promise;
      return fetch(input, init);
    };
    await user.click(await start());
    await screen.findByRole('button', { name: 'Pause' });
    act(() => void router.navigate('/gauges'));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('No records yet.')).toBeVisible();
    resolve();
    expect(await screen.findByRole('link', { name: 'A0' })).toBeVisible();
  });

  it('is not offered again after it is cancelled, even while a response is pending', async () => {
    const app = await begin();
    await app.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const store = await openImportStore();
    await waitFor(async () => expect(await store.unfinished(adminEmail, 'gauges')).toEqual([]));
    app.release();
    expect(await screen.findByText(/^The import of gauges.csv was cancelled/)).toBeVisible();
    const report = within(screen.getByRole('region', { name: 'Skipped rows' }));
    expect(report.getAllByRole('cell', { name: 'Not sent' })).toHaveLength(4);
    expect(heading()).toHaveFocus();
    expect(await store.unfinished(adminEmail, 'gauges')).toEqual([]);
  });

  it('is not offered to other users, nor again once its user discards it', async () => {
    const app = await interrupt();
    const other = await reopen(app, 'somebody.else@example.com');
    expect(await screen.findByLabelText('CSV or GeoJSON file')).toBeInTheDocument();
    expect(screen.queryByText(/was not finished/)).not.toBeInTheDocument();
    other.unmount();
    const { user } = await reopen(app);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/was not finished/)).not.toBeInTheDocument());
    await waitFor(() => expect(heading()).toHaveFocus());
  });
});
