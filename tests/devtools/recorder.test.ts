import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../providers/dataProvider';
import { createPrefetchedReads } from '../../providers/http/createPrefetchedReads';
import { createHttpClient } from '../../providers/http/httpClient';
import { createCallRecorder } from '../../src/devtools/recordCalls';
import { defineResource, field } from '../../src/engine';

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
function watched(answer: (request: Request) => Response | Promise<Response>, limit?: number) {
  const recorder = createCallRecorder(limit === undefined ? {} : { limit });
  const http = createHttpClient({
    baseUrl: 'http://api.test',
    session: { token: () => 'hunter2' },
    fetch: async (address, init) => answer(new Request(address, init)),
  });
  const client = recorder.client(http);
  const provider = recorder.provider(createDataProvider(client, declarations), declarations);
  return { recorder, client, http, provider, last: () => recorder.calls()[0] };
}

const page = {
  pagination: { page: 2, perPage: 5 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
};
const list = (rows: object[], total = rows.length) => Response.json({ items: rows, total });

describe('the recorder', () => {
  it('has a call with its status and the call of the data provider behind it', async () => {
    const { provider, last } = watched(() => list([{ code: 'a1', title: 'North' }], 6));
    await provider.getList('piers', page);
    expect(last()).toMatchObject({
      method: 'GET',
      path: '/piers',
      request: { query: { page: 2, limit: 5, sort: 'name', order: 'asc' } },
      ending: { status: 200 },
      operation: { method: 'getList', resource: 'piers' },
    });
    expect(last()?.ending?.duration).toBeGreaterThanOrEqual(0);
    expect(last()?.operation?.params).toEqual(page);
  });

  it('tells of calls that are under way at once whose each is', async () => {
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
    expect(recorder.calls().map(({ ending }) => ending)).toEqual([undefined, undefined, undefined]);
    for (const open of gates) open();
    await both;
    const told = recorder.calls().map(({ path, operation }) => [path, operation?.method, operation?.params]);
    expect(told.sort()).toEqual([
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
    ['writeFile', () => [new File(['x'], 'a.png'), 'images']],
  ])('knows that a write is of %s', async (method, words) => {
    const { provider, last } = watched(() => Response.json({ code: 'a', title: 'East' }));
    await provider[method]?.(...words());
    expect(last()?.operation?.method).toBe(method);
  });

  it('knows that the look before a guarded update is of it', async () => {
    const { provider, recorder } = watched(() => Response.json({ code: 'a', name: 'East', title: 'East' }));
    const previousData = { id: 'a', name: 'East', depth: 3 };
    await provider.update('piers', { id: 'a', data: { name: 'West' }, previousData, meta: { guard: 'ask' } });
    const told = recorder.calls().map(({ method, operation }) => [method, operation?.method]);
    expect(told).toEqual([
      ['PUT', 'update'],
      ['GET', 'update'],
    ]);
  });

  it('knows the calls of a resource that speaks as ra-data-simple-rest does', async () => {
    const headers = { 'Content-Range': 'quays 0-0/1' };
    const { provider, last } = watched(() => Response.json([{ id: 1, name: 'South' }], { headers }));
    await provider.getList('quays', page);
    expect(last()?.operation).toMatchObject({ method: 'getList', resource: 'quays' });
    await provider.create('quays', { data: { name: 'South' } }).catch(() => {});
    expect(last()?.operation).toMatchObject({ method: 'create', resource: 'quays' });
  });

  it('has a failure with its message', async () => {
    const body = { message: 'Too deep', errors: { depth: ['at most 30'] } };
    const { provider, last } = watched(() => Response.json(body, { status: 422 }));
    await expect(provider.create('piers', { data: { depth: 40 } })).rejects.toThrow('Too deep');
    expect(last()).toMatchObject({
      method: 'POST',
      request: { body: { depth: 40 } },
      ending: { status: 422, failure: 'Too deep' },
      operation: { method: 'create' },
    });
  });

  it('has a call without an answer', async () => {
    const { client, last } = watched(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client('/piers', { method: 'POST', body: {} })).rejects.toThrow('seamark.errors.network');
    expect(last()?.ending).toMatchObject({
      status: undefined,
      failure: 'The server cannot be reached. Check your connection and try again.',
    });
  });

  it('has a call that was aborted', async () => {
    const stop = new AbortController();
    const { client, last } = watched(() => new Promise(() => {}));
    const sent = client('/piers', { signal: stop.signal });
    stop.abort();
    await expect(sent).rejects.toThrow();
    expect(last()?.ending?.failure).toBe('Cancelled: the panel no longer needed it.');
  });

  it('has a 204, which has no body', async () => {
    const { provider, last } = watched(() => new Response(null, { status: 204 }));
    await provider.delete('piers', { id: 'a', previousData: { id: 'a' } });
    expect(last()).toMatchObject({ method: 'DELETE', path: '/piers/a', ending: { status: 204 } });
  });

  it('has a file that goes out, and an answer that is no JSON', async () => {
    const { client, last } = watched(() => new Response(new Uint8Array([0, 255, 254])));
    const file = new File([new Uint8Array([0, 255])], 'pier.png');
    await expect(client('/files/write', { method: 'POST', body: file })).rejects.toThrow();
    expect(last()?.request.body).toBe(file);
    expect(last()?.ending).toMatchObject({ status: 200 });
    expect(last()?.ending?.failure).toMatch(/^The server’s response could not be read/);
  });

  it('has a response that was prefetched once, as the call of who took it', async () => {
    const { http, recorder } = watched(() => list([{ code: 'a1' }]));
    const reads = createPrefetchedReads({ httpClient: http, prefetchClient: http });
    const client = recorder.client(reads.httpClient);
    const prefetch = recorder.client(reads.prefetch, { isPrefetch: true });
    const provider = recorder.provider(createDataProvider(client, declarations), declarations);
    const request = { query: { page: 2, limit: 5, sort: 'name', order: 'asc' } };
    await prefetch('/piers', { ...request, method: 'GET' });
    expect(recorder.calls()).toMatchObject([{ isPrefetch: true, operation: undefined }]);
    await provider.getList('piers', page);
    expect(recorder.calls()).toMatchObject([
      {
        isPrefetch: true,
        ending: { status: 200 },
        operation: { method: 'getList' },
      },
    ]);
  });

  it('changes nothing of what passes', async () => {
    const { client } = watched(() => Response.json({ success: true }));
    const response = await client('/piers/a/close', { method: 'POST' });
    expect(response).toMatchObject({ status: 200, body: { success: true } });
  });

  it('keeps the last calls, the newest first, until it is cleared', async () => {
    const { client, recorder } = watched(() => list([]), 3);
    for (const path of ['/a', '/b', '/c', '/d']) await client(path);
    expect(recorder.calls().map(({ path }) => path)).toEqual(['/d', '/c', '/b']);
    recorder.clear();
    expect(recorder.calls()).toEqual([]);
  });
});
