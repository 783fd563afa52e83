import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient } from '../../providers/http/createHttpClient';
import type { BootFacts } from '../../src/boot/Boot';
import { consumeFirstCall, endFirstCalls, sendFirstCalls } from '../../src/boot/fetchAhead';
import { writeFacts } from '../login/loginPage';
import { json } from '../providers/http/fakeFetch';
import { abortable } from '../support/abortable';

const reads: BootFacts['reads'] = {
  '/gauges': { path: '/gauges', request: { query: { offset: 0, size: 10 } }, pages: ['offset', 10] },
  '/types': { path: '/types', request: {} },
  '/found': { path: '/found', request: { method: 'POST', isRead: true, body: {} } },
  '/own': { path: '/own', request: { headers: { 'X-Version': '3' } } },
};
const calls: BootFacts['calls'] = {
  base: '/v2',
  user: '/v2/me',
  request: { method: 'GET', headers: { Accept: 'application/json', 'X-Key': 'Key __TOKEN__' } },
};
const sent = vi.fn<typeof fetch>();
const urls = () => sent.mock.calls.map(([url]) => url);

/** Opens a page at an address, with the facts that its build has written, as its first script does. */
function openPage({ at = '/gauges', head = '', token = 'abc' } = {}) {
  history.replaceState(null, '', at);
  document.head.innerHTML = `<meta name="seamark-api" content="">${head}`;
  writeFacts({ calls, reads });
  sendFirstCalls(token);
}

beforeEach(() => {
  sent.mockReset().mockImplementation(abortable(async () => json({ rows: [1] })));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  delete window.boot;
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});

describe('the first script’s requests', () => {
  it('are for the user and the list at the address, with the token in its header', () => {
    openPage();
    expect(urls()).toEqual(['/v2/gauges?offset=0&size=10', '/v2/me']);
    expect(sent.mock.lastCall?.[1]?.headers).toEqual({ Accept: 'application/json', 'X-Key': 'Key abc' });
  });

  it('contain the token unchanged, whatever characters it has', () => {
    openPage({ token: 'a$&b$1' });
    expect(sent.mock.lastCall?.[1]?.headers).toMatchObject({ 'X-Key': 'Key a$&b$1' });
  });

  it.each([
    ['/gauges?page=3', ['/v2/gauges?offset=20&size=10', '/v2/me']],
    ['/types?page=2', ['/v2/me']],
    ['/gauges?search=x', ['/v2/me']],
    ['/gauges?page=3&search=x', ['/v2/me']],
    ['/gauges/7', ['/v2/me']],
    ['/found', ['/v2/me']],
    ['/own', ['/v2/me']],
  ])('at %s are %j', (address, expected) => {
    openPage({ at: address });
    expect(urls()).toEqual(expected);
  });

  it.each([
    ['a different API from the build’s', '<meta name="seamark-api" content="https://api.example.com">'],
    ['a different scheme from the build’s', '<meta name="seamark-scheme" content="">'],
  ])('are not sent if the page has %s', (_, meta) => {
    openPage({ head: meta });
    expect(sent).not.toHaveBeenCalled();
  });

  it('are not sent in a page without build facts', () => {
    document.head.replaceChildren();
    sendFirstCalls('abc');
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('a client that sends the same request', () => {
  let token = 'abc';
  const client = createHttpClient({
    baseUrl: '/v2',
    session: { token: () => token },
    tokenHeader: 'X-Key',
    scheme: 'Key',
    fetch: consumeFirstCall,
  });
  const read = (signal?: AbortSignal) =>
    client('/gauges', { query: { offset: 0, size: 10 }, ...(signal && { signal }) });

  it('takes the response once', async () => {
    openPage();
    sent.mockImplementation(async () => json({ rows: [2] }));
    expect((await read()).body).toEqual({ rows: [1] });
    expect((await read()).body).toEqual({ rows: [2] });
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it('takes no response of another session, which began in another tab', async () => {
    openPage();
    sent.mockImplementation(async () => json({ rows: ['theirs'] }));
    token = 'other';
    const { body } = await read();
    token = 'abc';
    expect(body).toEqual({ rows: ['theirs'] });
  });

  it('aborts only the request that it took', async () => {
    openPage();
    sent.mockImplementation(() => new Promise(() => {}));
    const leave = new AbortController();
    const response = read(leave.signal);
    leave.abort();
    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, false]);
  });

  it('keeps the response that it took when the others are aborted', async () => {
    openPage();
    const response = read();
    endFirstCalls();
    expect(sent.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([false, true]);
    expect((await response).body).toEqual({ rows: [1] });
  });

  it('retries a failed request', async () => {
    vi.useFakeTimers();
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    openPage();
    const response = read();
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect((await response).body).toEqual({ rows: [1] });
  });
});
