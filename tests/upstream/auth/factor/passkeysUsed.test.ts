import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { executeCommand } from '../../../../upstream/administrators/executeCommand';
import {
  administrators,
  passkeys,
  secondFactors,
  signInChallenges,
} from '../../../../upstream/database/accounts';
import { events } from '../../../../upstream/database/eventTable';
import { adminEmail } from '../../../support/database/upstream';
import { createAuthenticator } from '../../../support/passkeys/createAuthenticator';
import {
  add,
  addApp,
  asked,
  here,
  minute,
  type Opened,
  open,
  outcome,
  password,
  path,
  statusOf,
  wrong,
} from './openWithFactor';

describe('signing in by a passkey', () => {
  it('says which kinds there are, and gives the browser the very challenge', async () => {
    const upstream = await open();
    const { authenticator } = await add(upstream);
    const answer = await upstream.login();
    const body = await answer.json();
    expect([answer.status, body.code, body.factors]).toEqual([401, 'second_factor_required', ['passkey']]);
    expect(body.passkey).toMatchObject({
      challenge: body.challenge,
      rpId: 'upstream.test',
      allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
      userVerification: 'preferred',
    });
    const stored = JSON.stringify(await upstream.orm.select().from(signInChallenges));
    expect(stored).not.toContain(body.challenge);
  });

  it('gives token and user, notes the use, and writes lines and events as for a code', async () => {
    const upstream = await open();
    const { authenticator } = await add(upstream);
    upstream.lines.length = 0;
    const { challenge, passkey: options } = await asked(upstream);
    const answer = await upstream.answer({ challenge, passkey: authenticator.get(options) });
    expect(answer.status).toBe(200);
    const { token, user } = await answer.json();
    expect(user.email).toBe(adminEmail);
    expect(await statusOf(upstream, token)).toBe(200);
    const [{ usedAt }] = (await upstream.state()).passkeys;
    expect(usedAt).toBe('2026-11-23T10:00:00.000Z');
    expect(await upstream.noted()).toEqual(['factor-enrolment success', 'sign-in success']);
    expect(upstream.lines.map(({ event, outcome, account }) => [event, outcome, account])).toEqual([
      ['second-factor', 'refused', adminEmail],
      ['sign-in', 'success', adminEmail],
    ]);
  });

  it('takes an answer once, and a challenge not after five minutes', async () => {
    const upstream = await open();
    const { authenticator } = await add(upstream);
    const { challenge, passkey: options } = await asked(upstream);
    const sent = { challenge, passkey: authenticator.get(options) };
    expect((await upstream.answer(sent)).status).toBe(200);
    expect(await outcome(await upstream.answer(sent))).toEqual([401, 'challenge_over']);
    const other = await asked(upstream);
    expect(await outcome(await upstream.answer({ ...sent, challenge: other.challenge }))).toEqual(wrong);
    const late = { challenge: other.challenge, passkey: authenticator.get(other.passkey) };
    upstream.wait(5 * minute);
    expect(await outcome(await upstream.answer(late))).toEqual([401, 'challenge_over']);
  });

  it('lets one of two through that send the same answer at once', async () => {
    const upstream = await open();
    const { authenticator } = await add(upstream);
    const { challenge, passkey: options } = await asked(upstream);
    // One that doesn't count, as those that are synchronised: the counter tells nothing.
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
  ])('refuses %s, after which the same challenge is still good', async (_, page) => {
    const upstream = await open();
    const { authenticator } = await add(upstream);
    await upstream.orm.update(passkeys).set({ counter: 5 });
    const { challenge, passkey: options } = await asked(upstream);
    const refused = await upstream.answer({ challenge, passkey: authenticator.get(options, page) });
    expect(await outcome(refused)).toEqual(wrong);
    const right = await upstream.answer({ challenge, passkey: authenticator.get(options, { counter: 6 }) });
    expect(right.status).toBe(200);
    expect(await upstream.noted()).toContain('second-factor refused');
  });

  it('refuses a passkey that is another one, another account’s, or was removed', async () => {
    const upstream = await open();
    const { authenticator } = await add(upstream);
    const { challenge, passkey: options } = await asked(upstream);
    const stranger = createAuthenticator(here);
    const tried = [
      stranger.get(options),
      // Signed by another key.
      { ...stranger.get(options), id: authenticator.id, rawId: authenticator.id },
    ];
    for (const passkey of tried) {
      expect(await outcome(await upstream.answer({ challenge, passkey }))).toEqual(wrong);
    }
    await upstream.orm.delete(passkeys);
    await upstream.orm.update(secondFactors).set({ secret: 'A'.repeat(32), confirmedAt: upstream.now() });
    const removed = await upstream.answer({ challenge, passkey: authenticator.get(options) });
    expect(await outcome(removed)).toEqual(wrong);
  });

  it('offers none of another address, where a recovery code signs in', async () => {
    const upstream = await open();
    const { recoveryCodes } = await add(upstream);
    for (const Origin of ['https://moved.test', `${here}:8443`, 'http://127.0.0.1:3000', '']) {
      const body = await (await upstream.login({}, { Origin })).json();
      expect([body.factors, body.passkey]).toEqual([['passkey'], undefined]);
    }
    const { challenge } = await asked(upstream);
    expect(await outcome(await upstream.answer({ challenge, code: '123456' }))).toEqual([422, 'code_wrong']);
    expect((await upstream.answer({ challenge, code: recoveryCodes[0] })).status).toBe(200);
    expect((await upstream.state()).recoveryCodesLeft).toBe(9);
  });
});

describe('an account with app and passkeys', () => {
  it.each(['app', 'passkey'])('that has the %s first keeps the recovery codes of it', async first => {
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

  it('keeps the passkeys where the app is taken off, and the codes until the last of all is', async () => {
    const upstream = await open();
    const { recoveryCodes } = await add(upstream);
    await addApp(upstream);
    expect((await upstream.send('DELETE', path, { password, code: upstream.code() })).status).toBe(200);
    expect(await upstream.state()).toMatchObject({ enrolledAt: null, recoveryCodesLeft: 10 });
    const none = await upstream.send('DELETE', path, { password, code: recoveryCodes[0] });
    expect(none.status).toBe(404);
    // What did not come about has cost no code.
    expect((await upstream.state()).recoveryCodesLeft).toBe(10);
    const [{ _id }] = (await upstream.state()).passkeys;
    const last = await upstream.send('DELETE', `${path}/passkeys/${_id}`, {
      password,
      code: recoveryCodes[0],
    });
    expect(last.status).toBe(200);
    expect(await upstream.state()).toEqual({ enrolledAt: null, recoveryCodesLeft: 0, passkeys: [] });
    const [row] = await upstream.orm.select().from(secondFactors);
    expect(row).toMatchObject({ secret: null, recoveryHashes: [] });
    expect((await upstream.login()).status).toBe(200);
    expect((await add(upstream)).recoveryCodes).toHaveLength(10);
  });
});

describe('taking a passkey off', () => {
  const remove = (upstream: Opened, id: string, proof: object, headers?: Record<string, string>) =>
    upstream.send('DELETE', `${path}/passkeys/${id}`, proof, headers);
  const prove = async (upstream: Opened, headers?: Record<string, string>) =>
    upstream.send('POST', `${path}/challenge`, { password }, headers);

  it('is proven by a passkey, that one or another, and ends the other sessions', async () => {
    const upstream = await open();
    const { authenticator } = await add(upstream, { name: 'Mine' });
    const signIn = await asked(upstream);
    const { token } = await (
      await upstream.answer({ challenge: signIn.challenge, passkey: authenticator.get(signIn.passkey) })
    ).json();
    const [{ _id }] = (await upstream.state()).passkeys;
    const { challenge, passkey: options } = (await (await prove(upstream)).json()).data;
    const sent = { challenge, passkey: authenticator.get(options) };
    expect((await remove(upstream, _id, sent)).status).toBe(200);
    expect(await outcome(await remove(upstream, _id, sent))).toEqual([422, 'challenge_over']);
    expect(await statusOf(upstream, token)).toBe(401);
    const told = (await upstream.orm.select().from(events)).find(({ event }) => event === 'factor-removal');
    expect(told?.changes).toEqual([
      { field: 'sessions', from: 2, to: 1 },
      { field: 'passkey', from: 'Mine', to: null },
    ]);
  });

  it('refuses a wrong answer, which has to be asked for again, and another one’s challenge', async () => {
    const upstream = await open();
    const { authenticator } = await add(upstream);
    const [{ _id }] = (await upstream.state()).passkeys;
    const { challenge, passkey: options } = (await (await prove(upstream)).json()).data;
    const evil = { challenge, passkey: authenticator.get(options, { origin: 'https://evil.test' }) };
    expect(await outcome(await remove(upstream, _id, evil))).toEqual(wrong);
    const right = { challenge, passkey: authenticator.get(options) };
    expect(await outcome(await remove(upstream, _id, right))).toEqual([422, 'challenge_over']);
    expect((await remove(upstream, _id, { password, code: '123456' })).status).toBe(422);
    expect((await remove(upstream, _id, { password: 'wrong', code: '123456' })).status).toBe(422);
    expect((await upstream.state()).passkeys).toHaveLength(1);
  });

  it('is a 404 for one of somebody else, and for a challenge where none can be used', async () => {
    const upstream = await open();
    const { recoveryCodes } = await add(upstream);
    expect((await remove(upstream, 'gone', { password, code: recoveryCodes[0] })).status).toBe(404);
    expect((await prove(upstream, { Origin: 'https://moved.test' })).status).toBe(404);
    expect((await upstream.send('POST', `${path}/challenge`, { password: 'no' })).status).toBe(422);
  });

  it('ends the recovery codes too where two go at once, each proven by the other', async () => {
    const upstream = await open();
    const first = await add(upstream);
    const second = await add(upstream);
    const [one, other] = (await upstream.state()).passkeys;
    const proofOf = async ({ authenticator }: typeof first) => {
      const { challenge, passkey } = (await (await prove(upstream)).json()).data;
      return { challenge, passkey: authenticator.get(passkey) };
    };
    const proofs = [await proofOf(first), await proofOf(second)] as const;
    const answers = await Promise.all([
      remove(upstream, other._id, proofs[0]),
      remove(upstream, one._id, proofs[1]),
    ]);
    // The one that came first has taken the other’s proof off.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [{ _id }] = (await upstream.state()).passkeys;
    const left = _id === one._id ? first : second;
    expect((await remove(upstream, _id, await proofOf(left))).status).toBe(200);
    expect(await upstream.orm.select().from(secondFactors)).toMatchObject([{ recoveryHashes: [] }]);
  });

  it('is done by the operator’s reset, which says so', async () => {
    const upstream = await open();
    await add(upstream);
    const told = await executeCommand(upstream.orm, { what: 'reset', email: adminEmail }, upstream.now());
    expect(told).toContain(`The second factor of ${adminEmail} is off.`);
    expect(await upstream.orm.select().from(passkeys)).toEqual([]);
    expect(await upstream.noted()).toContain('factor-removal success');
  });

  it('is done with the account', async () => {
    const upstream = await open();
    await add(upstream);
    await upstream.orm.delete(administrators).where(eq(administrators.email, adminEmail));
    expect(await upstream.orm.select().from(passkeys)).toEqual([]);
  });
});
