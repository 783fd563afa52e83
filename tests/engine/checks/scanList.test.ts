import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { type Declaration, defineResource, field } from '../../../src/engine';
import type { Scan } from '../../../src/engine/checks/Scan';
import { scanList } from '../../../src/engine/checks/scanList';
import { withResolvers } from '../../support/withResolvers';

const wells = defineResource({
  name: 'wells',
  fields: { name: field.text() },
  checks: { unnamed: { finds: well => !well.name && {} } },
  api: { path: '/wells', list: { paginateLocally: true } },
});

const pumps = defineResource({
  name: 'pumps',
  fields: { well: field.text() },
  checks: { lost: { reads: 'wells', finds: (_, { read }) => read.having('name', 'Well') === 0 } },
  api: { path: '/pumps', list: { paginateLocally: true } },
});

const docks = defineResource({
  name: 'docks',
  fields: { name: field.text() },
  checks: {
    dry: { reads: { resource: 'wells', by: 'dock' }, finds: (_, { read }) => read.all.length === 0 },
  },
  api: { path: '/docks', list: { paginateLocally: true } },
});

/** Scans a list and returns its final state. */
async function scan(
  declaration: Declaration,
  getList: DataProvider['getList'],
  { signal } = new AbortController(),
  ...others: Declaration[]
) {
  const [list] = declaration.lists;
  if (!list) throw new Error(`${declaration.name} have no list`);
  const dataProvider = { getList } as DataProvider;
  let state: Partial<Scan> = {};
  await scanList(
    { dataProvider, declaration, declarations: [wells, pumps, quays, ...others], list },
    { reading: signal, looking: signal },
    part => {
      state = { ...state, ...part };
    },
  );
  return state;
}

it('checks a list of any length that arrives whole', async () => {
  const data = Array.from({ length: 200_000 }, (_, id) => ({ id, name: id === 7 ? '' : 'Well' }));
  expect(await scan(wells, async () => ({ data, total: data.length }) as never)).toMatchObject({
    state: 'whole',
    read: 200_000,
    findings: [{ check: 'unnamed', record: data[7] }],
  });
});

const quays = defineResource({
  name: 'quays',
  fields: { name: field.text() },
  api: { path: '/quays', id: 'imo', list: { paginateLocally: true } },
});

it('finds an embedded record by the identifier of its resource', async () => {
  const boats = defineResource({
    name: 'boats',
    fields: { name: field.text(), quay: field.reference(quays) },
    api: { path: '/boats', list: { paginateLocally: true } },
  });
  const data = ['P2', 'P3'].map((imo, id) => ({ id, quay: { imo, name: 'Pier' } }));
  const getList = async (name: string) =>
    (name === 'quays' ? { data: [{ id: 'P2' }], total: 1 } : { data, total: 2 }) as never;
  const { findings } = await scan(boats, getList);
  expect(findings).toMatchObject([{ check: 'lost.quay', record: data[1] }]);
});

it('offers the values of a group by its fields', async () => {
  const text = field.text({ required: true });
  const sheds = defineResource({
    name: 'sheds',
    fields: { address: field.group({ city: text, zip: text }) },
    checks: { misspelt: { finds: ({ address }) => address && { address: { ...address, city: 'Oban' } } } },
    api: { path: '/sheds', list: { paginateLocally: true } },
  });
  const data = [{ id: 1, address: { city: 'Obban', zip: 'PA34', floor: 2 } }];
  const { findings } = await scan(sheds, async () => ({ data, total: 1 }) as never);
  expect(findings?.map(({ offer }) => offer)).toEqual([{ 'address.city': 'Oban', 'address.zip': 'PA34' }]);
});

it('does not take equal depths and days of neighbours for equal names', async () => {
  const moorings = defineResource({
    name: 'moorings',
    fields: {
      name: field.text({ required: true }),
      depth: field.number({ required: true }),
      laid: field.day({ required: true }),
      lit: field.boolean({ required: true }),
      point: field.json(),
    },
    map: { point: 'point' },
    api: { path: '/moorings', list: { paginateLocally: true } },
  });
  const point = { type: 'Point', coordinates: [-6, 57.5] };
  const data = [1, 2].map(id => ({ id, name: 'Bell', depth: 12, laid: '2026-05-01', lit: true, point }));
  const { findings } = await scan(moorings, async () => ({ data, total: 2 }) as never);
  expect(new Set(findings?.map(({ check }) => check))).toEqual(new Set(['twice.name']));
});

it('reports neither findings nor failures of checks that were stopped', async () => {
  const stop = new AbortController();
  const getList: DataProvider['getList'] = async name => {
    if (name === 'pumps') return { data: [{ id: 1 }], total: 1 } as never;
    stop.abort();
    throw stop.signal.reason;
  };
  expect(await scan(pumps, getList, stop)).toMatchObject({
    state: 'stopped',
    findings: [],
    failures: [],
  });
});

it('reports the share of the records that were checked before a stop', async () => {
  const stop = new AbortController();
  const data = Array.from({ length: 100 }, (_, id) => ({
    id,
    get name() {
      if (id === 50) stop.abort();
      return 'Well';
    },
  }));
  // Each record takes longer than a time slice.
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 10;
    return time;
  });
  const state = await scan(wells, async () => ({ data, total: 100 }) as never, stop);
  expect(state).toMatchObject({ state: 'stopped', read: 100, share: 0.5 });
});

it('logs why the list cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const reason = new Error('Aground');
  expect(await scan(wells, () => Promise.reject(reason))).toMatchObject({ state: 'failed', read: 0 });
  expect(logged).toHaveBeenCalledExactlyOnceWith(reason);
});

it('does not take a list for complete that has fewer records than it reports', async () => {
  const getList = async () => ({ data: [{ id: 1, name: '' }], total: 2 }) as never;
  expect(await scan(wells, getList)).toMatchObject({
    ...{ state: 'failed', read: 1, total: 2 },
    findings: [{ check: 'unnamed' }],
  });
});

it('runs no check on incomplete records of another resource', async () => {
  const getList = async (name: string) => ({ data: [{ id: 1 }], total: name === 'wells' ? 2 : 1 }) as never;
  expect(await scan(pumps, getList)).toMatchObject({
    ...{ state: 'whole', findings: [] },
    failures: [{ check: 'lost', message: 'seamark.map.failed' }],
  });
});

it('reads a record once that is in several lists of another resource', async () => {
  const tanks = defineResource({
    name: 'tanks',
    fields: { name: field.text() },
    routes: { list: { full: '/tanks', sealed: '/tanks/sealed' } },
    lists: { full: { filter: { full: true } }, sealed: { filter: { sealed: true } } },
    api: { path: '/tanks', list: { paginateLocally: true } },
  });
  const hoses = defineResource({
    name: 'hoses',
    fields: { name: field.text() },
    checks: { spare: { reads: 'tanks', finds: (_, { read }) => read.all.length !== 1 } },
    api: { path: '/hoses', list: { paginateLocally: true } },
  });
  const getList = async () => ({ data: [{ id: 1 }], total: 1 }) as never;
  expect(await scan(hoses, getList, undefined, tanks)).toMatchObject({ findings: [], failures: [] });
});

it('requests no more records for a check once a request has failed', async () => {
  const data = Array.from({ length: 20 }, (_, id) => ({ id }));
  const { promise, resolve } = withResolvers();
  let requests = 0;
  const getList: DataProvider['getList'] = async name => {
    if (name === 'docks') return { data, total: data.length } as never;
    requests += 1;
    if (requests === 1) throw new Error('Aground');
    await promise;
    return { data: [], total: 0 } as never;
  };
  expect(await scan(docks, getList)).toMatchObject({ failures: [{ check: 'dry', message: 'Aground' }] });
  resolve();
  await new Promise(setImmediate);
  expect(requests).toBe(4);
});

it('reports that places were not checked because the code of the check did not load', async () => {
  class LostWorker {
    onerror?: (event: Event) => void;
    terminate() {}
    postMessage() {
      this.onerror?.(new Event('error'));
    }
  }
  vi.stubGlobal('Worker', LostWorker);
  const fields = { lat: field.coordinate({ limit: 90 }), lon: field.coordinate({ limit: 180 }) };
  const map = { latitude: 'lat', longitude: 'lon' } as const;
  const buoys = defineResource({ name: 'buoys', fields, map, api: { path: '/buoys' } });
  const data = [{ id: 1, lat: '57', lon: '-6' }];
  expect(await scan(buoys, async () => ({ data, total: 1 }) as never)).toMatchObject({
    failures: [{ check: 'inland', message: 'seamark.load.failed' }],
  });
});
