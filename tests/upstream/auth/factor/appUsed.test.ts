import { describe, expect } from 'vitest';
import { startSession } from '../../../../upstream/auth/sessions';
import { administrators } from '../../../../upstream/database/accounts';
import { errorsOf } from '../../../support/answers';
import { adminEmail, adminPassword, callsFrom } from '../../../support/database/upstream';
import {
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
  step,
} from './openWithFactor';

const challengeOf = async (upstream: Opened, more?: object): Promise<string> =>
  (await asked(upstream, more)).challenge;
const answerChallenge = ({ answer }: Opened, challenge: string, code: string) => answer({ challenge, code });

describe('signing in with an authenticator app', () => {
  it('accepts a code with blanks in it', async ({ upstream }) => {
    await addApp(upstream);
    const code = upstream.code();
    const answer = await signInWith(upstream, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer.status).toBe(200);
  });

  it('accepts a code of the step before and after, but none further away', async ({ upstream }) => {
    await addApp(upstream);
    upstream.wait(10 * minute);
    const statuses = [];
    for (const from of [-2 * step, 2 * step, -step, 0, step]) {
      statuses.push((await signInWith(upstream, upstream.code(from))).status);
    }
    expect(statuses).toEqual([422, 422, 200, 200, 200]);
  });

  it('accepts no code twice, none before the last one, and not that of the enrolment', async () => {
    const upstream = await open();
    await beginApp(upstream);
    const first = upstream.code();
    await upstream.confirmApp(first);
    expect((await signInWith(upstream, first)).status).toBe(422);
    upstream.wait(2 * step);
    expect((await signInWith(upstream, upstream.code())).status).toBe(200);
    expect((await signInWith(upstream, upstream.code())).status).toBe(422);
    expect((await signInWith(upstream, upstream.code(-step))).status).toBe(422);
  });

  it('accepts only one of two simultaneous calls with the same code', async ({ upstream }) => {
    await addApp(upstream);
    const challenges = [await challengeOf(upstream), await challengeOf(upstream)];
    const code = upstream.code();
    const answers = await Promise.all(
      challenges.map(challenge => answerChallenge(upstream, challenge, code)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('accepts each recovery code once, in any format, and returns how many remain', async ({ upstream }) => {
    const [code = '', other = ''] = await addApp(upstream);
    expect((await signInWith(upstream, code)).status).toBe(200);
    expect((await signInWith(upstream, code)).status).toBe(422);
    expect((await signInWith(upstream, ` ${other.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await upstream.state()).recoveryCodesLeft).toBe(8);
    expect(await upstream.noted()).toEqual([
      'factor-enrolment success',
      'recovery-code success',
      'sign-in success',
      'second-factor refused',
      'recovery-code success',
      'sign-in success',
    ]);
  });

  it('uses up one of several recovery codes sent simultaneously for one challenge', async ({ upstream }) => {
    const codes = (await addApp(upstream)).slice(0, 3);
    const challenge = await challengeOf(upstream);
    const answers = await Promise.all(codes.map(code => answerChallenge(upstream, challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await upstream.state()).recoveryCodesLeft).toBe(9);
  });

  it('cannot be bypassed by a sign-in that was pending during setup', async ({ upstream }) => {
    await addApp(upstream);
    const [account] = await upstream.orm.select().from(administrators);
    expect(await startSession(upstream.orm, account?._id ?? '', upstream.now())).toBeUndefined();
  });

  it('is limited like passwords, and the correct password does not reset the limit', async () => {
    const upstream = await open({ limits: { failuresPerAccount: 3 } });
    await addApp(upstream);
    const statuses = [];
    for (let times = 0; times < 3; times += 1) {
      statuses.push((await signInWith(upstream, '000000')).status);
    }
    const refused = await upstream.login();
    expect([...statuses, refused.status]).toEqual([422, 422, 422, 429]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('does not trust a device that only has the password', async () => {
    const upstream = await open({ limits: { failuresFromUntrusted: 2 }, trustedProxies: ['10.0.0.1'] });
    const send = callsFrom(upstream, '10.0.0.1');
    const from = (address: string, to: string, body: object) =>
      send('POST', to, body, { 'X-Forwarded-For': address });
    await addApp(upstream);
    const statuses = [];
    const account = { email: adminEmail, password: adminPassword };
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      const answer = await from(address, '/api/admin/auth/login', account);
      const wrong = { challenge: '-', ...(await answer.json()), code: '000000' };
      const tried = await from(address, '/api/admin/auth/login/second-factor', wrong);
      statuses.push(answer.status, tried.status);
    }
    expect(statuses.slice(0, 5)).toEqual([401, 422, 401, 422, 429]);
  });

  it('logs a line for a wrong code, with the account', async ({ upstream }) => {
    await addApp(upstream);
    upstream.lines.length = 0;
    await signInWith(upstream, '000000');
    const wrong = { event: 'second-factor', outcome: 'refused', account: adminEmail };
    expect(upstream.lines).toMatchObject([
      { ...wrong, status: 401 },
      { ...wrong, status: 422 },
    ]);
  });
});

describe('removing a second factor', () => {
  const remove = (upstream: Opened, code: string, password = adminPassword) =>
    upstream.call('DELETE', path, { password, code });

  it('requires password and code, ends the other sessions, and restores the simple sign-in', async () => {
    const upstream = await open();
    await addApp(upstream);
    const { token } = await (await signInWith(upstream, upstream.code())).json();
    upstream.wait(step);
    const withoutPassword = remove(upstream, upstream.code(), 'wrong');
    expect(await errorsOf(withoutPassword)).toEqual([422, { password: 'Password is not correct' }]);
    const withoutCode = remove(upstream, '000000');
    expect(await errorsOf(withoutCode)).toEqual([422, { code: 'The code is not correct' }]);
    expect((await remove(upstream, upstream.code())).status).toBe(200);
    expect(await statusOf(upstream, token)).toBe(401);
    expect(await upstream.state()).toEqual(none);
    expect((await upstream.login()).status).toBe(200);
    expect(await upstream.noted()).toContain('factor-removal success');
  });

  it('accepts a recovery code, too, for users who have lost the phone', async ({ upstream }) => {
    const [code = ''] = await addApp(upstream);
    expect((await remove(upstream, code)).status).toBe(200);
    expect(await upstream.noted()).toEqual([
      'factor-enrolment success',
      'factor-removal success',
      'recovery-code success',
    ]);
  });

  it('is a 422 if there is none', async ({ upstream }) => {
    expect((await remove(upstream, '123456')).status).toBe(422);
  });
});
