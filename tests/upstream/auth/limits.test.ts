import { describe, expect, it, vi } from 'vitest';
import type { AppOptions } from '../../../upstream/app';
import { createAddressReader, networkOf } from '../../../upstream/requests/createAddressReader';
import { messageOf } from '../../support/answers';
import { openUpstream } from '../../support/database/openUpstream';
import { adminEmail, adminPassword, callsFrom } from '../../support/database/upstream';
import { keyedCall } from '../../support/keyedCall';

describe('the caller’s address', () => {
  it.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '192.0.2.1, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '192.0.2.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['10.0.0.1', '10.0.0.2,10.0.0.3', '10.0.0.2'],
    ['10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['fd00::1', '2001:db8::1', '2001:db8::1'],
    ['10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1, ', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1, 0x0a.1', '10.0.0.1'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['fe80::1%eth0', undefined, 'fe80::1'],
    [undefined, '198.51.100.1', 'unknown'],
  ])('of %s with %s is %s', (peer, chain, address) => {
    expect(createAddressReader(['10.0.0.0/8', 'fd00::/8'])(peer, chain)).toBe(address);
  });

  it('is that of the connection if no proxy is trusted', () => {
    expect(createAddressReader([])('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
  });

  it.each([['::ffff:10.0.0.1'], ['::ffff:10.0.0.0/104'], ['10.0.0.1/32']])(
    'is found behind the proxy %s',
    trusted => {
      expect(createAddressReader([trusted])('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    },
  );

  it('is the first half of an IPv6 address in any format', () => {
    expect(networkOf('2001:db8:0:7::1')).toBe(networkOf('2001:0DB8:0000:0007:ffff:1:2:3'));
    expect(networkOf('2001:db8:0:7::1')).not.toBe(networkOf('2001:db8:0:8::1'));
    expect([networkOf('192.0.2.1'), networkOf('unknown')]).toEqual(['192.0.2.1', 'unknown']);
  });
});

/** Signs the administrator in through a proxy on 10.0.0.1, from the given address. */
async function openBehindProxy(options: Partial<AppOptions> = {}) {
  const upstream = await openUpstream({ trustedProxies: ['10.0.0.1'], ...options });
  const send = callsFrom(upstream, '10.0.0.1');
  const signIn = async (address: string, password: string, email = adminEmail) => {
    const chain = { 'X-Forwarded-For': `192.0.2.99, ${address}` };
    return send('POST', '/api/admin/auth/login', { email, password }, chain);
  };
  const guess = async (addresses: string[], email?: string) => {
    const statuses = [];
    for (const address of addresses) statuses.push((await signIn(address, 'wrong', email)).status);
    return statuses;
  };
  return { ...upstream, signIn, guess };
}

describe('the limit of sign-ins behind a proxy', () => {
  it('does not lock out others behind the same proxy', async () => {
    const { signIn } = await openBehindProxy({ limits: { failuresPerAddress: 1 } });
    await signIn('198.51.100.1', 'wrong');
    expect((await signIn('198.51.100.1', adminPassword)).status).toBe(429);
    expect((await signIn('198.51.100.2', adminPassword)).status).toBe(200);
  });

  it('counts an IPv6 network as one address', async () => {
    const { signIn, guess } = await openBehindProxy({ limits: { failuresPerAccount: 2 } });
    const network = [':1', ':2', ':ffff:1', 'a:b:c:d'].map(end => `2001:db8:0:7:${end}`);
    expect(await guess(network)).toEqual([401, 401, 429, 429]);
    expect((await signIn('2001:db8:0:8::1', adminPassword)).status).toBe(200);
  });
});

describe('the throttle of an account', () => {
  const strangers = { limits: { failuresFromUntrusted: 3, failuresPerAddress: 100, failuresPerAccount: 50 } };
  const place = (index: number) => `198.51.100.${index}`;
  const places = [1, 2, 3, 4].map(place);

  it('stops guesses from ever-changing addresses, and allows addresses that signed in before', async () => {
    const { signIn, guess } = await openBehindProxy(strangers);
    expect((await signIn(place(200), adminPassword)).status).toBe(200);
    expect(await guess(places)).toEqual([401, 401, 401, 429]);
    const refused = await signIn(place(7), adminPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
    expect((await signIn(place(200), adminPassword)).status).toBe(200);
    expect((await signIn(place(200), 'wrong')).status).toBe(401);
  });

  it('treats an account that does not exist in the same way', async () => {
    const { signIn, guess } = await openBehindProxy(strangers);
    expect(await guess(places, 'nobody@example.com')).toEqual([401, 401, 401, 429]);
    expect((await signIn(place(9), adminPassword)).status).toBe(200);
  });

  it('counts no successes, and resets after an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { signIn, guess } = await openBehindProxy(strangers);
    for (const address of places) expect((await signIn(address, adminPassword)).status).toBe(200);
    await guess([11, 12, 13].map(place));
    expect((await signIn(place(14), adminPassword)).status).toBe(429);
    vi.advanceTimersByTime(3_600_000);
    expect((await signIn(place(14), adminPassword)).status).toBe(200);
  });
});

describe('the limit of writes', () => {
  it('asks callers to wait, allows reads, and counts per account', async () => {
    const { call } = await openUpstream({ limits: { writesPerMinute: 18 } });
    const write = () => call('POST', '/api/admin/spot-types', { name: `Type ${crypto.randomUUID()}` });
    for (let times = 0; times < 3; times += 1) expect((await write()).status).toBe(201);
    const refused = await write();
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(10);
    expect(await messageOf(refused)).toEqual([429, 'Too many changes; try again in a moment']);
    expect((await call('GET', '/api/admin/spot-types')).status).toBe(200);
  });

  it('leaves a key unused that came with a rejected write', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const upstream = await openUpstream({ limits: { writesPerMinute: 1 } });
    const write = (key: string) =>
      keyedCall(upstream, '/api/admin/spot-types', { key, body: { name: `Type ${key}` } });
    expect((await write('first')).status).toBe(201);
    expect((await write('second')).status).toBe(429);
    expect((await write('first')).status).toBe(429);
    vi.advanceTimersByTime(10_000);
    expect((await write('second')).status).toBe(201);
  });
});
