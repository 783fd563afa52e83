import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, vi } from 'vitest';
import { createApp } from '../../../upstream/app';
import { administrators, sessions, signInAttempts } from '../../../upstream/database/accounts';
import { dataOf, errorsOf, messageOf } from '../../support/answers';
import { it, openUpstream } from '../../support/database/openUpstream';
import {
  adminEmail,
  adminName,
  adminPassword,
  callsFrom,
  logIn,
  newPassword,
  signInBo,
  type TestUpstream,
  whoAmI,
} from '../../support/database/upstream';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const tokenOf = async (answer: Promise<Response>): Promise<string> => (await (await answer).json()).token;

describe('signing in', () => {
  it('returns a token and the user for the e-mail in any case, with blanks around it', async () => {
    const upstream = await openUpstream();
    const answer = await logIn(upstream, { email: ` ${adminEmail.toUpperCase()} ` });
    expect(answer.status).toBe(200);
    const { token, user } = await answer.json();
    const features = ['activity', 'sessions', 'second-factor', 'dismissals', 'administrators'];
    expect(user).toMatchObject({ name: adminName, email: adminEmail, features });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await (await whoAmI(upstream, token)).json()).toEqual({ user });
  });

  it('gives a new token each time, and stores only hashes', async ({ upstream }) => {
    const tokens = [await tokenOf(logIn(upstream)), await tokenOf(logIn(upstream)), upstream.token];
    expect(new Set(tokens).size).toBe(3);
    const stored = JSON.stringify(await upstream.database.orm.select().from(sessions));
    for (const token of tokens) expect(stored).not.toContain(token);
    const [account] = await upstream.database.orm.select().from(administrators);
    expect(account?.passwordHash).toMatch(/^scrypt\$/);
  });

  it('responds equally to a wrong password and an unknown account', async ({ upstream }) => {
    const wrong = await logIn(upstream, { password: 'wrong' });
    const unknown = await logIn(upstream, { email: 'nobody@example.com', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const { requestId: _, ...wrongBody } = await wrong.json();
    const { requestId: __, ...unknownBody } = await unknown.json();
    expect(wrongBody).toEqual({ message: 'The email or the password is not correct' });
    expect(unknownBody).toEqual(wrongBody);
  });

  it('names each missing field', async ({ upstream }) => {
    const errors = { email: 'Email is required', password: 'Password is required' };
    const answer = logIn(upstream, { email: '  ', password: undefined });
    expect(await errorsOf(answer)).toEqual([422, errors]);
  });

  it('ignores a token that the caller sends', async ({ upstream }) => {
    const chosen = 'a'.repeat(43);
    const answer = logIn(upstream, { token: chosen }, { Authorization: `Bearer ${chosen}` });
    expect(await tokenOf(answer)).not.toBe(chosen);
    expect((await whoAmI(upstream, chosen)).status).toBe(401);
  });
});

describe('the limit of sign-ins', () => {
  it('states how long to wait in the header, so that clients can format it', async () => {
    const upstream = await openUpstream({ limits: { failuresPerAccount: 1 } });
    await logIn(upstream, { password: 'wrong' });
    const answer = await logIn(upstream);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(200);
    expect((await answer.json()).message).toBe('Too many sign-in attempts.');
  });

  it('is five wrong passwords, in any format of account and address, over all processes of one database', async () => {
    const { database } = await openUpstream();
    const processes = [1, 2, 3].map(() => callsFrom({ app: createApp({ database }) }, '192.0.2.1'));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const email = index % 2 ? adminEmail.toUpperCase() : ` ${adminEmail}`;
        const body = { email, password: `wrong ${index}`, extra: index };
        const forwarded = { 'X-Forwarded-For': `10.0.0.${index}` };
        return processes[index % 3]?.('POST', '/api/admin/auth/login', body, forwarded);
      }),
    );
    const statuses = answers.map(answer => answer?.status);
    expect(statuses.filter(status => status === 401)).toHaveLength(5);
    expect(statuses.filter(status => status === 429)).toHaveLength(25);
  });

  it('ends after its time, and deletes its counts', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const upstream = await openUpstream({ limits: { failuresPerAccount: 1 } });
    const attempts = () => upstream.database.orm.select().from(signInAttempts);
    for (const email of [adminEmail, 'nobody@example.com'])
      await logIn(upstream, { email, password: 'wrong' });
    expect((await logIn(upstream)).status).toBe(429);
    const counted = await attempts();
    expect(counted).toHaveLength(5);
    expect(JSON.stringify(counted)).not.toContain('@');

    vi.advanceTimersByTime(299_000);
    expect((await logIn(upstream)).status).toBe(429);
    vi.advanceTimersByTime(1000);
    expect((await logIn(upstream)).status).toBe(200);
    const soon = Date.now();
    for (const { expire } of await attempts()) expect(expire).toBeGreaterThan(soon);
    expect(await attempts()).toHaveLength(5);
  });

  it('continues counting after another query has failed', async ({ upstream }) => {
    const fail = () => upstream.database.orm.execute(sql`select 1 / 0`);
    for (const password of [adminPassword, 'wrong', adminPassword]) {
      const answer = await logIn(upstream, { password });
      expect(answer.status).toBe(password === adminPassword ? 200 : 401);
      await expect(fail()).rejects.toThrow();
    }
  });

  it('counts no successes', async () => {
    const upstream = await openUpstream({ limits: { failuresPerAccount: 2, failuresPerAddress: 2 } });
    for (let times = 0; times < 6; times += 1) expect((await logIn(upstream)).status).toBe(200);
  });

  it('returns 503 immediately if too many are waiting, and serves the others', async () => {
    const limits = { failuresPerAccount: 100, failuresPerAddress: 100, signInsWaiting: 3 };
    const upstream = await openUpstream({ limits });
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(upstream)));
    const statuses = answers.map(answer => answer.status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = answers.find(answer => answer.status === 503);
    expect(refused?.headers.get('Retry-After')).toBe('5');
    expect((await whoAmI(upstream, upstream.token)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends when it signs out, and no other one does', async ({ upstream }) => {
    const token = await tokenOf(logIn(upstream));
    expect((await upstream.call('GET', '/api/admin/auth/logoff')).status).toBe(200);
    expect((await whoAmI(upstream, upstream.token)).status).toBe(401);
    expect((await whoAmI(upstream, token)).status).toBe(200);
  });

  it('ends twelve hours after its last use if not remembered, or after a week if remembered', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const upstream = await openUpstream({ now: () => now });
    const begin = async (remember?: boolean) => {
      const answer = await logIn(upstream, { remember });
      const { token, user } = await answer.json();
      expect(user.remembered).toBe(remember ?? false);
      return token;
    };
    const [short, shorter, long] = [await begin(), await begin(false), await begin(true)];
    const told = await (await whoAmI(upstream, long)).json();
    expect(told.user.remembered).toBe(true);
    now = new Date(now.getTime() + 11 * hour);
    expect((await whoAmI(upstream, short)).status).toBe(200);
    now = new Date(now.getTime() + 11 * hour);
    expect((await whoAmI(upstream, short)).status).toBe(200);
    expect((await whoAmI(upstream, shorter)).status).toBe(401);
    now = new Date(now.getTime() + 12 * hour + 1);
    expect((await whoAmI(upstream, short)).status).toBe(401);
    expect((await whoAmI(upstream, long)).status).toBe(200);
    now = new Date(now.getTime() + 7 * day + 1);
    expect((await whoAmI(upstream, long)).status).toBe(401);
    const errors = { remember: 'Remember must be true or false' };
    expect(await errorsOf(logIn(upstream, { remember: 'yes' }))).toEqual([422, errors]);
  });

  it('switches whether it is remembered on request, for a month at most', async () => {
    const start = new Date('2026-01-01T00:00:00Z').getTime();
    let now = new Date(start);
    const upstream = await openUpstream({ now: () => now });
    const token = await tokenOf(logIn(upstream));
    const tell = (remember: unknown) =>
      upstream.as(token)('PUT', '/api/admin/auth/sessions/current', { remember });
    expect((await tell(true)).status).toBe(200);
    for (let week = 1; week <= 4; week += 1) {
      now = new Date(start + week * 6.9 * day);
      expect((await whoAmI(upstream, token)).status).toBe(200);
    }
    const stored = await upstream.database.orm.select().from(sessions).orderBy(desc(sessions.expiresAt));
    expect(stored[0]?.expiresAt).toEqual(new Date(start + 30 * day));
    expect((await tell(false)).status).toBe(200);
    now = new Date(now.getTime() + 12 * hour);
    expect((await whoAmI(upstream, token)).status).toBe(401);
    expect((await tell(true)).status).toBe(401);
  });

  it('ends with its account', async ({ upstream }) => {
    await upstream.database.orm.delete(administrators).where(eq(administrators.email, adminEmail));
    expect((await whoAmI(upstream, upstream.token)).status).toBe(401);
  });

  it('is not found by a token that differs in one character', async ({ upstream }) => {
    const { token } = upstream;
    for (const at of [0, 20, token.length - 1]) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect((await whoAmI(upstream, changed)).status).toBe(401);
    }
  });
});

describe('the sessions of an account', () => {
  const path = '/api/admin/auth/sessions';
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36';
  const begin = async (upstream: TestUpstream, agent?: string) => {
    const headers: Record<string, string> = agent === undefined ? {} : { 'User-Agent': agent };
    return tokenOf(logIn(upstream, {}, headers));
  };
  const list = ({
    call,
  }: TestUpstream): Promise<{ _id: string; device: string; current: boolean; usedAt: string }[]> =>
    dataOf(call('GET', path));

  it('are listed with device and last use, the latest first, without tokens', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const upstream = await openUpstream({ now: () => now });
    const strangers = await signInBo(upstream, now);
    now = new Date('2026-01-01T01:00:00Z');
    const other = await begin(upstream, chrome);
    now = new Date('2026-01-01T02:00:00Z');
    await begin(upstream, `curl/8.5 ${'x'.repeat(60_000)}`);
    now = new Date('2026-01-01T03:00:00Z');
    const rows = await list(upstream);
    expect(rows.map(({ device, current, usedAt }) => [device, current, usedAt])).toEqual([
      ['', true, '2026-01-01T03:00:00.000Z'],
      ['curl', false, '2026-01-01T02:00:00.000Z'],
      ['Chrome · Windows', false, '2026-01-01T01:00:00.000Z'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(other);
    const hashes = (await upstream.database.orm.select().from(sessions)).map(({ tokenHash }) => tokenHash);
    for (const hash of hashes) expect(JSON.stringify(rows)).not.toContain(hash);
    expect((await whoAmI(upstream, strangers)).status).toBe(200);
  });

  it('end individually, or all except this one, and those of others remain', async ({ upstream }) => {
    const strangers = await signInBo(upstream);
    const first = await begin(upstream, chrome);
    const [second, third] = [await begin(upstream), await begin(upstream)];
    const [ended] = (await list(upstream)).filter(({ device }) => device !== '');
    expect((await upstream.call('DELETE', `${path}/${ended?._id}`)).status).toBe(200);
    expect((await whoAmI(upstream, first)).status).toBe(401);
    expect((await whoAmI(upstream, second)).status).toBe(200);
    expect((await upstream.call('DELETE', `${path}/${ended?._id}`)).status).toBe(404);
    const [hers] = await upstream.database.orm.select().from(sessions).orderBy(sessions.createdAt);
    const all = await upstream.database.orm.select().from(sessions);
    const foreign = all.filter(({ administratorId }) => administratorId !== hers?.administratorId);
    for (const { _id } of foreign) {
      expect((await upstream.call('DELETE', `${path}/${_id}`)).status).toBe(404);
    }
    expect((await upstream.call('DELETE', path)).status).toBe(200);
    for (const token of [second, third]) expect((await whoAmI(upstream, token)).status).toBe(401);
    expect((await list(upstream)).map(({ current }) => current)).toEqual([true]);
    expect((await whoAmI(upstream, strangers)).status).toBe(200);
  });
});

describe('changing the password', () => {
  const body = newPassword('a new one!');
  const path = '/api/admin/auth/change-password';

  it('keeps this session, ends the others, and requires the new password from now on', async () => {
    const upstream = await openUpstream();
    const token = await tokenOf(logIn(upstream));
    expect(await messageOf(upstream.call('PUT', path, body))).toEqual([200, 'Password changed']);
    expect((await whoAmI(upstream, upstream.token)).status).toBe(200);
    expect((await whoAmI(upstream, token)).status).toBe(401);
    expect((await logIn(upstream)).status).toBe(401);
    expect((await logIn(upstream, { password: 'a new one!' })).status).toBe(200);
  });

  it.each([
    [{ ...body, old_password: 'wrong' }, { old_password: 'Old password is not correct' }],
    [
      { ...body, password_confirmation: 'x' },
      { password_confirmation: 'Confirmation does not match the new password' },
    ],
    [
      {},
      {
        old_password: 'Old password is required',
        password: 'New password is required',
        password_confirmation: 'Confirmation is required',
      },
    ],
  ])('rejects %j', async (sent, errors) => {
    const upstream = await openUpstream();
    expect(await errorsOf(upstream.call('PUT', path, sent))).toEqual([422, errors]);
    expect((await logIn(upstream)).status).toBe(200);
  });
});
