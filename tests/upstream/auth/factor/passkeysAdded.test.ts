import { describe, expect } from 'vitest';
import { name } from '../../../../resources/panel';
import { administrators, passkeys, secondFactors } from '../../../../upstream/database/accounts';
import { events } from '../../../../upstream/database/schema';
import { codeOf } from '../../../support/answers';
import { callsOn } from '../../../support/callsOn';
import { adminEmail, adminName, signInBo } from '../../../support/database/upstream';
import { createAuthenticator } from '../../../support/passkeys/createAuthenticator';
import { add, here, it, minute, none, open, password, path, wrong } from './openWithFactor';

const elsewhere = [409, 'passkeys_elsewhere'];

describe('adding a passkey', () => {
  it('starts with the password, returns what the browser needs, and has no effect yet', async () => {
    const upstream = await open();
    const { challenge, options } = await upstream.begun();
    const [account] = await upstream.orm.select().from(administrators);
    expect(options).toMatchObject({
      challenge,
      rp: { id: 'upstream.test', name },
      user: {
        id: Buffer.from(account?._id ?? '').toString('base64url'),
        name: adminEmail,
        displayName: adminName,
      },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'preferred', residentKey: 'preferred' },
      excludeCredentials: [],
      timeout: 5 * minute,
    });
    expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
    expect(await upstream.state()).toEqual(none);
    expect(await upstream.orm.select().from(secondFactors)).toEqual([]);
    expect((await upstream.login()).status).toBe(200);
  });

  it('returns ten recovery codes with the first one only, and lists each by its name', async () => {
    const upstream = await open();
    const first = await add(upstream, { name: ' Key on my ring ' });
    expect(first.recoveryCodes).toHaveLength(10);
    upstream.wait(minute);
    expect((await add(upstream)).recoveryCodes).toEqual([]);
    const one = { _id: expect.any(String), origin: here, usedAt: null };
    expect(await upstream.state()).toEqual({
      enrolledAt: null,
      recoveryCodesLeft: 10,
      passkeys: [
        { ...one, name: 'Key on my ring', createdAt: '2026-11-23T10:00:00.000Z' },
        { ...one, name: 'Passkey', createdAt: '2026-11-23T10:01:00.000Z' },
      ],
    });
  });

  it('uses the browser’s name if no name is given', async ({ upstream }) => {
    const { challenge, options } = await upstream.begun();
    const passkey = createAuthenticator(here).create(options);
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
    await upstream.confirm({ challenge, passkey }, { 'User-Agent': agent });
    expect((await upstream.state()).passkeys[0].name).toBe('Chrome · Linux');
  });

  it('lists existing ones for the browser, so that no device has two', async ({ upstream }) => {
    const { authenticator } = await add(upstream);
    const { options } = await upstream.begun();
    expect(options.excludeCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it.each([
    ['https://evil.test', 'upstream.test', elsewhere],
    ['https://a.upstream.test', 'upstream.test', elsewhere],
    ['http://upstream.test', 'upstream.test', elsewhere],
    ['', 'upstream.test', elsewhere],
    ['null', 'upstream.test', elsewhere],
    ['http://localhost:3000', 'localhost:3000', [200, undefined]],
    ['http://panel.localhost:3000', 'panel.localhost:3000', [200, undefined]],
    ['http://127.0.0.1:3000', '127.0.0.1:3000', elsewhere],
    ['http://[::1]:3000', '[::1]:3000', elsewhere],
    ['https://192.0.2.1', '192.0.2.1', elsewhere],
    ['https://panel.example.com:8443', 'panel.example.com:8443', [200, undefined]],
  ])('from a page of %j at the server %s responds with %j', async (Origin, host, response) => {
    const { app, token } = await open();
    const call = callsOn(async (to, init) => app.request(`http://${host}${to}`, init), token);
    expect(await codeOf(call('POST', `${path}/passkeys`, { password }, { Origin }))).toEqual(response);
  });

  it.each([
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['on another page', { origin: 'https://evil.test' }],
    ['on another port', { origin: `${here}:8443` }],
    ['by nobody', { isPresent: false }],
  ])('is rejected for a response made %s, and then has to start again', async (_, page) => {
    const upstream = await open();
    const { challenge, options } = await upstream.begun();
    const authenticator = createAuthenticator(here);
    const confirm = (made?: object) =>
      codeOf(upstream.confirm({ challenge, passkey: authenticator.create(options, made) }));
    expect(await confirm(page)).toEqual(wrong);
    expect(await confirm()).toEqual([422, 'challenge_over']);
    expect((await upstream.login()).status).toBe(200);
    expect((await upstream.noted()).filter(event => event.startsWith('factor-'))).toEqual([]);
  });

  it('accepts a challenge once, for its own account only, and not after five minutes', async () => {
    const upstream = await open();
    const { challenge, options } = await upstream.begun();
    const passkey = createAuthenticator(here).create(options);
    const both = await Promise.all([1, 2].map(() => upstream.confirm({ challenge, passkey })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await upstream.orm.select().from(passkeys)).toHaveLength(1);
    const confirm = ({ challenge, options }: Awaited<ReturnType<typeof upstream.begun>>, headers = {}) =>
      codeOf(upstream.confirm({ challenge, passkey: createAuthenticator(here).create(options) }, headers));
    const late = await upstream.begun();
    upstream.wait(5 * minute);
    expect(await confirm(late)).toEqual([422, 'challenge_over']);
    const Authorization = `Bearer ${await signInBo(upstream, upstream.now())}`;
    expect(await confirm(await upstream.begun(), { Authorization })).toEqual([422, 'challenge_over']);
  });

  it('rejects a passkey that someone has already', async ({ upstream }) => {
    const { authenticator } = await add(upstream);
    const { challenge, options } = await upstream.begun();
    const twice = upstream.confirm({ challenge, passkey: authenticator.create(options) });
    expect(await codeOf(twice)).toEqual(wrong);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'passkey'],
    ['no parts', { id: 'a', type: 'public-key' }],
    ['what is no base64url', { id: 'a', type: 'public-key', response: { clientDataJSON: '{}' } }],
    [
      'what is no CBOR',
      { id: 'YQ', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } },
    ],
  ])('rejects %s instead of it with 422', async (_, passkey) => {
    const upstream = await open();
    const { challenge } = await upstream.begun();
    expect((await upstream.confirm({ challenge, passkey })).status).toBe(422);
  });

  it('is limited to twenty', async ({ upstream }) => {
    await add(upstream);
    const [one] = await upstream.orm.select().from(passkeys);
    if (!one) throw new Error('There is none');
    const others = Array.from({ length: 19 }, (_, at) => ({ ...one, _id: `${at}`, credentialId: `${at}` }));
    await upstream.orm.insert(passkeys).values(others);
    expect(await codeOf(upstream.begin())).toEqual([409, 'passkeys_full']);
  });

  it('is an event with its name, which leaves its id out, as do the log and stored responses', async () => {
    const upstream = await open();
    const { authenticator } = await add(upstream, { name: 'Mine' });
    expect(await upstream.kept()).not.toContain(authenticator.id);
    const [event] = await upstream.orm.select().from(events);
    expect(event).toMatchObject({
      event: 'factor-enrolment',
      title: adminEmail,
      changes: [{ field: 'passkey', from: null, to: 'Mine' }],
    });
  });
});
