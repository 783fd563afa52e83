import { runInNewContext } from 'node:vm';
import { eq } from 'drizzle-orm';
import { describe, expect, vi } from 'vitest';
import { createInvitationPage } from '../../../upstream/administrators/createInvitationPage';
import { startSession } from '../../../upstream/auth/sessions';
import { administrators, idempotencyKeys } from '../../../upstream/database/accounts';
import { codeOf, dataOf, errorsOf, messageOf } from '../../support/answers';
import { it, openUpstream } from '../../support/database/openUpstream';
import {
  adminEmail,
  adminName,
  adminPassword,
  callsOf,
  changePassword,
  logIn,
  type TestUpstream,
  whoAmI,
} from '../../support/database/upstream';
import { keyedCall } from '../../support/keyedCall';
import { type Event, readEvents } from '../events/readEvents';

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

const add = (upstream: TestUpstream, body: object = bo): Promise<Account> =>
  dataOf(upstream.call('POST', path, body));
const codeFor = async (upstream: TestUpstream, id: string, own?: string): Promise<string> => {
  const body = own && { password: own };
  const { link } = await dataOf(keyedCall(upstream, `${path}/${id}/invitation`, { body }));
  expect(link).toMatch(/^\/api\/invitation#[\w-]{43}$/);
  return link.split('#')[1];
};
const accept = ({ as }: TestUpstream, code: unknown, chosen = password) =>
  as()('POST', '/api/invitation', { code, password: chosen });
const scriptOf = (...languages: Parameters<typeof createInvitationPage>) =>
  /<script>(.*)<\/script>/s.exec(createInvitationPage(...languages).html)?.[1] ?? '';
const login = (upstream: TestUpstream, email: string, chosen = password) =>
  logIn(upstream, { email, password: chosen });
const tokenFor = async (upstream: TestUpstream, id: string, now = new Date()) =>
  (await startSession(upstream.database.orm, id, now, { remember: true })) ?? '';
const asks = ({ as }: TestUpstream, token: string, method = 'GET', to = '/api/admin/users') =>
  as(token)(method, to);
const ownId = async (upstream: TestUpstream) =>
  (await (await whoAmI(upstream, upstream.token)).json()).user._id;

describe('the accounts', () => {
  it('are listed, searched and read without any password data', async ({ upstream }) => {
    const { _id } = await add(upstream);
    const list = await dataOf(upstream.call('GET', `${path}?sort=name&order=asc`));
    expect(list).toMatchObject({
      total: 2,
      items: [
        { email: adminEmail, status: 'active', own: true, role: 'administrator' },
        { email: 'bo@example.com', status: 'invited', own: false },
      ],
    });
    expect((await dataOf(upstream.call('GET', `${path}?search=BO@`))).total).toBe(1);
    const one = await dataOf(upstream.call('GET', `${path}/${_id}`));
    expect(Object.keys(one).join()).toBe('_id,email,name,role,status,own,createdAt,invitedUntil');
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
    expect(await errorsOf(call('POST', path, body))).toEqual([422, errors]);
  });

  it('ignore other properties that a call sends', async ({ upstream }) => {
    const { _id } = await add(upstream, { ...bo, passwordHash: 'x', own: true, _id: 'mine' });
    const sent = { name: 'Bo B.', role: 'reader', email: 'x@example.com', disabledAt: null, password: 'x' };
    expect((await upstream.call('PUT', `${path}/${_id}`, sent)).status).toBe(200);
    const [account] = await upstream.database.orm
      .select()
      .from(administrators)
      .where(eq(administrators._id, _id));
    const kept = { email: 'bo@example.com', passwordHash: null };
    expect(account).toMatchObject({ name: 'Bo B.', role: 'reader', ...kept });
  });

  it('with an unknown id are a 404', async ({ call }) => {
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
  it('lets its owner choose a password and sign in once, by a code that is stored nowhere', async () => {
    const upstream = await openUpstream();
    const { _id } = await add(upstream);
    expect((await login(upstream, bo.email)).status).toBe(401);
    const code = await codeFor(upstream, _id);
    for (const table of [administrators, idempotencyKeys])
      expect(JSON.stringify(await upstream.database.orm.select().from(table))).not.toContain(code);
    expect((await accept(upstream, code, 'password')).status).toBe(422);
    expect((await accept(upstream, code)).status).toBe(200);
    expect((await login(upstream, bo.email)).status).toBe(200);
    const again = accept(upstream, code, 'another password of mine');
    expect(await codeOf(again)).toEqual([404, 'invitation_over']);
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
    const resets = () => readEvents(upstream, 'event=password-reset');
    await accept(upstream, await codeFor(upstream, _id));
    expect(await resets()).toEqual([]);
    const chosen = { record: _id, outcome: 'success' };
    expect(await readEvents(upstream, 'event=password-change')).toMatchObject([chosen]);
    await codeFor(upstream, _id, adminPassword);
    const { token, user } = await (await login(upstream, bo.email)).json();
    expect(user.password_reset).toEqual({ by: adminName, at: expect.stringMatching(/^\d{4}-.*Z$/) });
    const told = async (to: string) => (await (await whoAmI(upstream, to)).json()).user.password_reset;
    expect(await told(token)).toEqual(user.password_reset);
    expect((await asks(upstream, token, 'DELETE', '/api/admin/auth/password-reset')).status).toBe(200);
    expect(await told(token)).toBeUndefined();
    const reset = { record: _id, person: { name: adminName }, outcome: 'success', changes: [] };
    expect(await resets()).toMatchObject([reset]);
    // A first invitation and a reset by oneself are not reported.
    expect(await told(upstream.token)).toBeUndefined();
  });

  it('is not found by another code', async ({ upstream }) => {
    const { _id } = await add(upstream);
    await codeFor(upstream, _id);
    for (const code of ['', 'x', 'A'.repeat(43), 'A'.repeat(101), "' or 1=1 --", null, { $ne: 1 }])
      expect([404, 422], JSON.stringify(code)).toContain((await accept(upstream, code)).status);
    expect((await login(upstream, bo.email)).status).toBe(401);
  });

  it('has its own page, whose policy allows no other code', async ({ fetch }) => {
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
    [null, ['ru-RU'], 'hy', ['en', 'hy'], 'hy'],
    [null, ['ru-RU'], 'en', ['en', 'hy'], 'en'],
    [null, ['ru-RU', 'en-GB'], 'en', ['en', 'hy'], 'hy'],
    ['hy', ['en-GB'], 'hy', ['en', 'hy'], 'en'],
    [null, ['ru-RU'], 'en', ['en'], 'en'],
    ['hy', ['hy-AM'], 'en', ['en'], 'en'],
  ] as const)(
    'has its page in a language of the panel: remembered %s, browser %j, so %s of %j, by default %s',
    (kept, languages, shown, offered, fallback) => {
      const page = {
        localStorage: { getItem: () => kept },
        navigator: { languages },
        document: {
          documentElement: { lang: '' },
          querySelectorAll: () => [],
          querySelector: () => ({ addEventListener: () => {} }),
        },
      };
      runInNewContext(scriptOf(offered, fallback), page);
      expect(page.document.documentElement.lang).toBe(shown);
    },
  );

  it('has its page reject a too long password, as the API does', async ({ upstream }) => {
    const { _id } = await add(upstream);
    const value = 'x'.repeat(201);
    expect((await accept(upstream, await codeFor(upstream, _id), value)).status).toBe(422);
    const alert = { textContent: '' };
    const input = { value, focus: () => {} };
    const addEventListener = vi.fn();
    const form = { elements: { password: input, again: input, save: {} }, addEventListener };
    const document = {
      documentElement: {},
      querySelectorAll: () => [],
      querySelector: (selector: string) => (selector === 'form' ? form : alert),
    };
    runInNewContext(scriptOf(['en'], 'en'), { navigator: { languages: [] }, document });
    await addEventListener.mock.calls[0]?.[1]({ preventDefault: () => {} });
    expect(alert.textContent).toBe('More than 200 characters.');
  });
});

describe('a disabled account', () => {
  it('loses its sessions immediately, cannot sign in, and works as before once it is enabled', async () => {
    const upstream = await openUpstream();
    const { _id } = await add(upstream);
    await accept(upstream, await codeFor(upstream, _id));
    const tokens = [await tokenFor(upstream, _id), await tokenFor(upstream, _id)];
    for (const token of tokens) expect((await asks(upstream, token)).status).toBe(200);
    const disabled = await dataOf(upstream.call('POST', `${path}/${_id}/disable`));
    expect(disabled).toMatchObject({ status: 'disabled' });
    for (const token of tokens) expect((await asks(upstream, token)).status).toBe(401);
    const wrong = [401, 'The email or the password is not correct'];
    expect(await messageOf(login(upstream, bo.email))).toEqual(wrong);
    const attempt = { event: 'sign-in', record: _id };
    expect(await readEvents(upstream, 'outcome=refused')).toMatchObject([attempt]);
    await upstream.call('POST', `${path}/${_id}/enable`);
    for (const token of tokens) expect((await asks(upstream, token)).status).toBe(401);
    expect((await login(upstream, bo.email)).status).toBe(200);
  });

  it('is never the last administrator, who cannot become a reader either', async ({ upstream }) => {
    const id = await ownId(upstream);
    await add(upstream);
    const reader = await add(upstream, { email: 'ro@example.com', name: 'Ro', role: 'reader' });
    await accept(upstream, await codeFor(upstream, reader._id));
    for (const answer of [
      upstream.call('POST', `${path}/${id}/disable`),
      upstream.call('PUT', `${path}/${id}`, { name: 'Ada', role: 'reader' }),
    ])
      expect(await codeOf(answer)).toEqual([409, 'last_administrator']);
    const renamed = await upstream.call('PUT', `${path}/${id}`, { name: 'Ada', role: 'administrator' });
    expect(renamed.status).toBe(200);
  });

  it('is only one of two that disable each other simultaneously', async ({ upstream }) => {
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
    for (const { method, path } of writes)
      expect(await codeOf(asks(upstream, token, method, path)), path).toEqual([403, 'read_only']);
    for (const to of ['', '/', '//admin/users', '/admin/auth', '/nope']) {
      expect([400, 403], to).toContain((await asks(upstream, token, 'POST', `/api${to}`)).status);
    }
  });

  it('reads everything except the accounts, sees their role, and ends their own sessions', async () => {
    const { upstream, token } = await reading();
    for (const to of ['admin/users', 'admin/buoys', 'v1/survey/list', 'admin/changelog'])
      expect((await asks(upstream, token, 'GET', `/api/${to}`)).status, to).toBe(200);
    for (const to of [path, `${path}/1`]) expect((await asks(upstream, token, 'GET', to)).status).toBe(403);
    const { user } = await (await whoAmI(upstream, token)).json();
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
    const read = (query = '') => dataOf(asks(upstream, token, 'GET', activity + query));
    const person = { name: adminName, email: null };
    expect(await read()).toMatchObject({ total: 1, items: [{ title: 'Ship', address: null, person }] });
    for (const query of ['?search=bo@', `?person=${adminEmail}`, '?resource=administrators'])
      expect((await read(query)).total, query).toBe(0);
    const { items } = await dataOf(upstream.call('GET', activity));
    const [ofAccount] = items.filter(({ resource }: Event) => resource === 'administrators');
    expect((await asks(upstream, token, 'GET', `${activity}/${ofAccount._id}`)).status).toBe(404);
  });

  it('becomes one with the next call, and an administrator again', async ({ upstream }) => {
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
