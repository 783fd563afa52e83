import { describe, expect, it, vi } from 'vitest';
import type { HttpClientOptions, HttpRequest } from '../../../providers/http/HttpRequest';
import { withIdempotencyKeys } from '../../../providers/http/withIdempotencyKeys';
import { clientOn, json, neverRespond, requestOf, respondWith } from './fakeFetch';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const lost = new TypeError('Failed to fetch');
const post: HttpRequest = { method: 'POST', body: { name: 'Buoy' } };

/** A client with keys, on a fetch that gives these responses in turn. */
function keyed(...answers: Parameters<typeof respondWith>) {
  const fetch = respondWith(...answers);
  return { ...keyedOn(fetch), fetch };
}

function keyedOn(fetch: ReturnType<typeof respondWith>, options: Partial<HttpClientOptions> = {}) {
  const client = withIdempotencyKeys(clientOn(fetch, options));
  return {
    /** Makes the calls in sequence, ignoring failures, and returns their keys. */
    async keysOf(...calls: [path: string, request: HttpRequest][]) {
      const before = fetch.mock.calls.length;
      for (const call of calls) await client(...call).catch(() => {});
      return calls.map((_, index) => requestOf(fetch, before + index).headers['Idempotency-Key']);
    },
    client,
  };
}

const isSame = ([first, ...others]: unknown[]) => others.every(key => key === first);

it('a write with a key of its own, in any letters, has one UUID for it on every page and repetition', async () => {
  const row = (key: string): HttpRequest => ({ ...post, idempotencyKey: key });
  const { keysOf } = keyed(lost, json({}), json({}));
  const keys = await keysOf(['/x', row('f00d-Պոտի')], ['/x', row('f00d-Պոտի')], ['/x', row('f00d-8')]);
  expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)));
  expect(new Set(keys).size).toBe(2);
  expect(await keyed(json({})).keysOf(['/x', row('f00d-8')])).toEqual([keys[2]]);
});

describe('a write', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('by %s has a random UUID as its key', async method => {
    const { keysOf } = keyed(json({}));
    const [key] = await keysOf(['/x', { method }]);
    expect(key).toMatch(uuid);
  });

  it('has it in the declared header, in addition to other headers', async () => {
    const fetch = respondWith(json({}));
    const client = withIdempotencyKeys(clientOn(fetch), 'PayPal-Request-Id');
    await client('/x', { ...post, headers: { 'X-Tide': 'high' } });
    expect(requestOf(fetch).headers).toMatchObject({
      'X-Tide': 'high',
      'PayPal-Request-Id': expect.stringMatching(uuid),
    });
  });

  it('has one, but a read does not', async () => {
    const { keysOf, fetch } = keyed(json({}));
    await keysOf(['/x', {}]);
    expect(requestOf(fetch).headers).not.toHaveProperty('Idempotency-Key');
  });

  it.each([200, 201, 204, 400, 403, 404, 413, 422, 500])(
    'that was answered with %i is a new one when it is made again',
    async status => {
      const answer = new Response(status === 204 ? null : '{}', { status });
      expect(isSame(await keyed(answer).keysOf(['/x', post], ['/x', post]))).toBe(false);
    },
  );

  it.each<[string, Response | Error]>([
    ['a lost connection', lost],
    ['401', json({}, { status: 401 })],
    ['408', json({}, { status: 408 })],
    ['409, which an API says while it is still carrying it out', json({}, { status: 409 })],
    ['429', json({}, { status: 429 })],
    ['507', json({}, { status: 507 })],
    ['502', json({}, { status: 502 })],
    ['503', json({}, { status: 503 })],
    ['504', json({}, { status: 504 })],
    ['HTML', new Response('<html>')],
    ['cut JSON', new Response('{"success":tr')],
    ['a redirect', new Response(null, { status: 302 })],
  ])('that failed with %s keeps its key until a response arrives', async (_, failure) => {
    const { keysOf } = keyed(failure, failure, json({}), json({}));
    const keys = await keysOf(['/x', post], ['/x', post], ['/x', post], ['/x', post]);
    expect(isSame(keys.slice(0, 3))).toBe(true);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('that was aborted or timed out keeps its key when it is repeated', async () => {
    const { keysOf } = keyedOn(neverRespond(), { timeouts: { write: 5 } });
    const waiting = new AbortController();
    setTimeout(() => waiting.abort());
    expect(
      isSame(await keysOf(['/x', { ...post, signal: waiting.signal }], ['/x', post], ['/x', post])),
    ).toBe(true);
  });

  it('that is repeated after a 401 and a sign-in keeps its key', async () => {
    const fetch = respondWith(json({}, { status: 401 }), json({}));
    const { client } = keyedOn(fetch, { onUnauthorized: async () => true });
    await client('/x', post);
    const keys = [0, 1].map(call => requestOf(fetch, call).headers['Idempotency-Key']);
    expect(keys).toEqual([expect.stringMatching(uuid), keys[0]]);
  });
});

describe('the repetition of a write whose response was lost', () => {
  const file = (content: string, name = 'a.png', lastModified = 1) =>
    new File([content], name, { lastModified });
  const form = (parts: Record<string, string | File>): HttpRequest => {
    const body = new FormData();
    for (const [name, part] of Object.entries(parts)) body.append(name, part);
    return { method: 'POST', body };
  };
  const again = async (first: HttpRequest, second: HttpRequest) =>
    isSame(await keyed(lost).keysOf(['/x', first], ['/x', second]));

  it('has the same method, address and body, regardless of where it was sent', async () => {
    const call = () => ({ method: 'PUT', query: { a: 1 }, body: { name: 'Tide', tags: ['a'] } }) as const;
    expect(await again(call(), call())).toBe(true);
  });

  it.each<[string, string, HttpRequest]>([
    ['path', '/y', post],
    ['method', '/x', { ...post, method: 'PUT' }],
    ['query', '/x', { ...post, query: { a: 2 } }],
    ['body', '/x', { ...post, body: { name: 'Ship' } }],
    ['body, none,', '/x', { method: 'POST', seen: {} }],
    ['knowledge of the record', '/x', { ...post, seen: { blocked: true } }],
  ])('is not a write with another %s', async (_, path, request) => {
    expect(isSame(await keyed(lost).keysOf(['/x', post], [path, request]))).toBe(false);
  });

  it('without a body is recognised by the known record; a POST with neither is always new', async () => {
    const block = { method: 'POST', seen: { blocked: false } } as const;
    expect(await again(block, { ...block })).toBe(true);
    expect(await again({ method: 'POST' }, { method: 'POST' })).toBe(false);
    expect(await again({ method: 'DELETE' }, { method: 'DELETE' })).toBe(true);
  });

  it.each<[string, boolean, Record<string, string | File>]>([
    ['the same parts', true, { title: 'Tide', media: file('x') }],
    ['another text', false, { title: 'Wind', media: file('x') }],
    ['no file', false, { title: 'Tide' }],
    ['a file of another size', false, { title: 'Tide', media: file('xy') }],
    ['a file of another name', false, { title: 'Tide', media: file('x', 'b.png') }],
    ['a file of another date', false, { title: 'Tide', media: file('x', 'a.png', 2) }],
  ])('can be a form with %s: %s', async (_, isRepetition, parts) => {
    const first = form({ title: 'Tide', media: file('x') });
    expect(await again(first, form(parts))).toBe(isRepetition);
  });

  it('can be a file, but no other binary data, which is indistinguishable', async () => {
    expect(await again({ method: 'POST', body: file('x') }, { method: 'POST', body: file('x') })).toBe(true);
    const blob = new Blob(['x']);
    expect(await again({ method: 'POST', body: blob }, { method: 'POST', body: blob })).toBe(false);
  });

  it('ends when another write starts, lost or not, because the first may be reverted by then', async () => {
    const other: HttpRequest = { ...post, body: { name: 'Ship' } };
    for (const answer of [lost, json({})]) {
      const { keysOf } = keyed(lost, answer, lost);
      const [first, , second] = await keysOf(['/x', post], ['/x', other], ['/x', post]);
      expect(second).not.toBe(first);
    }
  });

  it('is one of any number of pending writes', async () => {
    const { client, fetch } = keyed(lost);
    const all = () => Promise.allSettled(['/x', '/y', '/z'].map(path => client(path, { method: 'DELETE' })));
    await all();
    await all();
    const keys = [0, 1, 2, 3, 4, 5].map(call => requestOf(fetch, call).headers['Idempotency-Key']);
    expect(keys.slice(3)).toEqual(keys.slice(0, 3));
    expect(new Set(keys).size).toBe(3);
  });

  it('is recognised while the first is still pending', async () => {
    const { client, fetch } = keyed(json({}));
    await Promise.all([client('/x', post), client('/x', post)]);
    expect(requestOf(fetch, 1).headers).toEqual(requestOf(fetch, 0).headers);
  });

  it('is a new write after a day, because the API no longer stores the key', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { keysOf } = keyed(lost);
    const [first] = await keysOf(['/x', post]);
    vi.setSystemTime(Date.now() + 22 * 60 * 60 * 1000);
    const [second] = await keysOf(['/x', post]);
    vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
    const [third] = await keysOf(['/x', post]);
    expect([second === first, third === first]).toEqual([true, false]);
  });
});
