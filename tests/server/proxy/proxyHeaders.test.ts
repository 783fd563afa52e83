import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { headersToApi } from '../../../server/proxy/headersToApi';
import { readSettings } from '../../../server/readSettings';
import { startServer } from '../../../server/startServer';
import { foreignHeaders, forgedHeaders, panelHeaders } from '../support/headers';
import { type OpenProxy, openProxy } from '../support/openProxy';
import { rawRequest, statusOf } from '../support/rawRequest';

let open: OpenProxy;
let answered: Record<string, string> = {};

beforeAll(async () => {
  open = await openProxy(
    (_, outgoing) => outgoing.writeHead(200, { 'Content-Type': 'application/json', ...answered }).end('{}'),
    { headers: ['x-tenant', 'x-page-mark'] },
  );
});
afterEach(() => {
  open.seen.length = 0;
  answered = {};
});
afterAll(() => open.close());

/** The headers that reach the upstream for a request with these lines. */
async function sent(...lines: string[]) {
  const head = ['GET /api/x HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close', ...lines];
  const answer = await rawRequest(open.port, `${head.join('\r\n')}\r\n\r\n`);
  expect(statusOf(answer)).toBe(200);
  return open.seen.at(-1)?.headers ?? {};
}

async function brought(headers: Record<string, string>) {
  answered = headers;
  return (await fetch(`${open.origin}/api/x`)).headers;
}

describe('a request to the API', () => {
  it('has the panel’s headers and those named in the settings', async () => {
    const headers = { ...panelHeaders, 'x-tenant': 'baltic', 'x-page-mark': '5' };
    await fetch(`${open.origin}/api/x`, { method: 'PUT', headers, body: '{}' });
    expect(open.seen[0]?.headers).toMatchObject(headers);
  });

  it('has no other header', async () => {
    const ofConnection = { te: 'trailers', trailer: 'X-After', upgrade: 'websocket' };
    const toStay = { 'keep-alive': 'timeout=99', 'proxy-connection': 'keep-alive' };
    const unknown = { 'x-forwarded-port': '443', 'x-anything': '1' };
    const others = { ...forgedHeaders, ...ofConnection, ...toStay, ...unknown };
    const headers = await sent(...Object.entries(others).map(header => header.join(': ')));
    expect(Object.keys(others).filter(name => name in headers)).toEqual([]);
  });

  it('has no header that Connection names, whatever it is (RFC 9110 §7.6.1)', async () => {
    const head = ['GET /api/x HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close, X-Tenant,prefer , "odd"'];
    const lines = [...head, 'X-Tenant: baltic', 'Prefer: count=exact', 'Accept: application/json'];
    expect(statusOf(await rawRequest(open.port, `${lines.join('\r\n')}\r\n\r\n`))).toBe(200);
    const { headers } = open.seen[0] ?? {};
    expect(headers).not.toHaveProperty('x-tenant');
    expect(headers).not.toHaveProperty('prefer');
    expect(headers).not.toHaveProperty('close');
    expect(headers).toHaveProperty('accept', 'application/json');
  });

  it('has the host name of the API, not that of the panel', async () => {
    const { host } = await sent();
    expect(host).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(host).not.toBe(new URL(open.origin).host);
  });

  it('has the length of its body, and none if a GET has one', async () => {
    await fetch(`${open.origin}/api/x`, { method: 'POST', body: '{"a":1}' });
    expect(open.seen[0]).toMatchObject({ body: '{"a":1}', headers: { 'content-length': '7' } });
    expect(open.seen[0]?.headers).not.toHaveProperty('transfer-encoding');
    const get = ['GET /api/x HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close', 'Content-Length: 7'];
    const answer = await rawRequest(open.port, `${get.join('\r\n')}\r\n\r\n{"a":1}`);
    expect(statusOf(answer)).toBe(200);
    expect(open.seen[1]).toMatchObject({ method: 'GET', body: '' });
    expect(open.seen[1]?.headers).not.toHaveProperty('content-length');
  });
});

describe('X-Forwarded-For', () => {
  const chain = async (...values: string[]) =>
    (await sent(...values.map(value => `X-Forwarded-For: ${value}`)))['x-forwarded-for'];

  it('names the other end of the connection if it is empty', async () => {
    expect(await chain()).toBe('127.0.0.1');
    expect(await chain('')).toBe('127.0.0.1');
  });

  it.each([
    [['203.0.113.7'], '203.0.113.7, 127.0.0.1'],
    [['203.0.113.7,198.51.100.2'], '203.0.113.7, 198.51.100.2, 127.0.0.1'],
    [['203.0.113.7', '198.51.100.2'], '203.0.113.7, 198.51.100.2, 127.0.0.1'],
    [
      ['2001:db8::7, [2001:db8::8]:443, 203.0.113.7:5000'],
      '2001:db8::7, 2001:db8::8, 203.0.113.7, 127.0.0.1',
    ],
    [['::ffff:203.0.113.7'], '203.0.113.7, 127.0.0.1'],
  ])('is kept, and extended by that end: %j', async (values, expected) => {
    expect(await chain(...values)).toBe(expected);
  });

  it.each([
    ['unknown', '127.0.0.1'],
    ['1.2.3.4, <script>, 203.0.113.7', '203.0.113.7, 127.0.0.1'],
    ['1.2.3.4, , 203.0.113.7', '203.0.113.7, 127.0.0.1'],
    ['203.0.113.7, 300.1.1.1', '127.0.0.1'],
    ['203.0.113.7, 1.2.3.4:port', '127.0.0.1'],
    ['fe80::1%eth0', '127.0.0.1'],
  ])(
    'is cut after an invalid address, to the right of which are those added by proxies: %s',
    async (value, expected) => {
      expect(await chain(value)).toBe(expected);
    },
  );

  it('is limited to its last 20 addresses', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `10.0.${index >> 8}.${index & 255}`);
    expect(await chain(many.join(', '))).toBe([...many.slice(-19), '127.0.0.1'].join(', '));
  });
});

describe('a response to the panel', () => {
  it.each([
    ['Content-Type', 'image/svg+xml'],
    ['Content-Range', 'items 0-9/57'],
    ['X-Total-Count', '57'],
    ['X-Total', '57'],
    ['X-WP-Total', '57'],
    ['X-WP-TotalPages', '6'],
    ['X-Pagination-Page-Count', '6'],
    ['X-Next-Page', '2'],
    ['Total-Count', '57'],
    ['X-Next-Cursor', 'abc'],
    ['Link', '</api/x?cursor=abc>; rel="next"'],
    ['Location', '/api/x/5'],
    ['ETag', 'W/"1"'],
    ['Last-Modified', 'Tue, 01 Dec 2026 00:00:00 GMT'],
    ['Cache-Control', 'private, max-age=5'],
    ['Expires', 'Tue, 01 Dec 2026 00:00:00 GMT'],
    ['Vary', 'Accept-Language'],
    ['Content-Disposition', 'attachment; filename="a.csv"'],
    ['Content-Language', 'hy'],
    ['Accept-Ranges', 'bytes'],
    ['Retry-After', '30'],
    ['X-Request-Id', '7f'],
    ['Preference-Applied', 'count=exact'],
    ['X-Tenant', 'baltic'],
    ['X-Page-Mark', '5'],
  ])('has %s: %s', async (name, value) => {
    expect((await brought({ [name]: value })).get(name)).toContain(value);
  });

  it('has no other header, and no policy but the server’s own', async () => {
    const ofServers = { 'X-Accel-Limit': '1', 'X-Accel-Redirect': '/internal/', 'X-Sendfile': '/etc/passwd' };
    const unknown = { 'Proxy-Authenticate': 'Basic', 'Timing-Allow-Origin': '*', 'X-Anything': '1' };
    const others = Object.entries({ ...foreignHeaders, ...ofServers, ...unknown });
    const headers = await brought(Object.fromEntries(others));
    expect(others.filter(([name, value]) => headers.get(name)?.includes(value))).toEqual([]);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  it('has no header that Connection names, and no Keep-Alive', async () => {
    const headers = await brought({
      Connection: 'X-Tenant',
      'X-Tenant': 'baltic',
      'Keep-Alive': 'timeout=99',
    });
    expect(headers.has('x-tenant')).toBe(false);
    expect(headers.get('keep-alive')).not.toBe('timeout=99');
  });
});

it('keeps further headers named in UPSTREAM_HEADERS', async () => {
  answered = { 'X-Amount': '57' };
  const settings = { PORT: '0', UPSTREAM_URL: open.upstream, UPSTREAM_HEADERS: 'X-Amount, X-Fleet' };
  const server = await startServer(readSettings(settings), '/nowhere/dist');
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/x`, { headers: { 'X-Fleet': 'baltic' } });
  expect(answer.headers.get('x-amount')).toBe('57');
  expect(open.seen[0]?.headers).toHaveProperty('x-fleet', 'baltic');
  await server.stop();
});

it('comes from the API that UPSTREAMS names for its path, which is then left out', async () => {
  const settings = {
    PORT: '0',
    UPSTREAM_URL: 'http://127.0.0.1:9',
    UPSTREAMS: `/weather=${open.upstream}/v1, /tides=${open.upstream}`,
  };
  const server = await startServer(readSettings(settings), '/nowhere/dist');
  for (const path of ['/weather/stations/a%2Fb?page=1', '/tides/x'])
    await fetch(`http://127.0.0.1:${server.port}${path}`);
  expect(open.seen.map(({ url }) => url)).toEqual(['/v1/stations/a%2Fb?page=1', '/x']);
  expect(server.notice).toContain(`/weather  ${open.upstream}/v1`);
  await server.stop();
});

describe('the key from the settings', () => {
  const key = ['X-Api-Key', 'abc'] as const;
  const to = (headers: Record<string, string>) =>
    headersToApi(new Request('http://panel.test/api/x', { headers }), { also: [], key, peer: undefined });

  it('is sent with a call of the panel, replacing what the browser has sent', () => {
    expect(to({ 'Sec-Fetch-Site': 'same-origin', 'X-Api-Key': 'mine' }).get('X-Api-Key')).toBe('abc');
    expect(to({}).get('X-Api-Key')).toBe('abc');
  });

  it.each(['cross-site', 'same-site'])('is not sent with a call from a page of another site: %s', site => {
    expect(to({ 'Sec-Fetch-Site': site }).has('X-Api-Key')).toBe(false);
  });
});
