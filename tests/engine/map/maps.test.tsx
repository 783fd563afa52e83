import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { useMarks } from '../../../src/engine/map/list/useMarks';
import type { MapHandle } from '../../../src/engine/map/MapHandle';
import { renderApp } from '../../support/views/renderApp';
import { withResolvers } from '../../support/withResolvers';

const fields = {
  name: field.text({ required: true }),
  lat: field.coordinate({ limit: 90, required: true }),
  lon: field.coordinate({ limit: 180, required: true }),
  kind: field.select({ choices: ['barque', 'steamer'] }),
};
const map = { latitude: 'lat', longitude: 'lon', tint: 'kind' } as const;
const wrecks = defineResource({
  name: 'wrecks',
  fields,
  list: { filters: ['kind'] },
  map,
  api: { path: '/admin/wrecks' },
});

const three = [
  { name: 'Rona', lat: '57.5', lon: '-6', kind: 'barque' },
  { name: 'Skye', lat: '57.2', lon: '-6.4', kind: 'steamer' },
  { name: 'Nowhere', lat: '', lon: '-6', kind: 'steamer' },
];

let app: Awaited<ReturnType<typeof renderApp>>;

const renderRecords = (address: string, records = three) => renderApp(address, [wrecks], { wrecks: records });

const findInViewList = () => screen.findByRole('region', { name: /^In view: \d/ });

it('a list can be switched to a map of all records with a position', async () => {
  app = await renderRecords('/wrecks');
  await app.user.click(await screen.findByRole('link', { name: 'Map' }));
  expect(await screen.findByText('2 shown 1 without valid coordinates.')).toBeVisible();
  const list = within(await findInViewList());
  expect(list.getAllByRole('link').map(link => link.textContent)).toEqual(['Rona', 'Skye']);
  // There is no canvas here, but the list next to the map shows the same records.
  expect(await screen.findByText(/This browser cannot draw the map/)).toBeVisible();
  expect(screen.getByRole('application', { name: 'Map: Wrecks' })).toBeVisible();
  await app.user.click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByRole('row', { name: /Nowhere/ })).toBeVisible();
});

it('the legend filters the map and keeps it open; a record opens from it', async () => {
  app = await renderRecords('/wrecks?view=map');
  await app.user.click(await screen.findByRole('button', { name: 'steamer 1' }));
  expect(await screen.findByText(/^1 shown/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'steamer 1', pressed: true })).toBeVisible();
  expect(within(await findInViewList()).getAllByRole('link')).toHaveLength(1);
  await app.user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText(/^2 shown/)).toBeVisible();
  await app.user.click(await screen.findByRole('link', { name: 'Skye' }));
  expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Skye');
});

it('Undo reads the records of the map again', async () => {
  app = await renderRecords('/wrecks?view=map');
  await app.user.click(await screen.findByRole('link', { name: 'Skye' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await app.user.type(name, ' II');
  await app.save();
  expect(await screen.findByRole('link', { name: 'Skye II' })).toBeVisible();
  await app.user.click(await screen.findByRole('button', { name: 'Undo: Skye II' }));
  expect(await screen.findByRole('link', { name: 'Skye' })).toBeVisible();
});

it('the legend names references without reading all records that could be referenced', async () => {
  const yards = defineResource({
    name: 'yards',
    fields: { name: field.text() },
    api: { path: '/admin/yards' },
  });
  const hulks = defineResource({
    ...{ name: 'hulks', fields: { ...fields, yard: field.reference(yards) } },
    ...{ map: { ...map, tint: 'yard' }, api: { path: '/admin/hulks' } },
  });
  app = await renderApp('/hulks?view=map', [yards, hulks], async ({ dataProvider }) => {
    const { data } = await dataProvider.create('yards', { data: { name: 'Leith' } });
    await dataProvider.create('hulks', { data: { ...three[0], yard: data.id } });
  });
  await waitFor(() => expect(screen.getByRole('list', { name: /^Colours/ })).toHaveTextContent('Leith 1'));
  const calls = app.sent.map(({ path }) => path).filter(path => path.startsWith('/admin/yards'));
  expect(calls).toEqual([expect.stringMatching(/yards\/\w+$/)]);
});

it('the legend marks all values of a filter that has several, and removes the pressed one', async () => {
  const hulks = defineResource({
    name: 'hulks',
    fields,
    map,
    list: { filters: [{ source: 'kind', several: true }] },
    api: { path: '/admin/hulks' },
  });
  app = await renderApp('/hulks?view=map&kind=barque,steamer', [hulks], async ({ dataProvider }) => {
    const data = three.map((record, id) => ({ id, ...record }));
    vi.spyOn(dataProvider, 'getList').mockResolvedValue({ data, total: 3 } as never);
  });
  await screen.findByRole('button', { name: 'steamer 1', pressed: true });
  await app.user.click(screen.getByRole('button', { name: 'barque 1', pressed: true }));
  await waitFor(() => expect(window.location.search).toContain('kind=steamer'));
});

it('a load that fails or is stopped halfway keeps the records that arrived, and Try again completes it', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  let isBroken = true;
  let isLost = false;
  const rest = withResolvers();
  const again = () => screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement;
  app = await renderApp('/wrecks?view=map', [wrecks], async ({ dataProvider }) => {
    vi.spyOn(dataProvider, 'getList').mockImplementation(async (_, { pagination }) => {
      const { page = 1, perPage = 1500 } = pagination ?? {};
      if ((page > 1 && isBroken) || isLost) throw new Error('Aground');
      if (page > 1) await rest.promise;
      const count = Math.max(0, Math.min(perPage, 1500 - (page - 1) * perPage));
      const data = Array.from({ length: count }, (_, at) => ({
        id: `${page} ${at}`,
        ...{ name: 'Buoy', lat: '1', lon: '2', kind: at % 4 ? 'barque' : 'steamer' },
      }));
      return { data, total: 1500 } as never;
    });
  });
  expect(await screen.findByText('1,000 of 1,500 shown Could not load the rest.')).toBeVisible();
  // React-admin logs it too, but not in production.
  expect(logged.mock.calls).toEqual([[new Error('Aground')], [new Error('Aground')]]);
  isLost = true;
  await app.user.click(again());
  expect(await screen.findByText('1,000 shown Could not load the rest.')).toBeVisible();
  [isLost, isBroken] = [false, false];
  await app.user.click(again());
  expect(await screen.findByText('1,000 of 1,500 shown')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Loading the list' })).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.queryByRole('progressbar', { name: 'Loading the list' })).toBeNull();
  expect(screen.getByText('1,000 of 1,500 shown')).toBeVisible();
  await app.user.click(again());
  rest.resolve();
  expect(await screen.findByText('1,500 shown')).toBeVisible();
  expect(screen.getByText('and 1,450 more: zoom in to list them')).toBeVisible();
  expect(screen.getByRole('button', { name: 'barque 1,125' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'steamer 375' })).toBeVisible();
});

it('a list that has fewer records than it reports is not shown as complete', async () => {
  app = await renderApp('/wrecks?view=map', [wrecks], async ({ dataProvider }) => {
    const data = three.map((record, id) => ({ id, ...record }));
    vi.spyOn(dataProvider, 'getList').mockResolvedValue({ data, total: 9 } as never);
  });
  expect(await screen.findByText(/^2 of 9 shown .* Could not load the rest\.$/)).toBeVisible();
});

it('a mark is the mark of its record while the marks of another filter are requested', async () => {
  const bounds = { west: -180, east: 180, south: -85, north: 85 };
  const handle = { projection: { bounds }, view: { zoom: 1 } } as MapHandle;
  const colours = new Map<string, number>();
  const one = (name: string) => [{ id: name, name, path: undefined, latitude: 57, longitude: -6, tint: '' }];
  const names: unknown[] = [];
  const { result, rerender } = renderHook(
    ({ placed }) => useMarks(placed, colours, () => result.current.follow(handle)),
    { initialProps: { placed: one('Rona') } },
  );
  const noteName = () => {
    const [mark] = result.current.marks.current;
    names.push(mark && result.current.recordOf(mark)?.name);
  };
  await act(async () => {});
  noteName();
  rerender({ placed: one('Skye') });
  noteName();
  await act(async () => {});
  noteName();
  expect(names).toEqual(['Rona', 'Rona', 'Skye']);
});

it('a tooltip disappears when the map moves', async () => {
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600);
  app = await renderRecords('/wrecks?view=map');
  await app.user.hover(await within(await findInViewList()).findByRole('link', { name: 'Rona' }));
  expect(screen.getAllByText('Rona')).toHaveLength(2);
  fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowLeft' });
  expect(screen.getAllByText('Rona')).toHaveLength(1);
});

it('the pin follows the fields, and the fields the pin', async () => {
  app = await renderRecords('/wrecks');
  await app.user.click(await screen.findByRole('link', { name: 'Rona' }));
  const pin = await screen.findByRole('button', { name: /^Location: 57.500° N 6.000° W/ });
  fireEvent.keyDown(pin, { key: 'ArrowUp' });
  fireEvent.keyDown(pin, { key: 'ArrowRight', shiftKey: true });
  expect(screen.getByRole('textbox', { name: /Lat/ })).toHaveValue('57.51');
  expect(screen.getByRole('textbox', { name: /Lon/ })).toHaveValue('-5.9');
  const moved = screen.getByText(/Moved 6.1 km from the saved location/);
  expect(moved).toBeVisible();
  act(() => pin.focus());
  expect(moved.closest('[role=status]')).toHaveAttribute('aria-live', 'polite');
  // The warning about a long move says it instead.
  await app.user.clear(screen.getByRole('textbox', { name: /Lat/ }));
  await app.user.type(screen.getByRole('textbox', { name: /Lat/ }), '48');
  const warning = await screen.findByText(/^1,[\d.,]+ km from the saved location/);
  expect(warning).toBeVisible();
  expect(warning.closest('[role=alert]')).toBeNull();
  // Screen readers report the typed keys already.
  expect(screen.getByText(/^48.0000° N/)).toHaveAttribute('aria-live', 'off');
  expect(screen.queryByText(/^Moved/)).toBeNull();
  await app.user.clear(screen.getByRole('textbox', { name: /Lat/ }));
  expect(screen.getByText(/No location yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Location:/ })).toBeNull();
});

const site = { name: 'sites', api: { path: '/admin/sites' } };
const axes = { latitude: 'lat', longitude: 'lon' } as const;
const raised = { type: 'Point', coordinates: [5, 6, 7] };
const where = field.json({ initial: raised });
it.each([
  [
    'numbers',
    defineResource({ ...site, fields: { lat: field.number(), lon: field.number() }, map: axes }),
    { lat: 20, lon: 0 },
  ],
  [
    'texts',
    defineResource({ ...site, fields: { lat: fields.lat, lon: fields.lon }, map: axes }),
    { lat: '20', lon: '0' },
  ],
  [
    'a point with an altitude',
    defineResource({ ...site, fields: { where }, map: { point: 'where' } }),
    { where: raised },
  ],
])('a press on the form’s map sets a place of %s, which can be saved', async (_, sites, place) => {
  app = await renderApp('/sites/create', [sites]);
  const canvas = await screen.findByRole('application');
  fireEvent.click(canvas);
  // The second press of a double press only zooms.
  fireEvent.click(canvas, { clientX: 9, detail: 2 });
  await app.save();
  await waitFor(() => expect(app.written()).toMatchObject([place]));
});

it.each([
  ['are read-only', { readOnly: true }, ['name', 'lat', 'lon'] as const],
  ['are not in it', {}, ['name'] as const],
])('a form has no map if the coordinates %s', async (_, options, form) => {
  const sites = defineResource({
    name: 'sites',
    fields: { ...fields, lon: field.coordinate({ limit: 180, ...options }) },
    ...{ form, map, api: { path: '/admin/sites' } },
  });
  app = await renderApp('/sites/{id}', [sites], { sites: three });
  expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Rona');
  expect(screen.queryByRole('application')).toBeNull();
});

it('a press on the form’s map changes nothing while the coordinates are read-only', async () => {
  const lon = field.coordinate({ limit: 180, readOnly: () => true });
  const sites = defineResource({
    name: 'sites',
    fields: { ...fields, lon },
    map,
    api: { path: '/admin/sites' },
  });
  app = await renderApp('/sites/{id}', [sites], { sites: three });
  fireEvent.click(await screen.findByRole('application'), { clientX: 9 });
  expect(screen.getByRole('textbox', { name: /Lon/ })).toHaveValue('-6');
});

/** Saves a record whose longitude has lost its sign. */
async function saveWithoutSign() {
  app = await renderRecords('/wrecks');
  await app.user.click(await screen.findByRole('link', { name: 'Rona' }));
  const longitude = await screen.findByRole('textbox', { name: /Lon/ });
  await app.user.clear(longitude);
  await app.user.type(longitude, '6');
  expect(await screen.findByText(/Missing minus/)).toBeVisible();
  await app.save();
  const question = within(await screen.findByRole('alertdialog', { name: 'Save anyway?' }));
  return { longitude, question };
}

it('a lost sign is reported also if the basemap does not load', async () => {
  const basemap = withResolvers<Response>();
  vi.stubGlobal('fetch', () => basemap.promise);
  const { question } = await saveWithoutSign();
  expect(question.getByText(/Missing minus/)).toBeVisible();
  basemap.resolve(new Response(null, { status: 404 }));
});

it('a lost sign is reported, must be confirmed before the save, and can be corrected with one press', async () => {
  const { longitude, question } = await saveWithoutSign();
  await app.user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(longitude).toHaveValue('6');
  // The save was cancelled, so leaving still asks.
  window.history.back();
  const leaving = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await app.user.click(leaving.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await app.user.click(screen.getByRole('button', { name: /^Did you mean 57.500° N 6.000° W/ }));
  expect(longitude).toHaveValue('-6');
  expect(longitude).toHaveFocus();
  await waitFor(() => expect(screen.queryByText(/Missing minus/)).toBeNull());
});

it('the question before a save offers the correction too, and returns to Save', async () => {
  const { longitude, question } = await saveWithoutSign();
  expect(question.getByText('Rona')).toBeVisible();
  await app.user.click(question.getByRole('button', { name: /^Did you mean 57.500° N 6.000° W/ }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(longitude).toHaveValue('-6');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await app.save();
  await waitFor(() => expect(app.written().at(-1)).toMatchObject({ name: 'Rona' }));
});

/** Gives elements a size, which jsdom does not compute. */
function giveSize() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
}

it('the form’s map zooms to a first place that is typed', async () => {
  giveSize();
  app = await renderRecords('/wrecks/create', []);
  expect(await screen.findByText('10,000 km')).toBeVisible();
  await app.user.type(screen.getByRole('textbox', { name: /Lat/ }), '57.5');
  await app.user.type(screen.getByRole('textbox', { name: /Lon/ }), '-6');
  expect(await screen.findByText('50 km')).toBeVisible();
});

it('the form’s map stays where it was moved when the form is saved without success', async () => {
  giveSize();
  app = await renderRecords('/wrecks');
  await app.user.click(await screen.findByRole('link', { name: 'Rona' }));
  expect(await screen.findByText('50 km')).toBeVisible();
  const map = screen.getByRole('application');
  map.focus();
  await app.user.keyboard('{ArrowUp>4/}');
  app.answerWritesWith(Response.json({ message: 'Aground' }, { status: 418 }));
  await app.save();
  expect(await screen.findByText('Not saved')).toBeVisible();
  map.focus();
  await app.user.keyboard('+');
  expect(await screen.findByText('20 km')).toBeVisible();
});

it('a map is busy until its coast is drawn', async () => {
  const workers: Worker[] = [];
  class FakeWorker {
    constructor() {
      workers.push(this as unknown as Worker);
    }
    postMessage() {}
    terminate() {}
  }
  vi.stubGlobal('Worker', FakeWorker);
  const renderer = { transferFromImageBitmap() {} } as unknown as ImageBitmapRenderingContext;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(kind =>
    kind === 'bitmaprenderer' ? renderer : null,
  );
  app = await renderRecords('/wrecks?view=map');
  const map = await screen.findByRole('application', { name: 'Map: Wrecks' });
  expect(map).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  const answer = (isDrawn: boolean) =>
    act(() => {
      for (const { onmessage } of workers)
        onmessage?.call(
          {} as Worker,
          new MessageEvent('message', { data: { picture: { width: 1, height: 1 }, isDrawn } }),
        );
    });
  answer(false);
  expect(map).toHaveAttribute('aria-busy', 'true');
  answer(true);
  expect(map).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByText('Loading')).toBeNull();
});

it.each([
  ['with a link', true],
  ['without a link, if it has no screen', false],
])('names another record within a kilometre, %s', async (_, hasScreen) => {
  const other = defineResource({
    ...{ name: 'wrecks', fields, map, api: { path: '/admin/wrecks' } },
    can: { edit: wreck => hasScreen || wreck.name !== 'Rona' },
  });
  app = await renderApp('/wrecks/create', [other], { wrecks: three });
  await app.user.type(await screen.findByRole('textbox', { name: /Name/ }), 'rona');
  await app.user.type(screen.getByRole('textbox', { name: /Lat/ }), '57.501');
  await app.user.type(screen.getByRole('textbox', { name: /Lon/ }), '-6');
  expect(await screen.findByText(/110 m from/)).toBeVisible();
  expect(screen.getByText('Rona')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Rona' })).toHaveLength(hasScreen ? 1 : 0);
});

it('names another record of any list, if the API returns only the records of the requested one', async () => {
  const hulks = defineResource({
    ...{ name: 'hulks', fields, map, api: { path: '/admin/hulks' } },
    routes: { list: { afloat: '/hulks/afloat', sunk: '/hulks/sunk' }, create: '/hulks/create' },
    lists: { afloat: { filter: { sunk: false } }, sunk: { filter: { sunk: true } } },
  });
  app = await renderApp('/hulks/create', [hulks], async ({ dataProvider }) => {
    vi.spyOn(dataProvider, 'getList').mockImplementation(async (_, { filter }) => {
      const data = filter?.sunk ? [{ id: 1, ...three[0] }] : [];
      return { data, total: data.length } as never;
    });
  });
  await app.user.type(await screen.findByRole('textbox', { name: /Lat/ }), '57.501');
  await app.user.type(screen.getByRole('textbox', { name: /Lon/ }), '-6');
  expect(await screen.findByText(/110 m from/)).toBeVisible();
});
