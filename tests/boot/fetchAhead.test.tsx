import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient } from '../../providers/http/httpClient';
import type { BootFacts } from '../../src/boot/Boot';
import { endFirstCalls, sendFirstCalls, takeFirstCall } from '../../src/boot/fetchAhead';
import { writeFacts } from '../login/loginPage';
import { json } from '../providers/http/fakeFetch';

const calls: BootFacts['calls'] = {
  user: '/v2/me',
  lists: { '/gauges': ['/v2/gauges?offset=0&size=10', 'offset', 10], '/types': ['/v2/types'] },
  request: { method: 'GET', headers: { Accept: 'application/json', 'X-Key': 'Key __TOKEN__' } },
};
const sent = vi.fn<typeof fetch>();
const urls = () => sent.mock.calls.map(([url]) => url);

/** A page at an address, as its build has written it. */
function openPage(address: string, head = '') {
  history.replaceState(null, '', address);
  document.head.innerHTML = `<meta name="seamark-api" content="">${head}`;
  writeFacts({ calls });
}

beforeEach(() => {
  sent.mockReset().mockImplementation(async () => json({ rows: [1] }));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.boot;
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});

describe('the first script’s calls', () => {
  it('are the user’s and that of the list at the address, with the token as it is sent', () => {
    openPage('/gauges');
    sendFirstCalls('abc');
    expect(urls()).toEqual(['/v2/gauges?offset=0&size=10', '/v2/me']);
    expect(sent.mock.lastCall?.[1]?.headers).toEqual({ Accept: 'application/json', 'X-Key': 'Key abc' });
  });

  it('have the token as it is, whatever signs are in it', () => {
    openPage('/types');
    sendFirstCalls('a$&b$1');
    expect(sent.mock.lastCall?.[1]?.headers).toMatchObject({ 'X-Key': 'Key a$&b$1' });
  });

  it.each([
    ['/gauges?page=3', ['/v2/gauges?offset=20&size=10', '/v2/me']],
    ['/types?page=2', ['/v2/me']],
    ['/gauges?search=x', ['/v2/me']],
    ['/gauges/7', ['/v2/me']],
  ])('at %s are %j', (address, wanted) => {
    openPage(address);
    sendFirstCalls('abc');
    expect(urls()).toEqual(wanted);
  });

  it.each([
    ['another API than the build’s', '<meta name="seamark-api" content="https://api.example.com">'],
    ['another scheme than the build’s', '<meta name="seamark-scheme" content="">'],
  ])('are none where the page names %s', (_, meta) => {
    openPage('/gauges', meta);
    sendFirstCalls('abc');
    expect(sent).not.toHaveBeenCalled();
  });

  it('are none in a page that no build has written', () => {
    document.head.replaceChildren();
    sendFirstCalls('abc');
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('the client that would send the same', () => {
  let token = 'abc';
  const client = createHttpClient({
    baseUrl: '/v2',
    session: { token: () => token },
    tokenHeader: 'X-Key',
    scheme: 'Key',
    fetch: takeFirstCall,
  });

  it('takes the response, once', async () => {
    openPage('/gauges');
    sendFirstCalls('abc');
    sent.mockImplementation(async () => json({ rows: [2] }));
    const read = () => client('/gauges', { query: { offset: 0, size: 10 } });
    expect((await read()).body).toEqual({ rows: [1] });
    expect((await read()).body).toEqual({ rows: [2] });
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it('takes none of another session, which another tab has begun meanwhile', async () => {
    openPage('/gauges');
    sendFirstCalls('abc');
    sent.mockImplementation(async () => json({ rows: ['theirs'] }));
    token = 'other';
    const { body } = await client('/gauges', { query: { offset: 0, size: 10 } });
    token = 'abc';
    expect(body).toEqual({ rows: ['theirs'] });
  });

  it('gives it up with the read that took it, and no other', async () => {
    openPage('/gauges');
    sendFirstCalls('abc');
    sent.mockImplementation(() => new Promise(() => {}));
    const leave = new AbortController();
    const read = client('/gauges', { query: { offset: 0, size: 10 }, signal: leave.signal });
    leave.abort();
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, false]);
  });

  it('has to itself what it took when the others are ended', async () => {
    openPage('/gauges');
    sendFirstCalls('abc');
    const read = client('/gauges', { query: { offset: 0, size: 10 } });
    endFirstCalls();
    expect(sent.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([false, true]);
    expect((await read).body).toEqual({ rows: [1] });
  });

  it('asks once more for what was lost', async () => {
    vi.useFakeTimers();
    openPage('/gauges');
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    sendFirstCalls('abc');
    const read = client('/gauges', { query: { offset: 0, size: 10 } });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect((await read).body).toEqual({ rows: [1] });
  });
});
