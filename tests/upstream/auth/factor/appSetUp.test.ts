import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { name } from '../../../../resources/panel';
import { createAdministrator } from '../../../../upstream/auth/createAdministrator';
import { startSession } from '../../../../upstream/auth/sessions';
import { administrators, secondFactors, signInChallenges } from '../../../../upstream/database/accounts';
import { adminEmail, adminPassword, signInBo } from '../../../support/database/upstream';
import { addApp, beginApp, minute, open, path, signInWith, statusOf } from './openWithFactor';

describe('setting up a second factor', () => {
  it('returns a secret of 160 bits and its URI once, and has no effect until a first correct code', async () => {
    const upstream = await open();
    const { secret, uri } = await beginApp(upstream);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/${encodeURIComponent(name)}:${adminEmail}`,
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: name,
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(await upstream.state()).toEqual({ enrolledAt: null, recoveryCodesLeft: 0, passkeys: [] });
    expect((await upstream.login()).status).toBe(200);
  });

  it('returns ten recovery codes once, which are stored as hashes', async () => {
    const upstream = await open();
    const codes = await addApp(upstream);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/);
    const stored = JSON.stringify(await upstream.orm.select().from(secondFactors));
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    expect(await upstream.state()).toEqual({
      enrolledAt: '2026-11-23T10:00:00.000Z',
      recoveryCodesLeft: 10,
      passkeys: [],
    });
  });

  it('leaves neither secret nor codes in the log, the events, or the responses stored for repeated calls', async () => {
    const upstream = await open();
    const { secret } = await beginApp(upstream);
    const confirmed = await upstream.send('POST', `${path}/confirm`, { code: upstream.code() });
    const { recoveryCodes } = (await confirmed.json()).data;
    const kept = await upstream.kept();
    for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text);
  });

  it('ends every other session of the account, and no session of others', async () => {
    const upstream = await open();
    const { token: other } = await (await upstream.login()).json();
    const foreign = await signInBo(upstream, upstream.now());
    await addApp(upstream);
    const statuses = [];
    for (const token of [upstream.token, other, foreign]) statuses.push(await statusOf(upstream, token));
    expect(statuses).toEqual([200, 401, 200]);
  });

  it.each([
    [path, {}, 'Password is required'],
    [path, { password: 'wrong' }, 'Password is not correct'],
    [`${path}/passkeys`, {}, 'Password is required'],
    [`${path}/passkeys`, { password: 'wrong' }, 'Password is not correct'],
  ])('does not begin at %s with %j', async (to, body, password) => {
    const upstream = await open();
    const answer = await upstream.send('POST', to, body);
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { password }]);
    expect(await upstream.orm.select().from(secondFactors)).toEqual([]);
    expect(await upstream.orm.select().from(signInChallenges)).toEqual([]);
  });

  it('is rejected if there is one, which stays unchanged', async () => {
    const upstream = await open();
    await addApp(upstream);
    const answer = await upstream.call('POST', path, { password: adminPassword });
    expect(answer.status).toBe(409);
    expect((await answer.json()).code).toBe('second_factor_present');
    expect((await signInWith(upstream, upstream.code())).status).toBe(200);
  });

  it('begun twice continues with the second secret', async () => {
    const upstream = await open();
    await beginApp(upstream);
    const first = upstream.code();
    await beginApp(upstream);
    const confirm = (code: string) => upstream.call('POST', `${path}/confirm`, { code });
    expect((await confirm(first)).status).toBe(422);
    expect((await confirm(upstream.code())).status).toBe(200);
  });

  it('is not confirmed by a wrong code, nor half an hour later, nor twice', async () => {
    const upstream = await open();
    await beginApp(upstream);
    const confirm = (code: string) => upstream.call('POST', `${path}/confirm`, { code });
    const wrong = await confirm(upstream.code(-5 * minute));
    expect([wrong.status, (await wrong.json()).code]).toEqual([422, 'code_wrong']);
    upstream.wait(31 * minute);
    expect((await confirm(upstream.code())).status).toBe(422);
    await addApp(upstream);
    expect((await confirm(upstream.code())).status).toBe(422);
    expect((await upstream.noted()).filter(event => event.startsWith('factor-enrolment'))).toHaveLength(1);
  });
});

it('is per account: nobody sees or changes that of another', async () => {
  const upstream = await open();
  await addApp(upstream);
  const bo = { email: 'bo@example.com', name: 'Bo', password: 'all hands on deck' };
  await createAdministrator(upstream, bo, { blocks: 16, size: 1, rounds: 1 });
  const [account] = await upstream.orm
    .select()
    .from(administrators)
    .where(eq(administrators.email, bo.email));
  const token = await startSession(upstream.orm, account?._id ?? '', upstream.now());
  const asBo = upstream.as(token);
  expect((await (await asBo('GET', path)).json()).data).toEqual({
    enrolledAt: null,
    recoveryCodesLeft: 0,
    passkeys: [],
  });
  expect((await asBo('DELETE', path, { password: bo.password, code: upstream.code() })).status).toBe(422);
  expect((await asBo('POST', `${path}/confirm`, { code: upstream.code() })).status).toBe(422);
  expect((await upstream.state()).enrolledAt).not.toBeNull();
});
