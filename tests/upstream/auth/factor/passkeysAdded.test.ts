import { describe, expect, it } from 'vitest';
import { name } from '../../../../resources/panel';
import { administrators, passkeys, secondFactors } from '../../../../upstream/database/accounts';
import { events } from '../../../../upstream/database/schema';
import { adminEmail, adminName, signInBo } from '../../../support/database/upstream';
import { createAuthenticator } from '../../../support/passkeys/createAuthenticator';
import { add, asked, here, minute, open, outcome, password, path, statusOf, wrong } from './openWithFactor';

describe('adding a passkey', () => {
  it('starts with the password, returns what the browser needs, and has no effect yet', async () => {
    const upstream = await open();
    const { challenge, options } = (await (await upstream.begin()).json()).data;
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
    expect(await upstream.state()).toEqual({ enrolledAt: null, recoveryCodesLeft: 0, passkeys: [] });
    expect(await upstream.orm.select().from(secondFactors)).toEqual([]);
    expect((await upstream.login()).status).toBe(200);
  });

  it('returns ten recovery codes with the first one only, and lists each by its name', async () => {
    const upstream = await open();
    const first = await add(upstream, { name: ' Key on my ring ' });
    expect(new Set(first.recoveryCodes).size).toBe(10);
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
    const stored = JSON.stringify(await upstream.orm.select().from(secondFactors));
    for (const code of first.recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('uses the browser’s name if no name is given', async () => {
    const upstream = await open();
    const { challenge, options } = (await (await upstream.begin()).json()).data;
    const passkey = createAuthenticator(here).create(options);
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
    await upstream.confirm({ challenge, passkey }, { 'User-Agent': agent });
    expect((await upstream.state()).passkeys[0].name).toBe('Chrome · Linux');
  });

  it('lists existing ones for the browser, so that no device has two', async () => {
    const upstream = await open();
    const { authenticator } = await add(upstream);
    const { options } = (await (await upstream.begin()).json()).data;
    expect(options.excludeCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('ends every other session of the account', async () => {
    const upstream = await open();
    const { token } = await asked(upstream);
    await add(upstream);
    expect([await statusOf(upstream, upstream.token), await statusOf(upstream, token)]).toEqual([200, 401]);
  });

  it.each([
    ['another page’s', { Origin: 'https://evil.test' }],
    ['a page below it', { Origin: 'https://a.upstream.test' }],
    ['one without TLS', { Origin: 'http://upstream.test' }],
    ['none', { Origin: '' }],
    ['an opaque one', { Origin: 'null' }],
  ])('is rejected if the origin is %s', async (_, headers) => {
    const upstream = await open();
    const answer = await upstream.begin(headers);
    expect(await outcome(answer)).toEqual([409, 'passkeys_elsewhere']);
  });

  it.each([
    ['http://localhost:3000', 200],
    ['http://panel.localhost:3000', 200],
    ['http://127.0.0.1:3000', 409],
    ['http://[::1]:3000', 409],
    ['https://192.0.2.1', 409],
    ['https://panel.example.com:8443', 200],
  ])('at %s returns %i', async (origin, status) => {
    const upstream = await open();
    const answer = await upstream.app.request(`${origin.replace('https', 'http')}${path}/passkeys`, {
      method: 'POST',
      headers: {
        Origin: origin,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${upstream.token}`,
      },
      body: JSON.stringify({ password }),
    });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['on another page', { origin: 'https://evil.test' }],
    ['on another port', { origin: `${here}:8443` }],
    ['by nobody', { isPresent: false }],
  ])('is rejected for a response made %s, and then has to start again', async (_, page) => {
    const upstream = await open();
    const { challenge, options } = (await (await upstream.begin()).json()).data;
    const authenticator = createAuthenticator(here);
    const refused = await upstream.confirm({ challenge, passkey: authenticator.create(options, page) });
    expect(await outcome(refused)).toEqual(wrong);
    const again = await upstream.confirm({ challenge, passkey: authenticator.create(options) });
    expect(await outcome(again)).toEqual([422, 'challenge_over']);
    expect((await upstream.login()).status).toBe(200);
    expect((await upstream.noted()).filter(event => event.startsWith('factor-'))).toEqual([]);
  });

  it('accepts a challenge once, for its own account only, and not after five minutes', async () => {
    const upstream = await open();
    const { challenge, options } = (await (await upstream.begin()).json()).data;
    const passkey = createAuthenticator(here).create(options);
    const both = await Promise.all([1, 2].map(() => upstream.confirm({ challenge, passkey })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await upstream.orm.select().from(passkeys)).toHaveLength(1);
    const late = (await (await upstream.begin()).json()).data;
    upstream.wait(5 * minute);
    const sent = { challenge: late.challenge, passkey: createAuthenticator(here).create(late.options) };
    expect(await outcome(await upstream.confirm(sent))).toEqual([422, 'challenge_over']);
    const foreign = await signInBo(upstream, upstream.now());
    const next = (await (await upstream.begin()).json()).data;
    const taken = await upstream.confirm(
      { challenge: next.challenge, passkey: createAuthenticator(here).create(next.options) },
      { Authorization: `Bearer ${foreign}` },
    );
    expect(await outcome(taken)).toEqual([422, 'challenge_over']);
  });

  it('rejects a passkey that someone has already', async () => {
    const upstream = await open();
    const { authenticator } = await add(upstream);
    const { challenge, options } = (await (await upstream.begin()).json()).data;
    const twice = await upstream.confirm({ challenge, passkey: authenticator.create(options) });
    expect(await outcome(twice)).toEqual(wrong);
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
    const { challenge } = (await (await upstream.begin()).json()).data;
    expect((await upstream.confirm({ challenge, passkey })).status).toBe(422);
  });

  it('is limited to twenty', async () => {
    const upstream = await open();
    const { recoveryCodes } = await add(upstream);
    expect(recoveryCodes).toHaveLength(10);
    const [one] = await upstream.orm.select().from(passkeys);
    if (!one) throw new Error('There is none');
    const others = Array.from({ length: 19 }, (_, at) => ({ ...one, _id: `${at}`, credentialId: `${at}` }));
    await upstream.orm.insert(passkeys).values(others);
    expect(await outcome(await upstream.begin())).toEqual([409, 'passkeys_full']);
  });

  it('leaves neither keys nor codes in the log, the events and the responses stored for repeated calls', async () => {
    const upstream = await open();
    const { recoveryCodes } = await add(upstream, { name: 'Mine' });
    const kept = await upstream.kept();
    const [stored] = await upstream.orm.select().from(passkeys);
    for (const secret of [...recoveryCodes, stored?.credentialId ?? '-']) expect(kept).not.toContain(secret);
    const [event] = await upstream.orm.select().from(events);
    expect(event).toMatchObject({
      event: 'factor-enrolment',
      title: adminEmail,
      changes: [{ field: 'passkey', from: null, to: 'Mine' }],
    });
  });
});
