import { expect } from 'vitest';
import type { AppOptions } from '../../../../upstream/app';
import { events } from '../../../../upstream/database/eventTable';
import type { EventLine } from '../../../../upstream/events/EventLine';
import { openUpstream } from '../../../support/database/openUpstream';
import { adminEmail, adminPassword } from '../../../support/database/upstream';
import { createAuthenticator } from '../../../support/passkeys/createAuthenticator';

export const path = '/api/admin/auth/second-factor';
export const here = 'https://upstream.test';
export const minute = 60_000;
export const password = adminPassword;

/** An upstream whose clock stands until it is moved, called by a page of its own. */
export async function open(options: Partial<AppOptions> = {}) {
  let time = Date.parse('2026-11-23T10:00:00Z');
  const lines: EventLine[] = [];
  const now = () => new Date(time);
  const upstream = await openUpstream({ now, log: line => lines.push(line), ...options });
  const send = (method: string, to: string, body?: object, headers: Record<string, string> = {}) =>
    upstream.fetch(to, {
      method,
      headers: {
        Origin: here,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${upstream.token}`,
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { orm } = upstream.database;
  return {
    ...upstream,
    orm,
    lines,
    now,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
    send,
    begin: (headers?: Record<string, string>) => send('POST', `${path}/passkeys`, { password }, headers),
    confirm: (body: object, headers?: Record<string, string>) =>
      send('POST', `${path}/passkeys/confirm`, body, headers),
    login: (headers: Record<string, string> = {}) =>
      send(
        'POST',
        '/api/admin/auth/login',
        { email: adminEmail, password },
        { Authorization: '', ...headers },
      ),
    answer: (body: object) =>
      send('POST', '/api/admin/auth/login/second-factor', body, { Authorization: '' }),
    state: async () => (await (await send('GET', path)).json()).data,
    noted: async () =>
      (await orm.select().from(events).orderBy(events.createdAt, events._id)).map(
        ({ event, outcome }) => `${event} ${outcome}`,
      ),
  };
}
export type Opened = Awaited<ReturnType<typeof open>>;

/** Adds a passkey, and answers its authenticator and the recovery codes. */
export async function add(upstream: Opened, more: object = {}) {
  const authenticator = createAuthenticator(here);
  const { challenge, options } = (await (await upstream.begin()).json()).data;
  const answer = await upstream.confirm({ challenge, passkey: authenticator.create(options), ...more });
  expect(answer.status).toBe(200);
  const { recoveryCodes } = (await answer.json()).data;
  return { authenticator, recoveryCodes: recoveryCodes as string[] };
}
export const asked = async (upstream: Opened) => (await upstream.login()).json();
export const outcome = async (answer: Response) => [answer.status, (await answer.json()).code];
export const wrong = [422, 'passkey_wrong'];
