import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { carryOut } from '../../../upstream/administrators/carryOut';
import type { AppOptions } from '../../../upstream/app';
import { createAdministrator } from '../../../upstream/auth/createAdministrator';
import { startSession } from '../../../upstream/auth/sessions';
import {
  administrators,
  idempotencyKeys,
  secondFactors,
  signInChallenges,
} from '../../../upstream/database/accounts';
import { events } from '../../../upstream/database/eventTable';
import type { EventLine } from '../../../upstream/events/EventLine';
import { openUpstream } from '../../support/database/openUpstream';
import { adminEmail, adminPassword, type TestUpstream } from '../../support/database/upstream';

const path = '/api/admin/auth/second-factor';
const minute = 60_000;
const step = 30_000;

/** An upstream whose clock stands until it is moved, with what an authenticator app would show. */
async function open(options: Partial<AppOptions> = {}) {
  let time = Date.parse('2026-11-23T10:00:00Z');
  const lines: EventLine[] = [];
  const upstream = await openUpstream({
    now: () => new Date(time),
    log: line => lines.push(line),
    ...options,
  });
  let totp = new TOTP();
  return {
    ...upstream,
    lines,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
    /** The app's code, so many milliseconds before or after the server's time. */
    code: (from = 0) => totp.generate({ timestamp: time + from }),
    hold: (secret: string) => {
      totp = new TOTP({ secret: Secret.fromBase32(secret) });
    },
    now: () => new Date(time),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

const post = ({ fetch }: Pick<TestUpstream, 'fetch'>, to: string, body: object) =>
  fetch(to, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const login = (upstream: Opened, more: object = {}) =>
  post(upstream, '/api/admin/auth/login', { email: adminEmail, password: adminPassword, ...more });
const answerChallenge = (upstream: Opened, challenge: string, code: string) =>
  post(upstream, '/api/admin/auth/login/second-factor', { challenge, code });
const challengeOf = async (upstream: Opened, more?: object): Promise<string> =>
  (await (await login(upstream, more)).json()).challenge;
const signInWith = async (upstream: Opened, code: string) =>
  answerChallenge(upstream, await challengeOf(upstream), code);
const state = async ({ call }: Opened) => (await (await call('GET', path)).json()).data;
const noted = async ({ database }: Opened) =>
  (await database.orm.select().from(events).orderBy(events.createdAt, events._id)).map(
    ({ event, outcome }) => `${event} ${outcome}`,
  );

async function begin(upstream: Opened): Promise<{ secret: string; uri: string }> {
  const answer = await upstream.call('POST', path, { password: adminPassword });
  expect(answer.status).toBe(200);
  const { data } = await answer.json();
  upstream.hold(data.secret);
  return data;
}
async function enrol(upstream: Opened): Promise<string[]> {
  await begin(upstream);
  const answer = await upstream.call('POST', `${path}/confirm`, { code: upstream.code() });
  expect(answer.status).toBe(200);
  const { data } = await answer.json();
  upstream.wait(step);
  return data.recoveryCodes;
}

describe('setting up a second factor', () => {
  it('tells a secret of 160 bits and its URI once, and asks for nothing until a first code is right', async () => {
    const upstream = await open();
    const { secret, uri } = await begin(upstream);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Seamark:${adminEmail}`,
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Seamark',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(await state(upstream)).toEqual({ enrolledAt: null, recoveryCodesLeft: 0, passkeys: [] });
    expect((await login(upstream)).status).toBe(200);
  });

  it('answers ten recovery codes once, which are kept as hashes', async () => {
    const upstream = await open();
    const codes = await enrol(upstream);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/);
    const stored = JSON.stringify(await upstream.database.orm.select().from(secondFactors));
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    expect(await state(upstream)).toEqual({
      enrolledAt: '2026-11-23T10:00:00.000Z',
      recoveryCodesLeft: 10,
      passkeys: [],
    });
  });

  it('says that there is such a screen', async () => {
    const { call } = await open();
    expect((await (await call('GET', '/api/admin/auth/getUser')).json()).user.features).toContain(
      'second-factor',
    );
  });

  it('leaves neither secret nor codes in the log, the events, or the answers kept for repeated calls', async () => {
    const upstream = await open();
    const headers = {
      Authorization: `Bearer ${upstream.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'the same',
    };
    const send = (to: string, body: object) =>
      upstream.fetch(to, { method: 'POST', headers, body: JSON.stringify(body) });
    const { data } = await (await send(path, { password: adminPassword })).json();
    upstream.hold(data.secret);
    const { data: told } = await (await send(`${path}/confirm`, { code: upstream.code() })).json();
    const { orm } = upstream.database;
    const kept = JSON.stringify([
      upstream.lines,
      await orm.select().from(events),
      await orm.select().from(idempotencyKeys),
      await state(upstream),
    ]);
    for (const secret of [data.secret, ...told.recoveryCodes]) expect(kept).not.toContain(secret);
  });

  it('ends every other session of the account, and none of anybody else', async () => {
    const upstream = await open();
    const { token: other } = await (await login(upstream)).json();
    const { orm } = upstream.database;
    const [bo] = await orm.insert(administrators).values({ email: 'bo@example.com', name: 'Bo' }).returning();
    const foreign = await startSession(orm, bo?._id ?? '', upstream.now());
    await enrol(upstream);
    const status = async (token: string) =>
      (await upstream.fetch('/api/admin/auth/getUser', { headers: { Authorization: `Bearer ${token}` } }))
        .status;
    expect([await status(upstream.token), await status(other), await status(foreign ?? '')]).toEqual([
      200, 401, 200,
    ]);
  });

  it.each([
    ['without the password', {}, { password: 'Password is required' }],
    ['with a wrong one', { password: 'wrong' }, { password: 'Password is not correct' }],
  ])('is not begun %s', async (_, body, errors) => {
    const upstream = await open();
    const answer = await upstream.call('POST', path, body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual(errors);
    expect(await upstream.database.orm.select().from(secondFactors)).toEqual([]);
  });

  it('is refused where there is one, which stays as it is', async () => {
    const upstream = await open();
    await enrol(upstream);
    const answer = await upstream.call('POST', path, { password: adminPassword });
    expect(answer.status).toBe(409);
    expect((await answer.json()).code).toBe('second_factor_present');
    expect((await signInWith(upstream, upstream.code())).status).toBe(200);
  });

  it('begun twice goes on with the second secret', async () => {
    const upstream = await open();
    await begin(upstream);
    const first = upstream.code();
    await begin(upstream);
    const confirm = (code: string) => upstream.call('POST', `${path}/confirm`, { code });
    expect((await confirm(first)).status).toBe(422);
    expect((await confirm(upstream.code())).status).toBe(200);
  });

  it('is not confirmed by a wrong code, nor half an hour later, nor twice', async () => {
    const upstream = await open();
    await begin(upstream);
    const confirm = (code: string) => upstream.call('POST', `${path}/confirm`, { code });
    const wrong = await confirm(upstream.code(-5 * minute));
    expect([wrong.status, (await wrong.json()).code]).toEqual([422, 'code_wrong']);
    upstream.wait(31 * minute);
    expect((await confirm(upstream.code())).status).toBe(422);
    await enrol(upstream);
    expect((await confirm(upstream.code())).status).toBe(422);
    expect((await noted(upstream)).filter(event => event.startsWith('factor-enrolment'))).toHaveLength(1);
  });
});

describe('signing in with a second factor', () => {
  it('is answered with a challenge in place of a token, by a 401 of its own', async () => {
    const upstream = await open();
    await enrol(upstream);
    const answer = await login(upstream);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      message: 'Please enter the code of your authenticator app',
      code: 'second_factor_required',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      factors: ['app'],
      requestId: expect.any(String),
    });
  });

  it('is the same 401 as ever for a wrong password', async () => {
    const upstream = await open();
    await enrol(upstream);
    const answer = await login(upstream, { password: 'wrong' });
    expect([answer.status, (await answer.json()).message]).toEqual([
      401,
      'The email or the password is not correct',
    ]);
  });

  it('gives token and user for the challenge and a code, with blanks in it too', async () => {
    const upstream = await open();
    await enrol(upstream);
    const code = upstream.code();
    const answer = await signInWith(upstream, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer.status).toBe(200);
    const { token, user } = await answer.json();
    expect(user).toMatchObject({ email: adminEmail, remembered: false });
    const who = await upstream.fetch('/api/admin/auth/getUser', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(who.status).toBe(200);
  });

  it('remembers the session where the password came with that wish', async () => {
    const upstream = await open();
    await enrol(upstream);
    const challenge = await challengeOf(upstream, { remember: true });
    const { user } = await (await answerChallenge(upstream, challenge, upstream.code())).json();
    expect(user.remembered).toBe(true);
  });

  it('takes a code of the step before and after, and none further off', async () => {
    const upstream = await open();
    await enrol(upstream);
    upstream.wait(10 * minute);
    const statuses = [];
    for (const from of [-2 * step, 2 * step, -step, 0, step]) {
      statuses.push((await signInWith(upstream, upstream.code(from))).status);
    }
    expect(statuses).toEqual([422, 422, 200, 200, 200]);
  });

  it('takes no code twice, nor one before the last, nor that of the enrolment', async () => {
    const upstream = await open();
    await begin(upstream);
    const first = upstream.code();
    await upstream.call('POST', `${path}/confirm`, { code: first });
    expect((await signInWith(upstream, first)).status).toBe(422);
    upstream.wait(2 * step);
    expect((await signInWith(upstream, upstream.code())).status).toBe(200);
    expect((await signInWith(upstream, upstream.code())).status).toBe(422);
    expect((await signInWith(upstream, upstream.code(-step))).status).toBe(422);
  });

  it('lets one of two through that send the same code at once', async () => {
    const upstream = await open();
    await enrol(upstream);
    const challenges = [await challengeOf(upstream), await challengeOf(upstream)];
    const code = upstream.code();
    const answers = await Promise.all(
      challenges.map(challenge => answerChallenge(upstream, challenge, code)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('takes each recovery code once, in any spelling, and says how many are left', async () => {
    const upstream = await open();
    const [code = '', other = ''] = await enrol(upstream);
    expect((await signInWith(upstream, code)).status).toBe(200);
    expect((await signInWith(upstream, code)).status).toBe(422);
    expect((await signInWith(upstream, ` ${other.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await state(upstream)).recoveryCodesLeft).toBe(8);
    expect(await noted(upstream)).toEqual([
      'factor-enrolment success',
      'recovery-code success',
      'sign-in success',
      'second-factor refused',
      'recovery-code success',
      'sign-in success',
    ]);
  });

  it('takes a challenge once, and not after five minutes', async () => {
    const upstream = await open();
    await enrol(upstream);
    const used = await challengeOf(upstream);
    await answerChallenge(upstream, used, upstream.code());
    upstream.wait(step);
    const late = await challengeOf(upstream);
    for (const challenge of [used, 'made up']) {
      const answer = await answerChallenge(upstream, challenge, upstream.code());
      expect([answer.status, (await answer.json()).code]).toEqual([401, 'challenge_over']);
    }
    upstream.wait(5 * minute);
    expect((await answerChallenge(upstream, late, upstream.code())).status).toBe(401);
    await challengeOf(upstream);
    expect(await upstream.database.orm.select().from(signInChallenges)).toHaveLength(1);
  });

  it('stores the hash of a challenge alone', async () => {
    const upstream = await open();
    await enrol(upstream);
    const challenge = await challengeOf(upstream);
    const stored = JSON.stringify(await upstream.database.orm.select().from(signInChallenges));
    expect(stored).not.toContain(challenge);
  });

  it.each([
    ['another password', { passwordHash: 'scrypt$16$1$1$AAAA$AAAA' }],
    ['been disabled', { disabledAt: new Date() }],
  ])('is over where the account has %s since the password was checked', async (_, change) => {
    const upstream = await open();
    await enrol(upstream);
    const challenge = await challengeOf(upstream);
    await upstream.database.orm.update(administrators).set(change);
    expect((await answerChallenge(upstream, challenge, upstream.code())).status).toBe(401);
  });

  it('is not got round by a sign-in that was under way as it was set up', async () => {
    const upstream = await open();
    await enrol(upstream);
    const { orm } = upstream.database;
    const [account] = await orm.select().from(administrators);
    expect(await startSession(orm, account?._id ?? '', upstream.now())).toBeUndefined();
  });

  it('is limited as passwords are, which the right password does not reset', async () => {
    const upstream = await open({ limits: { failuresPerAccount: 3 } });
    await enrol(upstream);
    const statuses = [];
    for (let times = 0; times < 3; times += 1) {
      statuses.push((await signInWith(upstream, '000000')).status);
    }
    const refused = await login(upstream);
    expect([...statuses, refused.status]).toEqual([422, 422, 422, 429]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('makes nobody known who has the password alone', async () => {
    const upstream = await open({ limits: { failuresFromStrangers: 2 }, trustedProxies: ['10.0.0.1'] });
    const from = (address: string, to: string, body: object) =>
      upstream.app.fetch(
        new Request(`http://upstream.test${to}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
          body: JSON.stringify(body),
        }),
        { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
      );
    await enrol(upstream);
    const statuses = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      const answer = await from(address, '/api/admin/auth/login', {
        email: adminEmail,
        password: adminPassword,
      });
      const { challenge = '-' } = await answer.json();
      const code = '000000';
      const tried = await from(address, '/api/admin/auth/login/second-factor', { challenge, code });
      statuses.push(answer.status, tried.status);
    }
    expect(statuses.slice(0, 5)).toEqual([401, 422, 401, 422, 429]);
  });

  it('writes a line of each half, with the account', async () => {
    const upstream = await open();
    await enrol(upstream);
    upstream.lines.length = 0;
    await signInWith(upstream, '000000');
    await signInWith(upstream, upstream.code());
    expect(
      upstream.lines.map(({ event, outcome, status, account }) => [event, outcome, status, account]),
    ).toEqual([
      ['second-factor', 'refused', 401, adminEmail],
      ['second-factor', 'refused', 422, adminEmail],
      ['second-factor', 'refused', 401, adminEmail],
      ['sign-in', 'success', 200, adminEmail],
    ]);
  });
});

describe('taking a second factor off', () => {
  const remove = (upstream: Opened, code: string, password = adminPassword) =>
    upstream.call('DELETE', path, { password, code });

  it('wants password and code, ends the other sessions, and leaves the sign-in as it was', async () => {
    const upstream = await open();
    await enrol(upstream);
    const { token } = await (await signInWith(upstream, upstream.code())).json();
    upstream.wait(step);
    const wrongPassword = await remove(upstream, upstream.code(), 'wrong');
    expect((await wrongPassword.json()).errors).toEqual({ password: 'Password is not correct' });
    const wrongCode = await remove(upstream, '000000');
    expect((await wrongCode.json()).errors).toEqual({ code: 'The code is not correct' });
    expect((await remove(upstream, upstream.code())).status).toBe(200);
    const other = await upstream.fetch('/api/admin/auth/getUser', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(other.status).toBe(401);
    expect(await state(upstream)).toEqual({ enrolledAt: null, recoveryCodesLeft: 0, passkeys: [] });
    expect((await login(upstream)).status).toBe(200);
    expect(await noted(upstream)).toContain('factor-removal success');
  });

  it('takes a recovery code too, for who has lost the phone', async () => {
    const upstream = await open();
    const [code = ''] = await enrol(upstream);
    expect((await remove(upstream, code)).status).toBe(200);
    expect(await noted(upstream)).toEqual([
      'factor-enrolment success',
      'factor-removal success',
      'recovery-code success',
    ]);
  });

  it('is a 422 where there is none', async () => {
    const upstream = await open();
    expect((await remove(upstream, '123456')).status).toBe(422);
  });

  it('is done by the operator’s reset, which says so', async () => {
    const upstream = await open();
    const reset = () => carryOut(upstream.database.orm, { what: 'reset', email: adminEmail }, upstream.now());
    expect(await reset()).not.toContain('second factor');
    await upstream.database.orm
      .update(administrators)
      .set({ passwordHash: 'scrypt$16$1$1$AAAA$AAAA' })
      .where(eq(administrators.email, adminEmail));
    const [account] = await upstream.database.orm.select().from(administrators);
    await upstream.database.orm
      .insert(secondFactors)
      .values({ administratorId: account?._id ?? '', secret: 'A'.repeat(32), confirmedAt: upstream.now() });
    expect(await reset()).toContain(`The second factor of ${adminEmail} is off.`);
    expect(await upstream.database.orm.select().from(secondFactors)).toEqual([]);
    expect(await noted(upstream)).toContain('factor-removal success');
  });
});

it('is each account’s own: nobody sees or changes another one’s', async () => {
  const upstream = await open();
  await enrol(upstream);
  const { orm } = upstream.database;
  const bo = { email: 'bo@example.com', name: 'Bo', password: 'all hands on deck' };
  await createAdministrator({ orm }, bo, { blocks: 16, size: 1, rounds: 1 });
  const [account] = await orm.select().from(administrators).where(eq(administrators.email, bo.email));
  const token = await startSession(orm, account?._id ?? '', upstream.now());
  const asBo = (method: string, to: string, body?: object) =>
    upstream.fetch(to, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  expect((await (await asBo('GET', path)).json()).data).toEqual({
    enrolledAt: null,
    recoveryCodesLeft: 0,
    passkeys: [],
  });
  expect((await asBo('DELETE', path, { password: bo.password, code: upstream.code() })).status).toBe(422);
  expect((await asBo('POST', `${path}/confirm`, { code: upstream.code() })).status).toBe(422);
  expect((await state(upstream)).enrolledAt).not.toBeNull();
});
