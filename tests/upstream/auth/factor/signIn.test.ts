import { describe, expect } from 'vitest';
import { administrators, signInChallenges } from '../../../../upstream/database/accounts';
import { codeOf, messageOf } from '../../../support/answers';
import { adminEmail } from '../../../support/database/upstream';
import { add, addApp, asked, it, minute, type Opened, open, statusOf, step } from './openWithFactor';

type Asked = { challenge: string; passkey: { challenge: string } };

/** A second factor, which answers what the password is answered with. */
type AddFactor = (upstream: Opened) => Promise<(asked: Asked) => object>;

const addCode: AddFactor = async upstream => {
  await addApp(upstream);
  return ({ challenge }) => ({ challenge, code: upstream.code() });
};
const addPasskey: AddFactor = async upstream => {
  const { authenticator } = await add(upstream);
  return ({ challenge, passkey }) => ({ challenge, passkey: authenticator.get(passkey) });
};

describe.each([
  ['app', addCode],
  ['passkey', addPasskey],
] as const)('signing in with a second factor: %s', (kind, addFactor) => {
  it('returns a challenge instead of a token, with its own kind of 401', async ({ upstream }) => {
    await addFactor(upstream);
    const answer = await upstream.login();
    const { challenge, requestId: _, passkey: __, ...body } = await answer.json();
    expect([answer.status, body]).toEqual([
      401,
      {
        message: 'Enter the code from your authenticator app',
        code: 'second_factor_required',
        factors: [kind],
      },
    ]);
    expect(challenge).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await upstream.orm.select().from(signInChallenges));
    expect(stored).not.toContain(challenge);
  });

  it('returns the usual 401 for a wrong password', async ({ upstream }) => {
    await addFactor(upstream);
    const wrong = [401, 'The email or the password is not correct'];
    expect(await messageOf(upstream.login({ password: 'wrong' }))).toEqual(wrong);
  });

  it('returns token and user, stores an event, and logs a line for each half', async ({ upstream }) => {
    const prove = await addFactor(upstream);
    upstream.lines.length = 0;
    const answer = await upstream.answer(prove(await asked(upstream)));
    const { token, user } = await answer.json();
    expect(user).toMatchObject({ email: adminEmail, remembered: false });
    expect(await statusOf(upstream, token)).toBe(200);
    expect(await upstream.noted()).toEqual(['factor-enrolment success', 'sign-in success']);
    const found = upstream.lines.map(({ event, outcome, status, account }) => [
      `${event} ${outcome}`,
      status,
      account,
    ]);
    expect(found).toEqual([
      ['second-factor refused', 401, adminEmail],
      ['sign-in success', 200, adminEmail],
    ]);
  });

  it('remembers the session if the password was sent with that option', async ({ upstream }) => {
    const prove = await addFactor(upstream);
    const answer = await upstream.answer(prove(await asked(upstream, { remember: true })));
    expect((await answer.json()).user.remembered).toBe(true);
  });

  it('accepts a challenge once, and not after five minutes', async ({ upstream }) => {
    const prove = await addFactor(upstream);
    const used = await asked(upstream);
    await upstream.answer(prove(used));
    upstream.wait(step);
    const late = await asked(upstream);
    for (const challenge of [used.challenge, 'made up'])
      expect(await codeOf(upstream.answer(prove({ ...late, challenge })))).toEqual([401, 'challenge_over']);
    upstream.wait(5 * minute);
    expect(await codeOf(upstream.answer(prove(late)))).toEqual([401, 'challenge_over']);
    await asked(upstream);
    expect(await upstream.orm.select().from(signInChallenges)).toHaveLength(1);
  });

  it.each([
    ['another password', { passwordHash: 'scrypt$16$1$1$AAAA$AAAA' }],
    ['been disabled', { disabledAt: new Date() }],
  ])('fails if the account has %s since the password was checked', async (_, change) => {
    const upstream = await open();
    const prove = await addFactor(upstream);
    const challenge = await asked(upstream);
    await upstream.orm.update(administrators).set(change);
    expect((await upstream.answer(prove(challenge))).status).toBe(401);
  });
});
