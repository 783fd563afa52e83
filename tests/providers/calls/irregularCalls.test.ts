import { describe, expect, it, vi } from 'vitest';
import { type Api, defineResource, field } from '../../../src/engine';
import { page, scriptedProvider, scriptedProviderOf } from '../../support/views/scriptedProvider';

const values = { name: 'Key West', depth: 3 };
const gauge = { id: 7, ...values };
const update = (data: object) => ({ id: 7, data, previousData: gauge });

describe('an update is sent', () => {
  it.each<[string, Partial<Api>, string, unknown]>([
    ['as the generic family has it', {}, 'PUT /gauges/7', values],
    ['by another method', { update: { request: 'PATCH /{id}' } }, 'PATCH /gauges/7', values],
    ['at another path', { update: { request: 'POST /save/{id}' } }, 'POST /gauges/save/7', values],
    [
      'with the id in the query',
      { update: { request: 'PUT', query: { id: '{id}' } } },
      'PUT /gauges?id=7',
      values,
    ],
    [
      'with the id in the body',
      { update: { request: 'PUT', idInBody: 'gaugeId' } },
      'PUT /gauges',
      { ...values, gaugeId: 7 },
    ],
    ['with its payload wrapped', { wrap: 'data' }, 'PUT /gauges/7', { data: values }],
    [
      'with the id in the wrapped payload',
      { wrap: 'gauge', update: { request: 'PUT', idInBody: 'key' } },
      'PUT /gauges',
      { gauge: { ...values, key: 7 } },
    ],
  ])('%s', async (_, api, line, body) => {
    const { dataProvider, sent } = scriptedProvider(api, gauge);
    await dataProvider.update('gauges', update(gauge));
    expect(sent).toMatchObject([{ line, body }]);
    expect(Object.keys(Object(sent[0]?.body))).toEqual(Object.keys(Object(body)));
  });

  it('with the id as the API formats it, though an address has only text', async () => {
    const { dataProvider, sent } = scriptedProvider({ update: { request: 'PUT', idInBody: 'key' } }, gauge);
    const { data: previousData } = await dataProvider.getOne('gauges', { id: '7' });
    const { data } = await dataProvider.update('gauges', { ...update(gauge), id: '7', previousData });
    expect([previousData.id, sent[1]?.body, data.id]).toEqual([7, { ...values, key: 7 }, 7]);
  });

  it('with only the changed values, whatever the form contains', async () => {
    const { dataProvider, sent } = scriptedProvider(
      { update: { request: 'PATCH /{id}', changedOnly: true } },
      { ...gauge, depth: 4 },
    );
    const { data } = await dataProvider.update('gauges', update({ ...gauge, name: ' Key West ', depth: 4 }));
    expect(sent).toMatchObject([{ line: 'PATCH /gauges/7' }]);
    expect(sent[0]?.body).toEqual({ depth: 4 });
    expect(data).toEqual({ ...gauge, depth: 4 });
  });

  it.each<[Partial<Api>, object]>([
    [{}, { ...values, name: 'Key \t West' }],
    [{ update: { request: 'PATCH /{id}', changedOnly: true } }, {}],
  ])('with a typed text as one line, but an untouched one as stored: %j', async (api, untouched) => {
    const stored = { ...gauge, name: 'Key \t West' };
    const { dataProvider, sent } = scriptedProvider(api, stored);
    for (const change of [{ depth: 4 }, { name: ' Bay \n of\tPlenty\u200b \ufeff👩\u200d🔬 ' }])
      await dataProvider.update('gauges', { id: 7, data: { ...stored, ...change }, previousData: stored });
    expect(sent[0]?.body).toEqual({ ...untouched, depth: 4 });
    expect(sent[1]?.body).toMatchObject({ name: 'Bay of Plenty 👩\u200d🔬' });
  });

  it('with the nulls of the record, unless they were filled; cleared texts are empty', async () => {
    const stored = { id: 7, name: null, site: { name: null, code: 'A', note: 'x' } };
    const gauges = defineResource({
      name: 'gauges',
      fields: {
        name: field.text(),
        site: field.group({ name: field.text(), code: field.text(), note: field.text() }),
      },
      api: { path: '/gauges', update: { changedOnly: true } },
    });
    const { dataProvider, sent } = scriptedProviderOf([gauges], stored);
    const save = (data: object) => dataProvider.update('gauges', { id: 7, data, previousData: stored });
    await save({ name: ' ', site: { name: null, code: 'B', note: '' } });
    await save({ name: 'Poti', site: { name: '', code: 'A', note: 'x' } });
    expect(sent.map(({ body }) => body)).toEqual([
      { site: { name: null, code: 'B', note: '' } },
      { name: 'Poti' },
    ]);
  });

  it('only if a value has changed', async () => {
    const { dataProvider, sent } = scriptedProvider({
      update: { request: 'PATCH /{id}', changedOnly: true },
    });
    expect(await dataProvider.update('gauges', update(gauge))).toEqual({ data: gauge });
    expect(sent).toEqual([]);
  });
});

it('reads many records with one call if records are found in the list', async () => {
  const list = { parameters: { page: false, perPage: false, sort: false, order: false } } as const;
  const { dataProvider, lines } = scriptedProvider({ one: 'list', list }, [gauge, { id: 8 }, { id: 9 }]);
  expect(await dataProvider.getMany('gauges', { ids: ['7', 9] })).toMatchObject({ data: [gauge, { id: 9 }] });
  expect(lines()).toEqual(['GET /gauges']);
});

describe('multipart', () => {
  const photo = new File(['x'], 'gauge.png', { type: 'image/png' });
  const withFile: Partial<Api> = { create: { multipart: 'with-file' } };

  it.each([
    ['declared so', withFile],
    ['not declared, for no JSON can carry a file', {}],
  ])('applies only to a payload with a file: %s', async (_, api) => {
    const { dataProvider, sent } = scriptedProvider(api, gauge);
    await dataProvider.create('gauges', { data: { ...values, photo } });
    await dataProvider.create('gauges', { data: { ...values, photo: 'gauges/1.png' } });
    expect(sent[0]?.body).toEqual({ name: 'Key West', depth: '3', photo: expect.any(File) });
    expect(sent[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent[1]?.body).toEqual(values);
    expect(sent[1]?.headers.get('Content-Type')).toBe('application/json');
  });

  it('clears null values of an update and omits those of a new record', async () => {
    const { dataProvider, sent } = scriptedProvider({}, gauge);
    const data = { ...values, depth: null, photo };
    await dataProvider.update('gauges', update({ ...gauge, ...data }));
    await dataProvider.create('gauges', { data });
    expect(sent[0]?.body).toMatchObject({ name: 'Key West', depth: '' });
    expect(sent[1]?.body).not.toHaveProperty('depth');
  });

  it('puts names in brackets if the payload is wrapped', async () => {
    const { dataProvider, sent } = scriptedProvider({ ...withFile, wrap: 'gauge' }, gauge);
    await dataProvider.create('gauges', { data: { ...values, photo } });
    expect(Object.keys(Object(sent[0]?.body))).toEqual(['gauge[name]', 'gauge[depth]', 'gauge[photo]']);
  });
});

describe('an identifier', () => {
  it('can have any name or path', async () => {
    const { dataProvider, lines } = scriptedProvider(
      { id: 'meta.uuid' },
      { items: [{ meta: { uuid: 'a-1' } }], total: 1 },
      { name: 'Key West' },
    );
    const sort = { field: 'id', order: 'DESC' } as const;
    const { data } = await dataProvider.getList('gauges', { ...page(), sort });
    expect(lines()).toEqual(['GET /gauges?page=1&limit=10&sort=meta.uuid&order=desc']);
    expect(data).toEqual([{ id: 'a-1', meta: { uuid: 'a-1' } }]);
    expect(await dataProvider.getOne('gauges', { id: 'a-1' })).toEqual({
      data: { id: 'a-1', name: 'Key West' },
    });
    expect(lines().at(-1)).toBe('GET /gauges/a-1');
  });

  it('can be in any part of a path or query', async () => {
    const { dataProvider, lines } = scriptedProvider(
      {
        path: '/harbours/{harbour}/gauges',
        one: { request: 'GET /by-id', query: { key: '{id}' } },
        delete: { request: 'POST /remove/{id}' },
      },
      gauge,
    );
    const meta = { harbour: 'a/b' };
    await dataProvider.getOne('gauges', { id: 7, meta });
    await dataProvider.delete('gauges', { id: 7, meta });
    expect(lines()).toEqual(['GET /harbours/a/b/gauges/by-id?key=7', 'POST /harbours/a/b/gauges/remove/7']);
  });

  it('of a new record is in the response or else in the last segment of its Location', async () => {
    const created = new Response('{}', { status: 201, headers: { Location: '/api/gauges/3%2F1/?v=2' } });
    const { dataProvider } = scriptedProvider({}, { data: { ...gauge, id: 30 } }, created);
    expect((await dataProvider.create('gauges', { data: values })).data).toEqual({ ...gauge, id: 30 });
    const onUnconfirmed = vi.fn();
    const { data } = await dataProvider.create('gauges', { data: values, meta: { onUnconfirmed } });
    expect(data).toEqual({ ...values, id: '3/1' });
    expect(onUnconfirmed).not.toHaveBeenCalled();
  });
});

describe('a response', () => {
  it('has its record at the declared path', async () => {
    const { dataProvider } = scriptedProvider({ record: 'result.gauge' }, { id: 'r-1', result: { gauge } });
    expect(await dataProvider.getOne('gauges', { id: 7 })).toEqual({ data: gauge });
    const { data } = await dataProvider.create('gauges', { data: values });
    expect(data).toEqual(gauge);
  });

  it('can have its record in an array, which is empty if there is none', async () => {
    const { dataProvider } = scriptedProvider({ record: '0' }, [gauge], [{ ...gauge, depth: 4 }], []);
    expect(await dataProvider.getOne('gauges', { id: 7 })).toEqual({ data: gauge });
    expect((await dataProvider.update('gauges', update(values))).data).toEqual({ ...gauge, depth: 4 });
    await expect(dataProvider.getOne('gauges', { id: 7 })).rejects.toMatchObject({ status: 404 });
  });

  it('can be a record with any properties, including success and message', async () => {
    const launch = { ...gauge, success: false, message: 'Scrubbed', data: { wind: 9 }, user: { id: 1 } };
    const { dataProvider } = scriptedProvider({}, launch);
    const { data } = await dataProvider.create('gauges', { data: values });
    expect(data).toEqual(launch);
  });

  it('can carry a message for one write; the next write replaces it', async () => {
    const { dataProvider, sent } = scriptedProvider(
      {},
      { data: gauge, message: ' Saved and published ' },
      { data: gauge },
      {},
    );
    const { data: saved } = await dataProvider.update('gauges', { id: 7, data: values, previousData: gauge });
    expect(saved).toEqual({ ...gauge, '@outcome': { message: 'Saved and published' } });
    const { data: again } = await dataProvider.update('gauges', { id: 7, data: saved, previousData: saved });
    expect(again).toEqual(gauge);
    expect(sent.at(-1)?.body).not.toHaveProperty('@outcome');
    expect((await dataProvider.delete('gauges', { id: 7, previousData: saved })).data).toEqual(gauge);
  });

  it.each([
    ['message', { message: 'Scrapped' }, 'Scrapped'],
    ['status text', {}, 'Accepted'],
  ])('of a deletion or an action can carry its %s', async (_, body, message) => {
    const answer = Response.json(body, { status: 202, statusText: 'Accepted' });
    const actions = { scrub: { request: 'POST /scrub' } } as const;
    const { dataProvider } = scriptedProvider({ actions }, answer);
    const { data } = await dataProvider.delete('gauges', { id: 7 });
    expect(data['@outcome']).toEqual({ message });
    expect(await dataProvider.act('gauges', 'scrub', {})).toMatchObject({ message });
  });

  it.each([[404], [204]])('with the status %i can mean that there is none', async status => {
    const call = { emptyStatus: status };
    const { dataProvider } = scriptedProvider({ list: call, one: call }, new Response(null, { status }));
    expect(await dataProvider.getList('gauges', page())).toMatchObject({ data: [], total: 0 });
    expect(await dataProvider.getOne('gauges', { id: 7 })).toEqual({ data: { id: 7 } });
  });

  it('is read and written with the declared functions', async () => {
    const { dataProvider, sent } = scriptedProvider(
      {
        fromUpstream: ({ attributes, ...row }) => ({ ...row, ...Object(attributes) }),
        toUpstream: attributes => ({ type: 'gauges', attributes }),
        wrap: 'data',
      },
      { data: { id: '7', type: 'gauges', attributes: values } },
    );
    const { data } = await dataProvider.getOne('gauges', { id: '7' });
    expect(data).toEqual({ id: '7', type: 'gauges', ...values });
    await dataProvider.create('gauges', { data: values });
    expect(sent[1]?.body).toEqual({ data: { type: 'gauges', attributes: values } });
  });
});
