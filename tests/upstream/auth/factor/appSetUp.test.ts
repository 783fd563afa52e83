import { describe, expect } from 'vitest';
import { name } from '../../../../resources/panel';
import { startSession } from '../../../../upstream/auth/sessions';
import { secondFactors, signInChallenges } from '../../../../upstream/database/accounts';
import { codeOf, dataOf, errorsOf } from '../../../support/answers';
import { createAdministrator } from '../../../support/database/createAdministrator';
import { adminEmail, adminPassword, signInBo } from '../../../support/database/upstream';
import {
  add,
  addApp,
  asked,
  beginApp,
  it,
  minute,
  none,
  type Opened,
  open,
  path,
  signInWith,
  statusOf,
} from './openWithFactor';

const keysOf = (codes: string[]) => codes.map(code => code.replaceAll('-', ''));

describe.each([
  ['an authenticator app', addApp],
  ['a passkey', async (upstream: Opened) => (await add(upstream)).recoveryCodes],
])('setting up %s', (_, addFactor) => {
  it('returns ten recovery codes once, which are stored as hashes and kept nowhere else', async () => {
    const upstream = await open();
    const codes = await addFactor(upstream);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/);
    expect((await upstream.state()).recoveryCodesLeft).toBe(10);
    const kept = JSON.stringify(await upstream.orm.select().from(secondFactors)) + (await upstream.kept());
    for (const code of [...codes, ...keysOf(codes)]) expect(kept).not.toContain(code);
  });

  it('ends every other session of the account, and no session of others', async ({ upstream }) => {
    const { token: other } = await asked(upstream);
    const foreign = await signInBo(upstream, upstream.now());
    await addFactor(upstream);
    const statuses = [];
    for (const token of [upstream.token, other, foreign]) statuses.push(await statusOf(upstream, token));
    expect(statuses).toEqual([200, 401, 200]);
  });
});

describe('setting up an authenticator app', () => {
  it('returns a secret of 160 bits and its URI once, and has no effect until a first correct code', async () => {
    const upstream = await open();
    const { secret, uri } = await beginApp(upstream);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/${name}:${adminEmail}`,
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: name,
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(await upstream.kept()).not.toContain(secret);
    expect(await upstream.state()).toEqual(none);
    expect((await upstream.login()).status).toBe(200);
  });

  it.each([
    [path, {}, 'Password is required'],
    [path, { password: 'wrong' }, 'Password is not correct'],
    [`${path}/passkeys`, {}, 'Password is required'],
    [`${path}/passkeys`, { password: 'wrong' }, 'Password is not correct'],
  ])('does not begin at %s with %j', async (to, body, password) => {
    const upstream = await open();
    expect(await errorsOf(upstream.send('POST', to, body))).toEqual([422, { password }]);
    expect(await upstream.orm.select().from(secondFactors)).toEqual([]);
    expect(await upstream.orm.select().from(signInChallenges)).toEqual([]);
  });

  it('is rejected if there is one, which stays unchanged', async ({ upstream }) => {
    await addApp(upstream);
    const again = upstream.call('POST', path, { password: adminPassword });
    expect(await codeOf(again)).toEqual([409, 'second_factor_present']);
    expect((await signInWith(upstream, upstream.code())).status).toBe(200);
  });

  it('begun twice continues with the second secret', async ({ upstream }) => {
    await beginApp(upstream);
    const first = upstream.code();
    await beginApp(upstream);
    expect((await upstream.confirmApp(first)).status).toBe(422);
    expect((await upstream.confirmApp(upstream.code())).status).toBe(200);
    expect((await upstream.state()).enrolledAt).toBe('2026-11-23T10:00:00.000Z');
  });

  it('is not confirmed by a wrong code, nor half an hour later, nor twice', async ({ upstream }) => {
    await beginApp(upstream);
    const confirm = (from = 0) => codeOf(upstream.confirmApp(upstream.code(from)));
    expect(await confirm(-5 * minute)).toEqual([422, 'code_wrong']);
    upstream.wait(31 * minute);
    expect(await confirm()).toEqual([422, 'code_wrong']);
    await addApp(upstream);
    expect(await confirm()).toEqual([422, 'code_wrong']);
    expect((await upstream.noted()).filter(event => event.startsWith('factor-enrolment'))).toHaveLength(1);
  });
});

it('is per account: nobody sees or changes that of another', async ({ upstream }) => {
  await addApp(upstream);
  const bo = { email: 'bo@example.com', name: 'Bo', password: 'all hands on deck' };
  const account = await createAdministrator(upstream, bo, { blocks: 16, size: 1, rounds: 1 });
  const asBo = upstream.as(await startSession(upstream.orm, account?._id ?? '', upstream.now()));
  expect(await dataOf(asBo('GET', path))).toEqual(none);
  expect((await asBo('DELETE', path, { password: bo.password, code: upstream.code() })).status).toBe(422);
  expect((await asBo('POST', `${path}/confirm`, { code: upstream.code() })).status).toBe(422);
  expect((await upstream.state()).enrolledAt).not.toBeNull();
});
