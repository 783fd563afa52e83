import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../providers/dataProvider';
import { createHttpClient } from '../../providers/http/createHttpClient';
import { createPrefetchedReads } from '../../providers/http/createPrefetchedReads';
import { createCallRecorder } from '../../src/devtools/createCallRecorder';
import { defineResource, field } from '../../src/engine';
import { abortable } from '../support/abortable';

const piers = defineResource({
  name: 'piers',
  fields: { name: field.text(), depth: field.number() },
  api: {
    path: '/piers',
    id: 'code',
    fromUpstream: ({ title, ...row }) => ({ ...row, name: title }),
    actions: { close: { request: 'POST /{id}/close' } },
  },
});
const quays = defineResource({
  name: 'quays',
  fields: { name: field.text() },
  api: { path: '/quays', simpleRest: {} },
});
const declarations = [piers, quays];

/** The data provider and an HTTP client, both recorded, over an API that responds like this. */
function watched(answer: (request: Request) => Response | Promise<Response>) {
  const recorder = createCallRecorder();
  const http = createHttpClient({
    baseUrl: 'http://api.test',
    session: { token: () => 'hunter2' },
    fetch: abortable(async (address, init) => answer(new Request(address, init))),
  });
  const client = recorder.client(http);
  const provider = recorder.provider(createDataProvider(client, declarations));
  return { recorder, client, http, provider, last: () => recorder.calls()[0] };
}

const page = {
  pagination: { page: 2, perPage: 5 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
};
const list = (rows: object[], total = rows.length) => Response.json({ items: rows, total });

describe('the recorder', () => {
  it('records a call with the data provider method behind it', async () => {
    const { provider, last } = watched(() => list([{ code: 'a1', title: 'North' }], 6));
    await provider.getList('piers', page);
    expect(last()).toMatchObject({
      method: 'GET',
      path: '/piers',
      request: { query: { page: 2, limit: 5, sort: 'name', order: 'asc' } },
      operation: { method: 'getList', resource: 'piers' },
    });
    expect(last()?.operation?.params).toEqual(page);
  });

  it('records why a call failed', async () => {
    const { provider, last } = watched(() => Response.json({ message: 'No such order' }, { status: 400 }));
    await expect(provider.getList('piers', page)).rejects.toThrow('No such order');
    expect(last()?.failure).toBe('400 No such order');
  });

  it('does not take a call that a screen no longer needs for a failed one', async () => {
    const { provider, last } = watched(() => new Promise(() => {}));
    const controller = new AbortController();
    const call = provider.getList('piers', { ...page, signal: controller.signal });
    await expect.poll(last).toBeDefined();
    controller.abort();
    await expect(call).rejects.toThrow();
    expect(last()).not.toHaveProperty('failure');
  });

  it('assigns concurrent calls to their data provider methods', async () => {
    const gates: (() => void)[] = [];
    const { provider, recorder } = watched(async request => {
      await new Promise<void>(open => gates.push(open));
      return Response.json({ code: request.url.split('/').pop(), title: request.url });
    });
    const both = Promise.all([
      provider.getOne('piers', { id: 'a' }),
      provider.getOne('piers', { id: 'b' }),
      provider.act('piers', 'close', { id: 'a' }),
    ]);
    await expect.poll(() => gates.length).toBe(3);
    for (const open of gates) open();
    await both;
    const recorded = recorder
      .calls()
      .map(({ path, operation }) => [path, operation?.method, operation?.params]);
    expect(recorded.sort()).toEqual([
      ['/piers/a', 'getOne', { id: 'a' }],
      ['/piers/a/close', 'act', { id: 'a' }],
      ['/piers/b', 'getOne', { id: 'b' }],
    ]);
  });

  it.each([
    ['create', () => ['piers', { data: { name: 'East' } }]],
    ['update', () => ['piers', { id: 'a', data: { name: 'East' }, previousData: { id: 'a' } }]],
    ['delete', () => ['piers', { id: 'a', previousData: { id: 'a' } }]],
    ['updateMany', () => ['piers', { ids: ['a'], data: { name: 'East' } }]],
    ['deleteMany', () => ['piers', { ids: ['a'] }]],
    ['writeFile', () => [new File(['x'], 'a.png'), 'images', { resource: 'piers' }]],
  ])('assigns a write to %s', async (method, words) => {
    const { provider, last } = watched(() => Response.json({ code: 'a', title: 'East' }));
    await provider[method]?.(...words());
    expect(last()?.operation?.method).toBe(method);
  });

  it('assigns the read before a guarded update to the update', async () => {
    const { provider, recorder } = watched(() => Response.json({ code: 'a', name: 'East', title: 'East' }));
    const previousData = { id: 'a', name: 'East', depth: 3 };
    await provider.update('piers', {
      id: 'a',
      data: { name: 'West' },
      previousData,
      meta: { guard: 'reject' },
    });
    const recorded = recorder.calls().map(({ method, operation }) => [method, operation?.method]);
    expect(recorded).toEqual([
      ['PUT', 'update'],
      ['GET', 'update'],
    ]);
  });

  it('records the calls of a resource with a ra-data-simple-rest API', async () => {
    const headers = { 'Content-Range': 'quays 0-0/1' };
    const { provider, last } = watched(() => Response.json([{ id: 1, name: 'South' }], { headers }));
    await provider.getList('quays', page);
    expect(last()?.operation).toMatchObject({ method: 'getList', resource: 'quays' });
    await provider.create('quays', { data: { name: 'South' } }).catch(() => {});
    expect(last()?.operation).toMatchObject({ method: 'create', resource: 'quays' });
  });

  it('records a prefetched response once, as the call that used it', async () => {
    const { http, recorder } = watched(() => list([{ code: 'a1' }]));
    const reads = createPrefetchedReads({ httpClient: http, prefetchClient: http });
    const client = recorder.client(reads.httpClient);
    const prefetch = recorder.client(reads.prefetch, { isPrefetch: true });
    const provider = recorder.provider(createDataProvider(client, declarations));
    const request = { query: { page: 2, limit: 5, sort: 'name', order: 'asc' } };
    await prefetch('/piers', { ...request, method: 'GET' });
    expect(recorder.calls()).toMatchObject([{ isPrefetch: true, operation: undefined }]);
    await provider.getList('piers', page);
    expect(recorder.calls()).toMatchObject([{ isPrefetch: true, operation: { method: 'getList' } }]);
  });

  it('keeps the last calls, newest first, until it is cleared', async () => {
    const { client, recorder } = watched(() => list([]));
    for (let number = 0; number <= 200; number += 1) await client(`/${number}`);
    const paths = recorder.calls().map(({ path }) => path);
    expect([paths.length, paths[0], paths.at(-1)]).toEqual([200, '/200', '/1']);
    recorder.clear();
    expect(recorder.calls()).toEqual([]);
  });
});
