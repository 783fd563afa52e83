import { runInNewContext } from 'node:vm';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createInvitationPage } from '../../../upstream/administrators/createInvitationPage';
import { createApp } from '../../../upstream/app';
import { startSession } from '../../../upstream/auth/sessions';
import { administrators, idempotencyKeys } from '../../../upstream/database/accounts';
import { events } from '../../../upstream/database/schema';
import { openUpstream } from '../../support/database/openUpstream';
import {
  adminEmail,
  adminName,
  adminPassword,
  callsOf,
  changePassword,
  logIn,
  type TestUpstream,
} from '../../support/database/upstream';
import { keyedCall } from '../../support/keyedCall';
import type { Event } from '../events/readEvents';

const path = '/api/admin/administrators';
const bo = { email: 'Bo@Example.com', name: 'Bo', role: 'administrator' };
const password = 'all hands on deck';
/** Hashes passwords for some ten milliseconds, so that other calls run in the meantime. */
const slowly = { hashCost: { blocks: 4096, size: 8, rounds: 1 } };

interface Account {
  _id: string;
  status: string;
  own: boolean;
}

const add = async (upstream: TestUpstream, body: object = bo): Promise<Account> => {
  const answer = await upstream.call('POST', path, body);
  expect(answer.status).toBe(201);
  return (await answer.json()).data;
};
const codeFor = async (upstream: TestUpstream, id: string, own?: string): Promise<string> => {
  const answer = await upstream.call('POST', `${path}/${id}/invitation`, own && { password: own });
  const { data } = await answer.json();
  expect(data.link).toMatch(/^\/api\/invitation#[\w-]{43}$/);
  return data.link.split('#')[1];
};
const accept = ({ as }: TestUpstream, code: unknown, chosen = password) =>
  as()('POST', '/api/invitation', { code, password: chosen });
const login = (upstream: TestUpstream, email: string, chosen = password) =>
  logIn(upstream, { email, password: chosen });
const tokenFor = async (upstream: TestUpstream, id: string, now = new Date()) =>
  (await startSession(upstream.database.orm, id, now, { remember: true })) ?? '';
const asks = ({ as }: TestUpstream, token: string, method = 'GET', to = '/api/admin/users') =>
  as(token)(method, to);
const ownId = async ({ call }: TestUpstream) =>
  (await (await call('GET', '/api/admin/auth/getUser')).json()).user._id;

describe('the accounts', () => {
  it('are listed, searched and read without any password data', async () => {
    const upstream = await openUpstream();
    const { _id } = await add(upstream);
    const list = await (await upstream.call('GET', `${path}?sort=name&order=asc`)).json();
    expect(list.data).toMatchObject({
      total: 2,
      items: [
        { email: adminEmail, status: 'active', own: true, role: 'administrator' },
        { email: 'bo@example.com', status: 'invited', own: false },
      ],
    });
    const found = await (await upstream.call('GET', `${path}?search=BO@`)).json();
    expect(found.data.total).toBe(1);
    const one = await (await upstream.call('GET', `${path}/${_id}`)).json();
    expect(Object.keys(one.data).sort()).toEqual([
      '_id',
      'createdAt',
      'email',
      'invitedUntil',
      'name',
      'own',
      'role',
      'status',
    ]);
    expect(JSON.stringify(list)).not.toMatch(/scrypt|hash/i);
  });

  it.each([
    [{}, { email: 'Email is required', name: 'Name is required', role: 'Role is required' }],
    [{ ...bo, email: 'bo' }, { email: 'Email must be an email address' }],
    [{ ...bo, role: 'owner' }, { role: 'Role must be one of administrator, reader' }],
    [
      { ...bo, email: ` ${adminEmail.toUpperCase()} ` },
      { email: 'An account with this email already exists' },
    ],
  ])('are rejected as %j', async (body, errors) => {
    const { call } = await openUpstream();
    const answer = await call('POST', path, body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual(errors);
  });

  it('ignore other properties that a call sends', async () => {
    const upstream = await openUpstream();
    const { _id } = await add(upstream, { ...bo, passwordHash: 'x', own: true, _id: 'mine' });
    const sent = { name: 'Bo B.', role: 'reader', email: 'x@example.com', disabledAt: null, password: 'x' };
    expect((await upstream.call('PUT', `${path}/${_id}`, sent)).status).toBe(200);
    const [account] = await upstream.database.orm
      .select()
      .from(administrators)
      .where(eq(administrators._id, _id));
    expect(account).toMatchObject({
      name: 'Bo B.',
      role: 'reader',
      email: 'bo@example.com',
      passwordHash: null,
    });
  });

  it('with an unknown id are a 404', async () => {
    const { call } = await openUpstream();
    for (const [method, to, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'X', role: 'reader' }],
      ['POST', '/invitation', undefined],
      ['POST', '/disable', undefined],
      ['POST', '/enable', undefined],
    ] as const) {
      expect((await call(method, `${path}/${'0'.repeat(24)}${to}`, body)).status, method + to).toBe(404);
    }
  });
});

describe('an invitation', () => {
  it('lets its owner choose a password and sign in once', async () => {
    const upstream = await openUpstream();
    const { _id } = await add(upstream);
    expect((await login(upstream, bo.email)).status).toBe(401);
    const code = await codeFor(upstream, _id);
    const stored = JSON.stringify(await upstream.database.orm.select().from(administrators));
    expect(stored).not.toContain(code);
    expect((await accept(upstream, code, 'password')).status).toBe(422);
    expect((await accept(upstream, code)).status).toBe(200);
    expect((await login(upstream, bo.email)).status).toBe(200);
    const again = await accept(upstream, code, 'another password of mine');
    expect(again.status).toBe(404);
    expect(await again.json()).toMatchObject({ code: 'invitation_over' });
    expect((await login(upstream, bo.email)).status).toBe(200);
  });

  it('is accepted by only one of two simultaneous calls', async () => {
    const upstream = await openUpstream(slowly);
    const { _id } = await add(upstream);
    const code = await codeFor(upstream, _id);
    const chosen = ['the first one’s choice', 'the second one’s choice', 'the third one’s choice'];
    const answers = await Promise.all(chosen.map(each => accept(upstream, code, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const winner = chosen[answers.findIndex(({ ok }) => ok)];
    for (const each of chosen) {
      expect((await login(upstream, bo.email, each)).status).toBe(each === winner ? 200 : 401);
    }
  });

  it('expires after three days, when another is created, and when the account is disabled', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const upstream = await openUpstream({ now: () => now });
    const { _id } = await add(upstream);
    const [late, replaced] = [await codeFor(upstream, _id), await codeFor(upstream, _id)];
    expect((await accept(upstream, late)).status).toBe(404);
    now = new Date('2026-01-04T00:00:00Z');
    expect((await accept(upstream, replaced)).status).toBe(404);
    const code = await codeFor(upstream, _id);
    expect((await upstream.call('POST', `${path}/${_id}/disable`)).status).toBe(200);
    expect((await accept(upstream, code)).status).toBe(404);
    expect((await upstream.call('POST', `${path}/${_id}/invitation`)).status).toBe(404);
    expect((await upstream.call('POST', `${path}/${_id}/enable`)).status).toBe(200);
    expect((await accept(upstream, code)).status).toBe(404);
  });

  it('is not stored anywhere, not even for a repeated call', async () => {
    const upstream = await openUpstream();
    const { _id } = await add(upstream);
    const to = `${path}/${_id}/invitation`;
    const { data } = await (await keyedCall(upstream, to)).json();
    const [, code] = data.link.split('#');
    const stored = JSON.stringify(await upstream.database.orm.select().from(idempotencyKeys));
    expect(stored).not.toContain(code);
  });

  it('of an account with a password requires the caller’s own password, replaces the account’s and ends its sessions', async () => {
    const upstream = await openUpstream();
    const id = await ownId(upstream);
    for (const body of [undefined, {}, { password: 'not mine' }]) {
      const answer = await upstream.call('POST', `${path}/${id}/invitation`, body);
      expect([415, 422], JSON.stringify(body)).toContain(answer.status);
    }
    const code = await codeFor(upstream, id, adminPassword);
    expect((await login(upstream, adminEmail, adminPassword)).status).toBe(200);
    expect((await accept(upstream, code)).status).toBe(200);
    expect((await asks(upstream, upstream.token)).status).toBe(401);
    expect((await login(upstream, adminEmail, adminPassword)).status).toBe(401);
    expect((await login(upstream, adminEmail)).status).toBe(200);
  });

  it('ends when the owner of the account changes the password, as a notified owner is asked to', async () => {
    const upstream = await openUpstream();
    const code = await codeFor(upstream, await ownId(upstream), adminPassword);
    expect((await changePassword(upstream, 'one of my own')).status).toBe(200);
    expect((await accept(upstream, code)).status).toBe(404);
    expect((await login(upstream, adminEmail, 'one of my own')).status).toBe(200);
  });

  it('that replaces a password is a separate event, and its owner is notified until they acknowledge it', async () => {
    const upstream = await openUpstream();
    const { _id } = await add(upstream);
    const resets = () =>
      upstream.database.orm.select().from(events).where(eq(events.event, 'password-reset'));
    await accept(upstream, await codeFor(upstream, _id));
    expect(await resets()).toEqual([]);
    const chosen = upstream.database.orm.select().from(events).where(eq(events.event, 'password-change'));
    expect(await chosen).toMatchObject([{ record: _id, outcome: 'success' }]);
    await codeFor(upstream, _id, adminPassword);
    const { token, user } = await (await login(upstream, bo.email)).json();
    expect(user.password_reset).toEqual({ by: adminName, at: expect.stringMatching(/^\d{4}-.*Z$/) });
    const told = async () =>
      (await (await asks(upstream, token, 'GET', '/api/admin/auth/getUser')).json()).user.password_reset;
    expect(await told()).toEqual(user.password_reset);
    expect((await asks(upstream, token, 'DELETE', '/api/admin/auth/password-reset')).status).toBe(200);
    expect(await told()).toBeUndefined();
    expect(await resets()).toMatchObject([
      { record: _id, personName: adminName, outcome: 'success', changes: [] },
    ]);
    // A first invitation and a reset by oneself are not reported.
    expect(await (await upstream.call('GET', '/api/admin/auth/getUser')).json()).not.toHaveProperty(
      'user.password_reset',
    );
  });

  it('is not found by another code', async () => {
    const upstream = await openUpstream();
    const { _id } = await add(upstream);
    await codeFor(upstream, _id);
    for (const code of ['', 'x', 'A'.repeat(43), 'A'.repeat(101), "' or 1=1 --", null, { $ne: 1 }])
      expect([404, 422], JSON.stringify(code)).toContain((await accept(upstream, code)).status);
    expect((await login(upstream, bo.email)).status).toBe(401);
  });

  it('has its own page, whose policy allows no other code', async () => {
    const { fetch } = await openUpstream();
    const answer = await fetch('/api/invitation');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/=]{44}'; style-src 'sha256-[\w+/=]{44}'; connect-src 'self'/,
    );
    expect((await answer.text()).match(/<script/g)).toHaveLength(1);
  });

  it.each([
    [null, 'ru-RU', 'hy', ['en', 'hy'], 'hy'],
    [null, 'ru-RU', 'en', ['en', 'hy'], 'en'],
    [null, 'en-GB', 'en', ['en', 'hy'], 'hy'],
    ['hy', 'en-GB', 'hy', ['en', 'hy'], 'en'],
    [null, 'ru-RU', 'en', ['en'], 'en'],
    ['hy', 'hy-AM', 'en', ['en'], 'en'],
  ] as const)(
    'has its page in a language of the panel: remembered %s, browser %s, so %s of %j, by default %s',
    (kept, language, shown, offered, fallback) => {
      const page = {
        localStorage: { getItem: () => kept },
        navigator: { language },
        document: {
          documentElement: { lang: '' },
          querySelectorAll: () => [],
          querySelector: () => ({ addEventListener: () => {} }),
        },
      };
      const { html } = createInvitationPage(offered, fallback);
      runInNewContext(/<script>(.*)<\/script>/s.exec(html)?.[1] ?? '', page);
      expect(page.document.documentElement.lang).toBe(shown);
    },
  );
});

describe('a disabled account', () => {
  it('loses its sessions immediately, cannot sign in, and works as before once it is enabled', async () => {
    const upstream = await openUpstream();
    const { _id } = await add(upstream);
    await accept(upstream, await codeFor(upstream, _id));
    const tokens = [await tokenFor(upstream, _id), await tokenFor(upstream, _id)];
    for (const token of tokens) expect((await asks(upstream, token)).status).toBe(200);
    const answer = await upstream.call('POST', `${path}/${_id}/disable`);
    expect((await answer.json()).data).toMatchObject({ status: 'disabled' });
    for (const token of tokens) expect((await asks(upstream, token)).status).toBe(401);
    const refused = await login(upstream, bo.email);
    expect([refused.status, (await refused.json()).message]).toEqual([
      401,
      'The email or the password is not correct',
    ]);
    const attempts = and(eq(events.event, 'sign-in'), eq(events.outcome, 'refused'));
    expect(await upstream.database.orm.select().from(events).where(attempts)).toMatchObject([
      { record: _id },
    ]);
    // A restarted server does not know the sessions either.
    const restarted = createApp({ database: upstream.database });
    for (const token of tokens) {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await restarted.request('/api/admin/users', { headers })).status).toBe(401);
    }
    await upstream.call('POST', `${path}/${_id}/enable`);
    for (const token of tokens) expect((await asks(upstream, token)).status).toBe(401);
    expect((await login(upstream, bo.email)).status).toBe(200);
  });

  it('is never the last administrator, who cannot become a reader either', async () => {
    const upstream = await openUpstream();
    const id = await ownId(upstream);
    await add(upstream);
    const reader = await add(upstream, { email: 'ro@example.com', name: 'Ro', role: 'reader' });
    await accept(upstream, await codeFor(upstream, reader._id));
    const tries = [
      await upstream.call('POST', `${path}/${id}/disable`),
      await upstream.call('PUT', `${path}/${id}`, { name: 'Ada', role: 'reader' }),
    ];
    for (const answer of tries) {
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ code: 'last_administrator' });
    }
    const renamed = await upstream.call('PUT', `${path}/${id}`, { name: 'Ada', role: 'administrator' });
    expect(renamed.status).toBe(200);
  });

  it('is only one of two that disable each other simultaneously', async () => {
    const upstream = await openUpstream();
    const { _id } = await add(upstream);
    await accept(upstream, await codeFor(upstream, _id));
    const hers = await tokenFor(upstream, _id);
    const mine = await ownId(upstream);
    await Promise.all([
      upstream.call('POST', `${path}/${_id}/disable`),
      asks(upstream, hers, 'POST', `${path}/${mine}/disable`),
    ]);
    const left = await Promise.all([
      asks(upstream, hers, 'GET', path),
      asks(upstream, upstream.token, 'GET', path),
    ]);
    expect(left.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('a reader', () => {
  const reading = async () => {
    const upstream = await openUpstream({ openCollections: true });
    const { _id } = await add(upstream, { ...bo, role: 'reader' });
    return { upstream, token: await tokenFor(upstream, _id) };
  };

  it('may use no write of any route except those of their own account', async () => {
    const { upstream, token } = await reading();
    const writes = callsOf(upstream).filter(
      ({ method, path }) =>
        method !== 'GET' && !path.startsWith('/api/admin/auth/') && path !== '/api/invitation',
    );
    expect(writes.length).toBeGreaterThan(40);
    for (const { method, path } of writes) {
      const answer = await asks(upstream, token, method, path);
      expect(answer.status, `${method} ${path}`).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'read_only' });
    }
    for (const to of ['', '/', '//admin/users', '/admin/auth', '/nope']) {
      expect([400, 403], to).toContain((await asks(upstream, token, 'POST', `/api${to}`)).status);
    }
  });

  it('reads everything except the accounts, sees their role, and ends their own sessions', async () => {
    const { upstream, token } = await reading();
    for (const to of [
      '/api/admin/users',
      '/api/admin/buoys',
      '/api/v1/survey/list',
      '/api/admin/changelog',
    ]) {
      expect((await asks(upstream, token, 'GET', to)).status, to).toBe(200);
    }
    for (const to of [path, `${path}/1`]) expect((await asks(upstream, token, 'GET', to)).status).toBe(403);
    const { user } = await (await asks(upstream, token, 'GET', '/api/admin/auth/getUser')).json();
    expect(user).toMatchObject({
      role: 'reader',
      read_only: true,
      features: ['activity', 'sessions', 'second-factor', 'dismissals'],
    });
    expect((await asks(upstream, token, 'DELETE', '/api/admin/auth/sessions')).status).toBe(200);
  });

  it('sees neither accounts nor anyone’s e-mail or address in Activity', async () => {
    const { upstream, token } = await reading();
    await upstream.call('POST', '/api/admin/spot-types', { name: 'Ship' });
    const activity = '/api/admin/activity';
    const { data } = await (await asks(upstream, token, 'GET', activity)).json();
    expect(data.total).toBe(1);
    expect(data.items).toMatchObject([
      { title: 'Ship', address: null, person: { name: adminName, email: null } },
    ]);
    for (const query of ['search=bo@', `person=${adminEmail}`, 'resource=administrators']) {
      const found = await (await asks(upstream, token, 'GET', `${activity}?${query}`)).json();
      expect(found.data.total, query).toBe(0);
    }
    const { data: all } = await (await upstream.call('GET', activity)).json();
    const [ofAccount] = all.items.filter(({ resource }: Event) => resource === 'administrators');
    expect((await asks(upstream, token, 'GET', `${activity}/${ofAccount._id}`)).status).toBe(404);
  });

  it('becomes one with the next call, and an administrator again', async () => {
    const upstream = await openUpstream();
    const { _id } = await add(upstream);
    const token = await tokenFor(upstream, _id);
    const type = () => upstream.as(token)('POST', '/api/admin/spot-types', { name: 'Oil platform' });
    expect((await type()).status).toBe(201);
    await upstream.call('PUT', `${path}/${_id}`, { name: 'Bo', role: 'reader' });
    expect((await type()).status).toBe(403);
    await upstream.call('PUT', `${path}/${_id}`, { name: 'Bo', role: 'administrator' });
    expect((await type()).status).not.toBe(403);
  });
});
