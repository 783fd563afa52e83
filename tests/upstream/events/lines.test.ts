import { describe, expect, it } from 'vitest';
import type { EventLine } from '../../../upstream/events/EventLine';
import { describeCall } from '../../../upstream/events/logCalls';
import { openUpstream } from '../../support/database/openUpstream';
import { adminEmail, adminPassword, changePassword, logIn } from '../../support/database/upstream';

const now = () => new Date('2026-11-22T20:00:00.000Z');

async function openLogged(limits = {}) {
  const lines: EventLine[] = [];
  const upstream = await openUpstream({ now, limits, log: line => lines.push(line) });
  return { ...upstream, lines };
}

describe('the log', () => {
  it('has a line for each sign-in, correct and wrong', async () => {
    const upstream = await openLogged();
    await logIn(upstream);
    const wrong = await logIn(upstream, { password: 'wrong password' });
    expect(upstream.lines).toEqual([
      {
        level: 'info',
        time: '2026-11-22T20:00:00.000Z',
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        address: 'unknown',
        account: adminEmail,
        event: 'sign-in',
        outcome: 'success',
        method: 'POST',
        path: '/api/admin/auth/login',
        status: 200,
      },
      expect.objectContaining({
        level: 'warn',
        account: adminEmail,
        event: 'sign-in',
        outcome: 'refused',
        status: 401,
        requestId: (await wrong.json()).requestId,
      }),
    ]);
  });

  it('does not name an unknown account, because someone may have typed a password there', async () => {
    const upstream = await openLogged();
    await logIn(upstream, { email: adminPassword, password: 'x' });
    expect(upstream.lines).toHaveLength(1);
    expect(upstream.lines[0]?.account).toBeUndefined();
  });

  it('has a line for each call rejected without a session or by a limit', async () => {
    const upstream = await openLogged({ failuresPerAddress: 1 });
    await upstream.fetch('/api/admin/buoys?search=secret');
    await logIn(upstream, { password: 'wrong' });
    await logIn(upstream, { password: 'wrong' });
    expect(upstream.lines).toMatchObject([
      { event: 'call', outcome: 'refused', status: 401, method: 'GET', path: '/api/admin/buoys' },
      { event: 'sign-in', outcome: 'refused', status: 401 },
      { event: 'sign-in', outcome: 'limited', status: 429, level: 'warn' },
    ]);
  });

  it('has a line for each session that ends, and for each changed password', async () => {
    const { call, lines } = await openLogged();
    await changePassword({ call }, 'another battery staple');
    await call('GET', '/api/admin/auth/logoff');
    expect(lines).toMatchObject([
      { event: 'password-change', outcome: 'success', account: adminEmail },
      { event: 'sign-out', outcome: 'success', account: adminEmail },
    ]);
  });

  it.each([
    [200, undefined],
    [400, undefined],
    [401, 'refused'],
    [403, 'refused'],
    [404, undefined],
    [429, 'limited'],
    [503, 'failed'],
  ])('has for a read with the status %i: %s', (status, outcome) => {
    const call = { time: now(), requestId: '1', address: '', method: 'GET', path: '/api/admin/buoys' };
    expect(describeCall({ ...call, status })?.outcome).toBe(outcome);
  });

  it('has neither passwords, nor tokens, nor queries, nor bodies', async () => {
    const upstream = await openLogged();
    const { call, lines, token } = upstream;
    const other = await (await logIn(upstream)).json();
    await logIn(upstream, { password: 'not the password' });
    await call('POST', '/api/admin/spot-types?key=of-the-query', { name: 'of the body' });
    await changePassword(upstream, 'a new passphrase');
    await call('POST', `/api/admin/nothing/${token}`);
    const written = JSON.stringify(lines);
    expect(lines).toHaveLength(5);
    const typed = ['not the password', 'of-the-query', 'of the body', 'a new passphrase'];
    for (const secret of [adminPassword, ...typed, token, other.token]) expect(written).not.toContain(secret);
  });
});
