import { describe, expect, it } from 'vitest';
import type { Api } from '../../../../src/engine';
import { page, scriptedProvider } from '../../../support/views/scriptedProvider';

describe('a body, headers and forms of a write', () => {
  const gauge = { id: 7, name: 'Key West', depth: 3 };

  it.each<[string, Partial<Api>, string, unknown]>([
    [
      'a body of templates',
      { create: { body: { input: '{data}', by: 'panel' } } },
      'POST /gauges',
      { input: { name: 'Key West', depth: 3 }, by: 'panel' },
    ],
    [
      'a body by a function',
      { create: { body: ({ data }) => ({ fields: Object.keys(data) }) } },
      'POST /gauges',
      { fields: ['name', 'depth'] },
    ],
    ['a form', { create: { urlencoded: true } }, 'POST /gauges', 'name=Key+West&depth=3'],
    [
      'a form in brackets',
      { wrap: 'gauge', create: { urlencoded: 'brackets' } },
      'POST /gauges',
      'gauge%5Bname%5D=Key+West&gauge%5Bdepth%5D=3',
    ],
  ])('is sent as %s', async (_, api, line, body) => {
    const { dataProvider, sent } = scriptedProvider(api, gauge);
    await dataProvider.create('gauges', { data: { name: 'Key West', depth: 3 } });
    expect(sent).toMatchObject([{ line, body }]);
    expect(sent[0]?.headers.has('Idempotency-Key')).toBe(true);
  });

  it('includes the id in templates of the body and clears null values', async () => {
    const update: Api['update'] = {
      request: 'POST /save',
      body: { key: '{id}', set: '{data}', depth: '{depth}' },
    };
    const { dataProvider, sent } = scriptedProvider({ update }, gauge);
    await dataProvider.update('gauges', { id: 7, data: { ...gauge, depth: '' }, previousData: gauge });
    expect(sent[0]).toMatchObject({ line: 'POST /gauges/save', body: { key: 7, depth: null } });
  });

  it('sends a form’s null and empty list as empty, and a double click once', async () => {
    const { dataProvider, sent } = scriptedProvider({ update: { urlencoded: true } }, gauge);
    const params = { id: 7, data: { ...gauge, depth: null }, previousData: gauge };
    await Promise.all([dataProvider.update('gauges', params), dataProvider.update('gauges', params)]);
    expect(sent.map(({ body }) => body)).toEqual(['name=Key+West&depth=']);
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded');
  });

  it('sends a file as multipart, whatever the declared form', async () => {
    const photo = new File(['x'], 'gauge.png', { type: 'image/png' });
    const { dataProvider, sent } = scriptedProvider(
      { headers: { 'Content-Type': 'application/vnd.api+json' }, create: { urlencoded: true } },
      gauge,
    );
    await dataProvider.create('gauges', { data: { name: 'Key West', photo } });
    expect(sent[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('sends the resource’s headers with each call; headers of a call override them', async () => {
    const { dataProvider, sent } = scriptedProvider(
      {
        headers: { 'Api-Version': '3', 'Content-Type': 'application/vnd.api+json' },
        create: { headers: { 'Api-Version': '4', 'X-Name': '{name}', 'X-None': '{none}' } },
      },
      gauge,
    );
    await dataProvider.getOne('gauges', { id: 7 });
    await dataProvider.create('gauges', { data: { name: 'Key West' } });
    const sentValues = (name: string) => sent.map(({ headers }) => headers.get(name));
    expect(sentValues('Api-Version')).toEqual(['3', '4']);
    expect(sentValues('X-Name')).toEqual([null, 'Key West']);
    expect(sentValues('X-None')).toEqual([null, null]);
    expect(sentValues('Content-Type')).toEqual([null, 'application/vnd.api+json']);
    expect(sentValues('Authorization')).toEqual(['Bearer abc', 'Bearer abc']);
  });

  it('percent-encodes characters that headers cannot contain', async () => {
    const { dataProvider, sent } = scriptedProvider({ create: { headers: { 'X-Name': '{name}' } } }, gauge);
    await dataProvider.create('gauges', { data: { name: 'Ծով 🌊, é' } });
    expect(sent[0]?.headers.get('X-Name')).toBe('%D4%BE%D5%B8%D5%BE %F0%9F%8C%8A, é');
  });

  it('reads one record by POST as a read', async () => {
    const one: Api['one'] = { request: 'POST /view', body: { key: '{id}' } };
    const { dataProvider, sent } = scriptedProvider({ one }, new Response('', { status: 502 }), gauge);
    expect((await dataProvider.getOne('gauges', { id: 7 })).data).toMatchObject(gauge);
    expect(sent).toMatchObject([
      { line: 'POST /gauges/view', body: { key: 7 } },
      { line: 'POST /gauges/view' },
    ]);
    expect(sent[0]?.headers.has('Idempotency-Key')).toBe(false);
  });
});

describe('an API that reports failures with any status', () => {
  const api: Partial<Api> = {
    record: 'data.gauge',
    errors: { message: 'errors.0.message', field: 'extensions.field', anyStatus: true },
    list: { rows: 'data.gauges', total: false },
  };
  const failure = { data: null, errors: [{ message: 'No such depth', extensions: { field: 'depth' } }] };
  const previousData = { id: 7, name: 'Key West' };

  it('fails a write with the errors of its fields, including a deletion', async () => {
    const { dataProvider } = scriptedProvider(api, failure);
    await expect(dataProvider.create('gauges', { data: previousData })).rejects.toMatchObject({
      message: 'No such depth',
      body: { errors: { depth: 'No such depth' } },
    });
    await expect(dataProvider.delete('gauges', { id: 7, previousData })).rejects.toThrow('No such depth');
  });

  it('reports why a list failed to load', async () => {
    const { dataProvider } = scriptedProvider(api, failure);
    await expect(dataProvider.getList('gauges', page())).rejects.toThrow('No such depth');
  });

  it('reports a missing record if it is null', async () => {
    const { dataProvider } = scriptedProvider(api, { data: { gauge: null } });
    await expect(dataProvider.getOne('gauges', { id: 7 })).rejects.toMatchObject({ status: 404 });
  });

  it.each([[[]], [null], [undefined]])('treats everything else as a success: %o', async errors => {
    const { dataProvider } = scriptedProvider(api, { data: { gauge: { id: 7, name: 'Poti' } }, errors });
    expect((await dataProvider.getOne('gauges', { id: 7 })).data).toMatchObject({ name: 'Poti' });
  });
});
