import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, outcomeOf, simpleRest } from '../../../src/engine';
import { page, scriptedProvider } from '../../support/views/scriptedProvider';

const gauge = { id: 7, name: 'Key West', depth: 3 };
const empty = (status: number) => new Response(null, { status });
const families: [string, Partial<Api>][] = [
  ['the generic family', {}],
  ['ra-data-simple-rest', simpleRest('/gauges')],
];

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

describe.each(families)('a response of %s without a record', (family, api) => {
  it.each([[{ ok: true }], [{ data: { ok: true } }], [5], ['x'], [[]]])('%j is an error', async answer => {
    const { dataProvider } = scriptedProvider(api, answer);
    await expect(dataProvider.getOne('gauges', { id: 7 })).rejects.toThrow('seamark.errors.unreadable');
  });

  it.each([[null], [{ data: null }]])('%j is a missing record', async answer => {
    const { dataProvider } = scriptedProvider(api, answer === null ? new Response('null') : answer);
    await expect(dataProvider.getOne('gauges', { id: 7 })).rejects.toMatchObject({ status: 404 });
  });

  it('is a record if it has a declared field but no identifier', async () => {
    const { dataProvider } = scriptedProvider(api, { depth: 3 });
    expect(await dataProvider.getOne('gauges', { id: 7 })).toEqual({ data: { id: 7, depth: 3 } });
  });

  const saved = (...answers: unknown[]) => {
    const { dataProvider, lines, sent } = scriptedProvider(api, ...answers);
    const data = { ...gauge, name: 'Sand Key' };
    return { lines, sent, saving: dataProvider.update('gauges', { id: 7, data, previousData: gauge }) };
  };

  it('rejects an update that returns another record', async () => {
    await expect(saved({ ...gauge, id: 8 }).saving).rejects.toThrow('seamark.errors.unreadable_write');
    expect((await saved({ ...gauge, id: '7', depth: 4 }).saving).data).toMatchObject({ id: 7, depth: 4 });
  });

  const emptyBodies = ['null', '[]', '{}', '{"ok":true}', '5', '"x"', '{"data":null}'];
  it.each(emptyBodies)(
    'reads the record again, past the browser cache, where an update is answered with %s',
    async text => {
      const nothing = () => new Response(text, { headers: { 'Content-Type': 'application/json' } });
      const { saving, lines, sent } = saved(nothing(), { ...gauge, name: 'SAND KEY' });
      expect((await saving).data).toMatchObject({ id: 7, name: 'SAND KEY' });
      expect(lines()).toEqual(['PUT /gauges/7', 'GET /gauges/7']);
      expect(sent[1]?.cache).toBe('no-store');
      await expect(saved(nothing(), gauge).saving).rejects.toThrow('seamark.responses.not_saved');
      await expect(saved(nothing(), empty(404)).saving).rejects.toThrow('seamark.errors.unreadable_write');
    },
  );

  it.each([[empty(204)], [{ message: 'Saved' }], [{ success: true }]])(
    'takes an update for done that is answered with no body, a message or success: %#',
    async answer => {
      const { saving, lines } = saved(answer);
      expect((await saving).data).toMatchObject({ id: 7, name: 'Sand Key' });
      expect(lines()).toHaveLength(1);
    },
  );

  const created = async (answer: unknown) =>
    (await scriptedProvider(api, answer).dataProvider.create('gauges', { data: { name: 'Key' } })).data;

  it.each(emptyBodies)('says of a create that is answered with %s that nothing confirms it', async text => {
    const nothing = new Response(text, { headers: { 'Content-Type': 'application/json' } });
    const outcome = { isUnconfirmed: true };
    expect(await created(nothing)).toMatchObject({ name: 'Key', '@outcome': outcome });
  });

  it.each([[empty(204)], [{ message: 'Saved' }], [{ success: true }], [gauge]])(
    'takes a create for done that is answered with no body, a message, success or a record: %#',
    async answer => {
      expect(outcomeOf(await created(answer)).isUnconfirmed).toBeUndefined();
    },
  );

  it('reports which rows of a list are malformed', async () => {
    const nameless = [{}, null, '', undefined].map(id => ({ id }));
    const rows = [gauge, null, { id: 8 }, { ...gauge, name: 'Twin' }, ...nameless];
    const answer = Response.json(family === 'the generic family' ? { items: rows, total: 8 } : rows, {
      headers: { 'Content-Range': 'gauges 0-7/8' },
    });
    const { dataProvider } = scriptedProvider(api, answer);
    expect(await dataProvider.getList('gauges', page())).toMatchObject({
      data: [gauge, { id: 8 }],
      total: 8,
      meta: { malformed: { unreadable: 5, duplicates: 2 } },
    });
  });
});

it('does not accept an object as a record only because of values added by fromUpstream', async () => {
  const fromUpstream = (row: Record<string, unknown>) => ({ ...row, depth: row.depth ?? 0 });
  const { dataProvider } = scriptedProvider({ fromUpstream }, { ok: true });
  await expect(dataProvider.getOne('gauges', { id: 7 })).rejects.toThrow('seamark.errors.unreadable');
});

it('survives a fromUpstream that fails for a receipt, or for one row', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const fromUpstream = ({ depth, ...row }: Record<string, unknown>) => {
    return { ...row, depth: (depth as number).toFixed(1) };
  };
  const read = { ...gauge, depth: '3.0' };
  const updated = scriptedProvider({ fromUpstream }, { ok: true }, gauge);
  const change = { id: 7, data: read, previousData: { ...read, name: 'Old' } };
  expect((await updated.dataProvider.update('gauges', change)).data).toMatchObject(read);
  const listed = scriptedProvider({ fromUpstream }, [gauge, { id: 8 }]);
  expect(await listed.dataProvider.getList('gauges', page())).toMatchObject({
    data: [read],
    meta: { malformed: { unreadable: 1 } },
  });
});

it('completes a partial record in the response to a write with the values sent', async () => {
  const { dataProvider } = scriptedProvider(
    {
      fromUpstream: ({ cm, ...row }) => ({ ...row, depth: Number(cm) / 100 }),
      toUpstream: ({ depth, ...row }) => ({ ...row, cm: Number(depth) * 100 }),
      update: { changedOnly: true },
    },
    { id: 7 },
    { id: 7, name: 'KEY' },
    { id: 7, cm: 500 },
  );
  const created = await dataProvider.create('gauges', { data: { name: 'Key', depth: 3 } });
  expect(created.data).toEqual({ id: 7, name: 'Key', depth: 3 });
  const update = async (data: object) =>
    (await dataProvider.update('gauges', { id: 7, data, previousData: gauge })).data;
  expect(await update({ name: 'Key', depth: 3 })).toEqual({ id: 7, name: 'KEY', depth: 3 });
  expect(await update({ name: 'Key', depth: 4 })).toEqual({ id: 7, name: 'Key', depth: 5 });
});

it('takes a write for done whose response fromUpstream cannot read', async () => {
  const { dataProvider } = scriptedProvider(
    {
      fromUpstream: ({ port, ...row }) => ({ ...row, name: (port as { name: string }).name }),
      actions: { scrub: { request: 'POST /scrub/{id}' } },
    },
    { _id: 7, name: 3 },
  );
  const data = { name: 'Key' };
  expect((await dataProvider.create('gauges', { data })).data).toEqual({ ...data, _id: 7, id: 7 });
  const previousData = { id: 7, name: 'Old' };
  const saved = await dataProvider.update('gauges', { id: 7, data, previousData });
  expect(saved.data).toEqual({ ...data, _id: 7, id: 7 });
  expect(await dataProvider.act('gauges', 'scrub', { id: 7 })).toMatchObject({ data: { _id: 7, id: 7 } });
});

it('reads a list again whose path needs a value of the record', async () => {
  const api: Partial<Api> = {
    path: '/harbours/{depth}/gauges',
    one: 'list',
    list: { paginateLocally: true },
  };
  const { dataProvider, lines } = scriptedProvider(api, {}, [{ ...gauge, name: 'Sand Key' }]);
  const data = { ...gauge, name: 'Sand Key' };
  await dataProvider.update('gauges', { id: 7, data, previousData: gauge });
  expect(lines()).toEqual(['PUT /harbours/3/gauges/7', 'GET /harbours/3/gauges']);
});

it('does not compare files with the stored values', async () => {
  const { dataProvider } = scriptedProvider({ update: { multipart: true } }, {}, gauge);
  const data = { ...gauge, photo: new File(['x'], 'gauge.png') };
  await expect(dataProvider.update('gauges', { id: 7, data, previousData: gauge })).resolves.toMatchObject({
    data: { id: 7 },
  });
});

it('adds up the malformed rows of a page read in several requests', async () => {
  const { dataProvider } = scriptedProvider(
    { list: { maxPerPage: 2, total: false } },
    [gauge, null],
    [{ id: 8 }, {}],
    [],
  );
  const { meta } = await dataProvider.getList('gauges', page(1, 6));
  expect(meta).toEqual({ malformed: { unreadable: 2, duplicates: 0 } });
});
