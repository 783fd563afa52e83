import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { executeCommand } from '../../../../upstream/administrators/executeCommand';
import { administrators, passkeys, secondFactors } from '../../../../upstream/database/accounts';
import { events } from '../../../../upstream/database/schema';
import { codeOf, dataOf } from '../../../support/answers';
import { adminEmail } from '../../../support/database/upstream';
import { createAuthenticator } from '../../../support/passkeys/createAuthenticator';
import {
  add,
  addApp,
  asked,
  here,
  it,
  none,
  type Opened,
  open,
  password,
  path,
  statusOf,
  wrong,
} from './openWithFactor';

describe('signing in with a passkey', () => {
  it('returns the challenge to the browser', async ({ upstream }) => {
    const { authenticator } = await add(upstream);
    const { challenge, passkey } = await asked(upstream);
    expect(passkey).toMatchObject({
      challenge,
      rpId: 'upstream.test',
      allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
      userVerification: 'preferred',
    });
  });

  it('accepts only one of two simultaneous calls with the same response', async ({ upstream }) => {
    const { authenticator } = await add(upstream);
    const { challenge, passkey: options } = await asked(upstream);
    // A synchronised authenticator does not count, so the counter proves nothing.
    await upstream.orm.update(passkeys).set({ counter: 0 });
    const sent = { challenge, passkey: authenticator.get(options, { counter: 0 }) };
    const answers = await Promise.all([upstream.answer(sent), upstream.answer(sent)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it.each([
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another page', { origin: 'https://evil.test' }],
    ['a page below the panel’s', { origin: 'https://a.upstream.test' }],
    ['nobody there', { isPresent: false }],
    ['a counter that stood still', { counter: 5 }],
    ['a counter that went back', { counter: 4 }],
  ])('rejects %s, after which the same challenge is still valid', async (_, page) => {
    const upstream = await open();
    const { authenticator } = await add(upstream);
    await upstream.orm.update(passkeys).set({ counter: 5 });
    const { challenge, passkey: options } = await asked(upstream);
    const answer = (made: object) =>
      upstream.answer({ challenge, passkey: authenticator.get(options, made) });
    expect(await codeOf(answer(page))).toEqual(wrong);
    expect((await answer({ counter: 6 })).status).toBe(200);
    expect(await upstream.noted()).toContain('second-factor refused');
  });

  it('rejects a passkey that is unknown, belongs to another account, or was removed', async () => {
    const upstream = await open();
    const { authenticator } = await add(upstream);
    const { challenge, passkey: options } = await asked(upstream);
    const stranger = createAuthenticator(here);
    const tried = [
      stranger.get(options),
      // Signed with another key.
      { ...stranger.get(options), id: authenticator.id, rawId: authenticator.id },
    ];
    for (const passkey of tried) {
      expect(await codeOf(upstream.answer({ challenge, passkey }))).toEqual(wrong);
    }
    await upstream.orm.delete(passkeys);
    await upstream.orm.update(secondFactors).set({ secret: 'A'.repeat(32), confirmedAt: upstream.now() });
    const removed = upstream.answer({ challenge, passkey: authenticator.get(options) });
    expect(await codeOf(removed)).toEqual(wrong);
  });

  it('offers none at another address, where a recovery code signs in', async ({ upstream }) => {
    const { recoveryCodes } = await add(upstream);
    for (const Origin of ['https://moved.test', `${here}:8443`, 'http://127.0.0.1:3000', '']) {
      const body = await (await upstream.login({}, { Origin })).json();
      expect([body.factors, body.passkey]).toEqual([['passkey'], undefined]);
    }
    const { challenge } = await asked(upstream);
    expect(await codeOf(upstream.answer({ challenge, code: '123456' }))).toEqual([422, 'code_wrong']);
    expect((await upstream.answer({ challenge, code: recoveryCodes[0] })).status).toBe(200);
    expect((await upstream.state()).recoveryCodesLeft).toBe(9);
  });
});

describe('an account with app and passkeys', () => {
  it.each(['app', 'passkey'])('with the %s first keeps its recovery codes', async first => {
    const upstream = await open();
    const codes = first === 'app' ? await addApp(upstream) : undefined;
    const key = await add(upstream);
    const given = [(codes ?? (await addApp(upstream))).length, key.recoveryCodes.length];
    expect(given).toEqual(first === 'app' ? [10, 0] : [0, 10]);
    const { challenge, passkey: options, factors } = await asked(upstream);
    expect(factors).toEqual(['app', 'passkey']);
    expect((await upstream.answer({ challenge, code: upstream.code() })).status).toBe(200);
    const again = await asked(upstream);
    const passkey = key.authenticator.get({ ...options, challenge: again.challenge });
    expect((await upstream.answer({ challenge: again.challenge, passkey })).status).toBe(200);
  });

  it('keeps the passkeys when the app is removed, and the codes until the last factor is', async () => {
    const upstream = await open();
    const { recoveryCodes } = await add(upstream);
    await addApp(upstream);
    expect((await upstream.send('DELETE', path, { password, code: upstream.code() })).status).toBe(200);
    expect(await upstream.state()).toMatchObject({ enrolledAt: null, recoveryCodesLeft: 10 });
    const proof = { password, code: recoveryCodes[0] };
    expect((await upstream.send('DELETE', path, proof)).status).toBe(404);
    // A rejected removal has used up no code.
    const { recoveryCodesLeft, passkeys: left } = await upstream.state();
    expect(recoveryCodesLeft).toBe(10);
    expect((await upstream.send('DELETE', `${path}/passkeys/${left[0]._id}`, proof)).status).toBe(200);
    expect(await upstream.state()).toEqual(none);
    const [row] = await upstream.orm.select().from(secondFactors);
    expect(row).toMatchObject({ secret: null, recoveryHashes: [] });
    expect((await upstream.login()).status).toBe(200);
    expect((await add(upstream)).recoveryCodes).toHaveLength(10);
  });
});

describe('removing a passkey', () => {
  const remove = (upstream: Opened, id: string, proof: object, headers?: Record<string, string>) =>
    upstream.send('DELETE', `${path}/passkeys/${id}`, proof, headers);
  const prove = async (upstream: Opened, headers?: Record<string, string>) =>
    upstream.send('POST', `${path}/challenge`, { password }, headers);

  it('requires that passkey or another as proof, and ends the other sessions', async ({ upstream }) => {
    const { authenticator } = await add(upstream, { name: 'Mine' });
    const signIn = await asked(upstream);
    const response = { challenge: signIn.challenge, passkey: authenticator.get(signIn.passkey) };
    const { token } = await (await upstream.answer(response)).json();
    const [{ _id, usedAt }] = (await upstream.state()).passkeys;
    expect(usedAt).toBe('2026-11-23T10:00:00.000Z');
    const { challenge, passkey: options } = await dataOf(prove(upstream));
    const sent = { challenge, passkey: authenticator.get(options) };
    expect((await remove(upstream, _id, sent)).status).toBe(200);
    expect(await codeOf(remove(upstream, _id, sent))).toEqual([422, 'challenge_over']);
    expect(await statusOf(upstream, token)).toBe(401);
    const told = (await upstream.orm.select().from(events)).find(({ event }) => event === 'factor-removal');
    expect(told?.changes).toEqual([
      { field: 'sessions', from: 2, to: 1 },
      { field: 'passkey', from: 'Mine', to: null },
    ]);
  });

  it('rejects a wrong response, which needs a new challenge, and the challenge of another account', async () => {
    const upstream = await open();
    const { authenticator } = await add(upstream);
    const [{ _id }] = (await upstream.state()).passkeys;
    const { challenge, passkey: options } = await dataOf(prove(upstream));
    const evil = { challenge, passkey: authenticator.get(options, { origin: 'https://evil.test' }) };
    expect(await codeOf(remove(upstream, _id, evil))).toEqual(wrong);
    const right = { challenge, passkey: authenticator.get(options) };
    expect(await codeOf(remove(upstream, _id, right))).toEqual([422, 'challenge_over']);
    expect((await remove(upstream, _id, { password, code: '123456' })).status).toBe(422);
    expect((await remove(upstream, _id, { password: 'wrong', code: '123456' })).status).toBe(422);
    expect((await upstream.state()).passkeys).toHaveLength(1);
  });

  it('is a 404 for a passkey of someone else, and for a challenge if none can be used', async () => {
    const upstream = await open({ limits: { failuresPerAccount: 1 } });
    const { recoveryCodes } = await add(upstream);
    // The proof was right, so the next one is not limited.
    for (let time = 1; time <= 3; time += 1)
      expect((await remove(upstream, 'gone', { password, code: recoveryCodes[0] })).status).toBe(404);
    expect((await prove(upstream, { Origin: 'https://moved.test' })).status).toBe(404);
    expect((await upstream.send('POST', `${path}/challenge`, { password: 'no' })).status).toBe(422);
  });

  it('ends the recovery codes, too, when two are removed simultaneously, each proven by the other', async () => {
    const upstream = await open();
    const first = await add(upstream);
    const second = await add(upstream);
    const [one, other] = (await upstream.state()).passkeys;
    const proofOf = async ({ authenticator }: typeof first) => {
      const { challenge, passkey } = await dataOf(prove(upstream));
      return { challenge, passkey: authenticator.get(passkey) };
    };
    const proofs = [await proofOf(first), await proofOf(second)] as const;
    const answers = await Promise.all([
      remove(upstream, other._id, proofs[0]),
      remove(upstream, one._id, proofs[1]),
    ]);
    // The first one has invalidated the other's proof.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [{ _id }] = (await upstream.state()).passkeys;
    const left = _id === one._id ? first : second;
    expect((await remove(upstream, _id, await proofOf(left))).status).toBe(200);
    expect(await upstream.orm.select().from(secondFactors)).toMatchObject([{ recoveryHashes: [] }]);
  });

  it('also happens in the operator’s reset, which reports it', async ({ upstream }) => {
    await addApp(upstream);
    await add(upstream);
    const reset = () => executeCommand(upstream.orm, { what: 'reset', email: adminEmail }, upstream.now());
    expect(await reset()).toContain(`The second factor of ${adminEmail} is off.`);
    expect(await upstream.orm.select().from(secondFactors)).toEqual([]);
    expect(await upstream.orm.select().from(passkeys)).toEqual([]);
    expect(await upstream.noted()).toContain('factor-removal success');
    expect(await reset()).not.toContain('second factor');
  });

  it('happens with the account', async ({ upstream }) => {
    await add(upstream);
    await upstream.orm.delete(administrators).where(eq(administrators.email, adminEmail));
    expect(await upstream.orm.select().from(passkeys)).toEqual([]);
  });
});
