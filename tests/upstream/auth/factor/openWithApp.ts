import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { AppOptions } from '../../../../upstream/app';
import { events } from '../../../../upstream/database/eventTable';
import type { EventLine } from '../../../../upstream/events/EventLine';
import { openUpstream } from '../../../support/database/openUpstream';
import { adminEmail, adminPassword, type TestUpstream } from '../../../support/database/upstream';

export const path = '/api/admin/auth/second-factor';
export const minute = 60_000;
export const step = 30_000;

/** An upstream whose clock stands until it is moved, with what an authenticator app would show. */
export async function open(options: Partial<AppOptions> = {}) {
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
export type Opened = Awaited<ReturnType<typeof open>>;

export const post = ({ fetch }: Pick<TestUpstream, 'fetch'>, to: string, body: object) =>
  fetch(to, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
export const login = (upstream: Opened, more: object = {}) =>
  post(upstream, '/api/admin/auth/login', { email: adminEmail, password: adminPassword, ...more });
export const answerChallenge = (upstream: Opened, challenge: string, code: string) =>
  post(upstream, '/api/admin/auth/login/second-factor', { challenge, code });
export const challengeOf = async (upstream: Opened, more?: object): Promise<string> =>
  (await (await login(upstream, more)).json()).challenge;
export const signInWith = async (upstream: Opened, code: string) =>
  answerChallenge(upstream, await challengeOf(upstream), code);
export const state = async ({ call }: Opened) => (await (await call('GET', path)).json()).data;
export const noted = async ({ database }: Opened) =>
  (await database.orm.select().from(events).orderBy(events.createdAt, events._id)).map(
    ({ event, outcome }) => `${event} ${outcome}`,
  );

export async function begin(upstream: Opened): Promise<{ secret: string; uri: string }> {
  const answer = await upstream.call('POST', path, { password: adminPassword });
  expect(answer.status).toBe(200);
  const { data } = await answer.json();
  upstream.hold(data.secret);
  return data;
}
export async function enrol(upstream: Opened): Promise<string[]> {
  await begin(upstream);
  const answer = await upstream.call('POST', `${path}/confirm`, { code: upstream.code() });
  expect(answer.status).toBe(200);
  const { data } = await answer.json();
  upstream.wait(step);
  return data.recoveryCodes;
}
