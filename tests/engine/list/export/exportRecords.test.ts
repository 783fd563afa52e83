import Papa from 'papaparse';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { defineResource, field, type ListCall } from '../../../../src/engine';
import { type ExportSelection, exportRecords } from '../../../../src/engine/list/export/exportRecords';
import { csvFormat, type ExportColumn, geoJsonFormat } from '../../../../src/engine/list/export/fileFormats';
import { rows, scriptedProvider } from '../../../support/views/scriptedProvider';

const fields = {
  name: field.text(),
  lat: field.coordinate({ limit: 90 }),
  lon: field.coordinate({ limit: 180 }),
  depth: field.number(),
};
const declare = (api: { list?: ListCall } = {}, more: Parameters<typeof defineResource>[0]['fields'] = {}) =>
  defineResource({ name: 'gauges', fields: { ...fields, ...more }, api: { path: '/gauges', ...api } });
const columns: ExportColumn[] = Object.entries(fields).map(([source, of]) => ({
  source,
  field: of,
  label: source,
}));
const all: ExportSelection = { filter: {}, sort: { field: 'id', order: 'ASC' } };

/** Exports to a Blob and reads it. */
async function run(dataProvider: DataProvider, options: Partial<Parameters<typeof exportRecords>[0]> = {}) {
  const exported = await exportRecords({
    ...{ dataProvider, declaration: declare(), wanted: all, format: csvFormat(columns) },
    ...{ signal: new AbortController().signal, onProgress: () => {} },
    ...options,
  });
  // `text()` would remove the byte order mark.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await exported.file.arrayBuffer());
  const names = Papa.parse<string[]>(text, { skipEmptyLines: false })
    .data.slice(1)
    .map(([name]) => name);
  return { exported, text, names };
}

/** An in-memory list that is paginated again for each call. `between` runs before every call. */
function changingList(
  records: RaRecord[],
  between: (call: number) => unknown = () => {},
  requests: GetListParams[] = [],
) {
  const getList = async (_: string, params: GetListParams) => {
    between(requests.push(params));
    const { page = 1, perPage = 10 } = params.pagination ?? {};
    const sorted =
      params.sort?.field === 'createdAt' ? [...records].sort((a, b) => a.createdAt - b.createdAt) : records;
    return { data: sorted.slice((page - 1) * perPage, page * perPage), total: records.length };
  };
  return { getList } as unknown as DataProvider;
}

const named = (count: number) =>
  Array.from(
    { length: count },
    (_, index): RaRecord => ({ id: index + 1, name: `n${index + 1}`, createdAt: index }),
  );

describe('an export', () => {
  const from = (first: number, count: number) => rows(count).map(({ id }) => ({ id: first + id - 1 }));
  const parts = [rows(1000), from(1001, 300)];
  it.each<[string, ListCall, unknown[]]>([
    ['by the total', {}, parts.map(items => ({ items, total: 1300 }))],
    [
      'by a total that is bounded until the last page',
      { total: { bounded: 'isBounded' } },
      parts.map((items, at) => ({ items, total: at === 0 ? 1000 : 1300, isBounded: at === 0 })),
    ],
    ['without a total', { total: false }, parts],
    [
      'in smaller pages than requested',
      {},
      Array.from({ length: 13 }, (_, at) => ({ items: from(at * 100 + 1, 100), total: 1300 })),
    ],
    ['of a single response', { paginateLocally: true }, [{ data: from(1, 1300) }]],
  ])('has the rows of every page %s', async (_, list, responses) => {
    const { dataProvider, lines } = scriptedProvider({ list }, ...responses);
    const { exported } = await run(dataProvider, { declaration: declare({ list }) });
    expect(exported).toMatchObject({ written: 1300, isWhole: true, missing: 0, malformed: 0 });
    expect(lines()).toHaveLength(responses.length);
  });

  it('reports its progress after each batch', async () => {
    const onProgress = vi.fn();
    await run(changingList(named(2500)), { onProgress });
    expect(onProgress.mock.calls).toEqual([
      [1000, 2500],
      [2000, 2500],
      [2500, 2500],
    ]);
  });

  it('fetches a long list in creation order if there is one', async () => {
    const requests: GetListParams[] = [];
    const declaration = declare({}, { createdAt: field.date({ readOnly: true }) });
    const { exported } = await run(changingList(named(1500), undefined, requests), { declaration });
    expect(exported).toMatchObject({ written: 1500, isWhole: true });
    expect(requests.map(({ sort, pagination }) => [sort?.field, pagination?.page])).toEqual([
      ['id', 1],
      ['createdAt', 1],
      ['createdAt', 2],
    ]);
  });

  it.each<[string, (records: RaRecord[]) => unknown, object]>([
    ['moved to the first page', records => records.unshift(...records.splice(2000, 1)), { missing: 0 }],
    ['deleted', records => records.splice(5, 1), { missing: 1 }],
    ['inserted', records => records.unshift({ id: 0, name: 'new' }), { written: 2501 }],
  ])('neither loses nor duplicates other rows if one is %s during it', async (_, change, expected) => {
    const records = named(2500);
    const { names, exported } = await run(changingList(records, call => call === 2 && change(records)));
    const before = names.filter(name => name !== 'new');
    expect([before.length, new Set(before).size]).toEqual([2500, 2500]);
    expect(exported).toMatchObject({ isWhole: true, ...expected });
  });

  it('is complete once it has every record of a list whose pages overlap', async () => {
    const pages = [{ items: rows(1000) }, { items: from(501, 1000) }].map(page => ({ ...page, total: 1500 }));
    const { dataProvider } = scriptedProvider({}, ...pages);
    expect((await run(dataProvider)).exported).toMatchObject({ written: 1500, isWhole: true });
  });

  it('reports a list that keeps changing', async () => {
    const records = named(2500);
    const { exported } = await run(changingList(records, () => records.splice(5, 1)));
    expect(exported).toMatchObject({ isWhole: false });
  });

  it('contains only the selected rows, and counts the missing ones', async () => {
    const [, , third] = named(3);
    const wanted = { records: third ? [third] : [], missing: 1 };
    const { names, exported } = await run(changingList([]), { wanted });
    expect(names).toEqual(['n3']);
    expect(exported).toMatchObject({ written: 1, isWhole: true, missing: 1 });
    expect((await run(changingList([]), { wanted: { records: [], missing: 1 } })).names).toEqual([]);
  });

  it.each<[string, { call?: number; at?: number }, number]>([
    ['a page is fetched', { call: 2 }, 1000],
    ['the last page is written', { at: 2500 }, 2500],
  ])('leaves no file when it is cancelled while %s', async (_, { call, at }, expected) => {
    const controller = new AbortController();
    const list = changingList(named(2500), number => number === call && controller.abort());
    let last = 0;
    const onProgress = (written: number) => {
      last = written;
      if (written === at) controller.abort();
    };
    const { signal } = controller;
    const exported = run(list, { signal, onProgress });
    await expect(exported).rejects.toMatchObject({ name: 'AbortError' });
    expect(last).toBe(expected);
  });

  it('counts malformed rows', async () => {
    const { dataProvider } = scriptedProvider({}, { items: [{ id: 1 }, null], total: 2 });
    expect((await run(dataProvider)).exported).toMatchObject({ written: 1, isWhole: true, malformed: 1 });
  });
});

describe('the formats', () => {
  const records: RaRecord[] = [
    { id: 1, name: '=1+1', lat: '36.785', lon: '-122.398', depth: 3 },
    { id: 2, name: 'No place', lat: '', lon: '12', depth: null },
    { id: 'c', name: 'Too far "north"', lat: '91', lon: '12', depth: 0 },
    { id: 4, name: 'Numbers', lat: -12.5, lon: 0, depth: 1 },
  ];

  it('CSV escapes formulas', async () => {
    const { text } = await run(changingList(records));
    expect(text).toBe(
      '\uFEFFname,lat,lon,depth\r\n"\'=1+1",36.785,-122.398,3\r\nNo place,,12,\r\n"Too far ""north""",91,12,0\r\nNumbers,-12.5,0,1',
    );
  });

  it('GeoJSON has points with the longitude first, and keeps records without one', async () => {
    const format = geoJsonFormat(columns, { latitude: 'lat', longitude: 'lon' });
    const { text, exported } = await run(changingList(records), { format });
    expect(exported).toMatchObject({ written: 4, unplaced: 2 });
    const { type, features } = JSON.parse(text);
    expect(type).toBe('FeatureCollection');
    expect(features[0]).toEqual({
      type: 'Feature',
      id: 1,
      geometry: { type: 'Point', coordinates: [-122.398, 36.785] },
      properties: { name: '=1+1', depth: 3 },
    });
    const places = features.map(
      ({ geometry }: { geometry?: { coordinates: unknown } }) => geometry?.coordinates,
    );
    expect(places).toEqual([[-122.398, 36.785], undefined, undefined, [0, -12.5]]);
  });

  it('GeoJSON keeps the altitude of points', async () => {
    const point = { type: 'Point', coordinates: [-122.398, 36.785, 4] };
    const stored = [
      { id: 1, name: 'Buoy', spot: point },
      { id: 2, name: 'No place', spot: null },
    ];
    const format = geoJsonFormat(columns, { point: 'spot' });
    const { text, exported } = await run(changingList(stored), { format });
    expect(exported).toMatchObject({ written: 2, unplaced: 1 });
    const { features } = JSON.parse(text);
    expect(features.map(({ geometry }: { geometry: unknown }) => geometry)).toEqual([point, null]);
  });

  it('GeoJSON is valid across several parts, and without records', async () => {
    const pair = { latitude: 'lat', longitude: 'lon' };
    const long = await run(changingList(named(2100)), { format: geoJsonFormat(columns, pair) });
    expect(JSON.parse(long.text).features).toHaveLength(2100);
    const none = await run(changingList([]), { format: geoJsonFormat(columns, pair) });
    expect(JSON.parse(none.text)).toEqual({ type: 'FeatureCollection', features: [] });
  });
});
