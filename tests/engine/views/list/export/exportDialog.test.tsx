import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../../../src/engine';
import * as saving from '../../../../../src/engine/saveFile';
import { renderApp } from '../../../../support/views/renderApp';

const wrecks = defineResource({
  name: 'wrecks',
  fields: {
    name: field.text({ required: true }),
    lat: field.coordinate({ limit: 90 }),
    lon: field.coordinate({ limit: 180 }),
  },
  can: { deleteMany: true },
  api: { path: '/admin/wrecks' },
});

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => void vi.restoreAllMocks());

it('offers the ticked rows, those of a search, and all; says which have no place', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
  app = await renderApp('/wrecks?search=rona', [wrecks], async ({ upstream }) => {
    for (const [name, lat] of [
      ['Rona', '57.5'],
      ['Rona II', ''],
      ['Skye', '57.2'],
    ])
      await upstream.call('POST', '/api/admin/wrecks', { name, lat, lon: '-6' });
  });
  const { user } = app;
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    return within(await screen.findByRole('dialog', { name: 'Export' }));
  };
  const row = await screen.findByRole('row', { name: /Rona II/ });

  let dialog = await open();
  await dialog.findByRole('radio', { name: 'All (3)' });
  expect(dialog.getByRole('radio', { name: /this filter or search \(2\)/ })).toBeChecked();
  expect(dialog.queryByRole('radio', { name: /ticked/ })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /GeoJSON/ }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByText(/1 entry has no valid coordinates/)).toBeVisible();
  const [places, file] = save.mock.calls.at(-1) ?? [];
  expect(file).toBe('wrecks.geojson');
  expect(JSON.parse((await places?.text()) ?? '').features).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await user.click(within(row).getByRole('checkbox'));
  dialog = await open();
  expect(dialog.getByRole('radio', { name: 'The ticked ones (1)' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(await save.mock.calls[1]?.[0].text()).toBe('Name,Lat,Lon\r\nRona II,,-6');
});

describe('printing', () => {
  const gauges = defineResource({
    name: 'gauges',
    label: 'Gauge |||| Gauges',
    fields: {
      name: field.text({ required: true }),
      kind: field.select({
        choices: [
          { id: 1, name: 'Float' },
          { id: 2, name: 'Radar' },
        ],
      }),
      depth: field.number(),
      wreck: field.reference(wrecks),
    },
    list: {
      columns: ['name', 'kind', 'depth', 'wreck'],
      filters: ['kind', 'depth', 'wreck'],
      sort: { field: 'name', order: 'ASC' },
    },
    api: { path: '/admin/gauges' },
  });

  let wreck = '';
  /** Copies of the papers that were handed to the browser. */
  async function open(address: string, count: number) {
    app = await renderApp(address, [wrecks, gauges], async ({ dataProvider, upstream }) => {
      const { data } = await dataProvider.create('wrecks', { data: { name: 'Rona' } });
      wreck = String(data.id);
      for (let number = 1; number <= count; number += 1)
        await upstream.call('POST', '/api/admin/gauges', {
          name: `Gauge ${String(number).padStart(2, '0')}`,
          kind: 1 + (number % 2),
          depth: number,
          wreck,
        });
    });
    const papers: HTMLElement[] = [];
    vi.stubGlobal('print', () =>
      papers.push(document.getElementById('paper')?.cloneNode(true) as HTMLElement),
    );
    return papers;
  }
  const press = async () => {
    const button = await screen.findByRole('button', { name: 'Print' });
    await waitFor(() => expect(button).toBeEnabled());
    await app.user.click(button);
  };
  const rowsOf = (paper: HTMLElement | undefined) =>
    [...(paper?.querySelectorAll('tbody tr') ?? [])].map(row => row.textContent);
  const printDialog = () => screen.findByRole('dialog', { name: 'Print' });

  it('has all rows of the filters, which are named, in the order of the list, with whole cells', async () => {
    const papers = await open('/gauges?kind=2&sort=name&order=desc', 24);
    await press();
    await waitFor(() => expect(papers).toHaveLength(1));
    const [paper] = papers;
    expect(paper?.querySelector('h1')).toHaveTextContent('Gauges');
    expect(paper).toHaveTextContent(/12 entries · Sorted by Name, descending · \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    expect(paper).toHaveTextContent('Kind: Radar');
    const rows = rowsOf(paper);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toBe('Gauge 23Radar23Rona');
    const heads = [...(paper?.querySelectorAll('thead th') ?? [])];
    expect(heads.map(head => head.textContent)).toEqual(['Name', 'Kind', 'Depth', 'Wreck']);
    expect(paper?.querySelector('a, button, input, nav')).toBeNull();
    // Nobody has waited for the printing here: the paper stays until the dialog is closed.
    const dialog = within(await printDialog());
    await app.user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(papers).toHaveLength(2);
    await app.user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.getElementById('paper')).toBeNull());
  });

  it('is over with the printing of a browser that waits for it', async () => {
    const papers = await open('/gauges?search=Gauge%2001', 2);
    vi.spyOn(window, 'matchMedia').mockImplementation(
      media => Object.assign(new EventTarget(), { media, matches: /fine/.test(media) }) as never,
    );
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rowsOf(papers[0])).toEqual(['Gauge 01Radar1Rona']);
    expect(papers[0]).toHaveTextContent('Search: Gauge 01');
  });

  it('names what a list is filtered by: a record, both ends of a range', async () => {
    const papers = await open('/gauges', 3);
    await screen.findByRole('row', { name: /Gauge 03/ });
    const filter = JSON.stringify({ wreck, depth_from: '1', depth_to: '3' });
    const getList = vi.spyOn(app.dataProvider, 'getList');
    getList.mockResolvedValue({ data: [{ id: 1, name: 'Gauge 02', depth: 2, wreck }], total: 1 } as never);
    await act(() => app.router.navigate(`/gauges?filter=${encodeURIComponent(filter)}`));
    await screen.findByText('1-1 of 1');
    await press();
    await waitFor(() => expect(papers).toHaveLength(1));
    const [, ...facts] = [...(papers[0]?.querySelectorAll('p') ?? [])].map(fact => fact.textContent);
    expect(facts).toEqual(['Depth from: 1', 'Depth to: 3', 'Wreck: Rona']);
  });

  it('can be stopped, and says why it has failed', async () => {
    const papers = await open('/gauges', 2);
    await screen.findByRole('row', { name: /Gauge 02/ });
    const getList = vi.spyOn(app.dataProvider, 'getList').mockRejectedValueOnce(new Error('No more paper'));
    await press();
    expect(await screen.findByText('No more paper')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    getList.mockImplementation(() => new Promise(() => {}));
    await press();
    await app.user.click(within(await printDialog()).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const signal = getList.mock.calls.at(-1)?.[1].signal as AbortSignal;
    expect(signal.aborted).toBe(true);
    expect(papers).toEqual([]);
  });

  it('refuses more rows than anybody prints, and has none of an empty list', async () => {
    const papers = await open('/gauges', 1);
    await screen.findByRole('row', { name: /Gauge 01/ });
    vi.spyOn(app.dataProvider, 'getList').mockResolvedValue({ data: [{ id: 1 }], total: 20_001 } as never);
    await press();
    expect(await screen.findByText(/No more than 20,000 entries/)).toBeVisible();
    expect(papers).toEqual([]);
  });
});
