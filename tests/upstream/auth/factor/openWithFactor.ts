import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { test } from 'vitest';
import type { AppOptions } from '../../../../upstream/app';
import { idempotencyKeys } from '../../../../upstream/database/accounts';
import { events } from '../../../../upstream/database/schema';
import type { EventLine } from '../../../../upstream/events/EventLine';
import { dataOf } from '../../../support/answers';
import { openUpstream } from '../../../support/database/openUpstream';
import { adminPassword, logIn } from '../../../support/database/upstream';
import { createAuthenticator } from '../../../support/passkeys/createAuthenticator';

export const path = '/api/admin/auth/second-factor';
export const here = 'https://upstream.test';
export const password = adminPassword;
export const minute = 60_000;
export const step = 30_000;
export const wrong = [422, 'passkey_wrong'];
export const none = { enrolledAt: null, recoveryCodesLeft: 0, passkeys: [] };

type Headers = Record<string, string>;

/** An upstream whose clock only moves on demand, called from a page of its own origin. */
export async function open(options: Partial<AppOptions> = {}) {
  let time = Date.parse('2026-11-23T10:00:00Z');
  let totp = new TOTP();
  const lines: EventLine[] = [];
  const now = () => new Date(time);
  const upstream = await openUpstream({ now, log: line => lines.push(line), ...options });
  const { orm } = upstream.database;
  const send = (method: string, to: string, body?: object, headers?: Headers) =>
    upstream.call(method, to, body, { Origin: here, 'Idempotency-Key': randomUUID(), ...headers });
  const state = () => dataOf(send('GET', path));
  return {
    ...upstream,
    orm,
    lines,
    now,
    send,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
    /** The code shown by an authenticator app with the held secret, `from` milliseconds from now. */
    code: (from = 0) => totp.generate({ timestamp: time + from }),
    hold: (secret: string) => {
      totp = new TOTP({ secret: Secret.fromBase32(secret) });
    },
    login: (body?: object, headers?: Headers) => logIn(upstream, body, { Origin: here, ...headers }),
    answer: (body: object) =>
      upstream.as()('POST', '/api/admin/auth/login/second-factor', body, { Origin: here }),
    begin: () => send('POST', `${path}/passkeys`, { password }),
    /** The challenge and the options of a new passkey. */
    begun: () => dataOf(send('POST', `${path}/passkeys`, { password })),
    confirm: (body: object, headers?: Headers) => send('POST', `${path}/passkeys/confirm`, body, headers),
    confirmApp: (code: string) => send('POST', `${path}/confirm`, { code }),
    state,
    /** All that must hold no secret: the log, the events, the responses stored for repeated calls. */
    kept: async () =>
      JSON.stringify([
        lines,
        await orm.select().from(events),
        await orm.select().from(idempotencyKeys),
        await state(),
      ]),
    noted: async () =>
      (await orm.select().from(events).orderBy(events.createdAt, events._id)).map(
        ({ event, outcome }) => `${event} ${outcome}`,
      ),
  };
}
export type Opened = Awaited<ReturnType<typeof open>>;

export const it = test.extend('upstream', () => open());

/** The response to the password, with the challenge. */
export const asked = async (upstream: Opened, more?: object) => (await upstream.login(more)).json();
export const statusOf = async ({ as }: Opened, token: string) =>
  (await as(token)('GET', '/api/admin/auth/getUser')).status;
export const signInWith = async (upstream: Opened, code: string) =>
  upstream.answer({ challenge: (await asked(upstream)).challenge, code });

export async function beginApp(upstream: Opened): Promise<{ secret: string; uri: string }> {
  const app = await dataOf(upstream.send('POST', path, { password }));
  upstream.hold(app.secret);
  return app;
}

/** Sets up an authenticator app and returns the recovery codes. */
export async function addApp(upstream: Opened): Promise<string[]> {
  await beginApp(upstream);
  const { recoveryCodes } = await dataOf(upstream.confirmApp(upstream.code()));
  upstream.wait(step);
  return recoveryCodes;
}

/** Adds a passkey and returns its authenticator and the recovery codes. */
export async function add(upstream: Opened, more: object = {}) {
  const authenticator = createAuthenticator(here);
  const { challenge, options } = await upstream.begun();
  const added = upstream.confirm({ challenge, passkey: authenticator.create(options), ...more });
  const recoveryCodes: string[] = (await dataOf(added)).recoveryCodes;
  return { authenticator, recoveryCodes };
}
