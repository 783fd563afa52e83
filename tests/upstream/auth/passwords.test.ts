import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { name } from '../../../resources/panel';
import { passwordProblem } from '../../../upstream/auth/passwordProblem';
import { startSession } from '../../../upstream/auth/sessions';
import { administrators } from '../../../upstream/database/accounts';
import { codeOf, errorsOf } from '../../support/answers';
import { it, openUpstream } from '../../support/database/openUpstream';
import {
  adminEmail,
  adminName,
  adminPassword,
  callsOf,
  changePassword,
  logIn,
} from '../../support/database/upstream';

describe('a new password', () => {
  const personal = 'is too similar to your name or email, or to the product name';

  it.each([
    ['1234567', 'password_short', 'must have at least 8 characters'],
    ['password', 'password_common', 'is too easy to guess'],
    ['Password1', 'password_common', 'is too easy to guess'],
    ['QWERTYUIOP', 'password_common', 'is too easy to guess'],
    ['aaaaaaaaaaaa', 'password_common', 'is too easy to guess'],
    ['        ', 'password_common', 'is too easy to guess'],
    ['ABabABabABab', 'password_common', 'is too easy to guess'],
    [adminEmail, 'password_personal', personal],
    ['Admin-Example', 'password_personal', personal],
    ['exampleadmin', 'password_personal', personal],
    [`${name}!2026`, 'password_personal', personal],
    [adminPassword, 'password_same', 'must not be the old one'],
  ])('is rejected as %j', async (password, code, reason) => {
    const owner = { email: adminEmail, name: adminName };
    expect(await passwordProblem(password, owner, adminPassword)).toEqual({ code, reason });
  });

  it.each([
    'a new one!',
    'seamark is not all of it',
    '👩‍🚀🚀🛰️🌍🌊',
    Array.from({ length: 200 }, (_, at) => String.fromCharCode(33 + ((at * 37) % 90))).join(''),
  ])('is accepted as %j', async password => {
    expect(await passwordProblem(password, { email: adminEmail, name: adminName })).toBeUndefined();
  });

  it('is rejected with the reason at its field, or signs in from now on', async ({ upstream }) => {
    for (const [password, code, reason] of [
      ['password', 'password_common', 'is too easy to guess'],
      [adminPassword, 'password_same', 'must not be the old one'],
    ] as const) {
      const change = () => changePassword(upstream, password);
      expect(await codeOf(change())).toEqual([422, code]);
      expect(await errorsOf(change())).toEqual([422, { password: `New password ${reason}` }]);
    }
    expect((await logIn(upstream)).status).toBe(200);
    const password = 'ֆորտունա2026';
    expect((await changePassword(upstream, password)).status).toBe(200);
    expect((await logIn(upstream, { password })).status).toBe(200);
  });

  it('is not the account’s own e-mail, however short its parts are', async ({ upstream }) => {
    const email = 'bar@example.com';
    await upstream.database.orm.update(administrators).set({ email });
    for (const password of [email, 'bar.example', 'BarExampleCom', 'example bar'])
      expect(await codeOf(changePassword(upstream, password))).toEqual([422, 'password_personal']);
  });

  it('is hashed at the cost that OWASP recommends, unless configured otherwise', async () => {
    const upstream = await openUpstream({ hashCost: undefined });
    expect((await changePassword(upstream, 'a new one!')).status).toBe(200);
    const [account] = await upstream.database.orm.select().from(administrators);
    expect(account?.passwordHash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  });
});

describe('a password that someone else has seen', () => {
  const seen = async () => {
    const upstream = await openUpstream();
    await upstream.database.orm.update(administrators).set({ mustChangePassword: true });
    return upstream;
  };

  it('only allows choosing another one', async () => {
    const upstream = await seen();
    const { token, user } = await (await logIn(upstream)).json();
    expect(user).toMatchObject({ must_change_password: true });
    const calls = callsOf(upstream).filter(
      ({ path }) => !/\/(login(\/second-factor)?|getUser|logoff|change-password|invitation)$/.test(path),
    );
    expect(calls.length).toBeGreaterThan(50);
    for (const { method, path } of calls)
      expect(await codeOf(upstream.as(token)(method, path)), path).toEqual([403, 'password_change_required']);
    expect((await upstream.call('GET', '/api/admin/auth/getUser')).status).toBe(200);
    expect((await upstream.call('GET', '/api/admin/nope')).status).toBe(403);
  });

  it('allows everything once it is changed, and is not asked for again', async () => {
    const upstream = await seen();
    expect((await changePassword(upstream, 'password')).status).toBe(422);
    expect((await upstream.call('GET', '/api/admin/users')).status).toBe(403);
    expect((await changePassword(upstream, 'one of my own')).status).toBe(200);
    expect((await upstream.call('GET', '/api/admin/users')).status).toBe(200);
    const { user } = await (await upstream.call('GET', '/api/admin/auth/getUser')).json();
    expect(user).not.toHaveProperty('must_change_password');
  });
});

it('starts no session if it was changed after it was verified, or for a disabled account', async () => {
  const { database } = await openUpstream();
  const [account] = await database.orm.select().from(administrators);
  const begin = () =>
    startSession(database.orm, account?._id ?? '', new Date(), { provenBy: account?.passwordHash ?? '' });
  expect(await begin()).toMatch(/^[\w-]{43}$/);
  await database.orm.update(administrators).set({ disabledAt: new Date() });
  expect(await begin()).toBeUndefined();
  await database.orm.update(administrators).set({ disabledAt: null, passwordHash: 'another' });
  expect(await begin()).toBeUndefined();
  await database.orm.delete(administrators).where(eq(administrators.email, adminEmail));
  expect(await begin()).toBeUndefined();
});
