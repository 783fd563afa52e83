import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../upstream/app';
import { startSession } from '../../../upstream/auth/sessions';
import { administrators, idempotencyKeys } from '../../../upstream/database/accounts';
import { offerCodes } from '../../../upstream/database/schema';
import { openUpstream } from '../../support/database/openUpstream';
import { adminPassword, type TestUpstream } from '../../support/database/upstream';
import { insertSpotTypes, insertUsers, stationBody } from '../../support/database/upstreamRows';
import { outcome, keyedCall as send, totalAt } from '../../support/keyedCall';

const stations = '/api/admin/buoys';
const types = '/api/admin/spot-types';

/** The same app before the same database in another process, as far as keys know. */
function secondApp({ database }: TestUpstream, now = () => new Date()): TestUpstream['fetch'] {
  const app = createApp({ database, now });
  return async (path, init) => app.fetch(new Request(new URL(String(path), 'http://upstream.test'), init));
}

const keys = ({ database }: TestUpstream) => database.orm.select().from(idempotencyKeys);

describe('a call under an Idempotency-Key', () => {
  it('is carried out once, at once or again', async () => {
    const upstream = await openUpstream();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(upstream, stations, { body: stationBody() })),
    );
    const bodies = await Promise.all(answers.map(answer => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([201]));
    const again = await send(upstream, stations, { body: stationBody() });
    expect([again.status, await again.text()]).toEqual([201, bodies[0]]);
    expect(again.headers.get('Content-Type')).toBe('application/json');
    expect(await totalAt(upstream, stations)).toBe(1);
  });

  it('is carried out once by two processes', async () => {
    const upstream = await openUpstream();
    const other = secondApp(upstream);
    const [one, two] = await Promise.all([
      send(upstream, types, { body: { name: 'Ship' } }),
      send(upstream, types, { body: { name: 'Ship' }, fetch: other }),
    ]);
    expect(await one?.text()).toBe(await two?.text());
    expect(await totalAt(upstream, types)).toBe(2);
  });

  it('may be sent again when it was refused', async () => {
    const upstream = await openUpstream();
    expect((await send(upstream, stations, { body: stationBody({ title: '' }) })).status).toBe(422);
    expect((await send(upstream, stations, { body: stationBody() })).status).toBe(201);
  });

  it('is known for a day', async () => {
    let now = new Date();
    const upstream = await openUpstream({ now: () => now });
    await send(upstream, types, { body: { name: 'Ship' } });
    now = new Date(now.getTime() + 23 * 60 * 60 * 1000);
    expect((await send(upstream, stations, { body: stationBody() })).status).toBe(422);
    now = new Date(now.getTime() + 2 * 60 * 60 * 1000);
    expect((await send(upstream, stations, { body: stationBody() })).status).toBe(201);
    expect(await keys(upstream)).toHaveLength(1);
  });

  it.each(['a key', 'k'.repeat(201), 'cl\u00e9', ''])('is refused where the key is %j', async key => {
    const upstream = await openUpstream();
    const answer = send(upstream, types, { body: { name: 'Ship' }, key });
    expect(await outcome(answer)).toEqual([400, 'The Idempotency-Key is not valid']);
    expect(await totalAt(upstream, types)).toBe(1);
  });

  it('is nobody else’s', async () => {
    const upstream = await openUpstream();
    const { orm } = upstream.database;
    const account = { email: 'bo@example.com', name: 'Bo', passwordHash: 'none' };
    const [bo] = await orm.insert(administrators).values(account).returning();
    const token = await startSession(orm, bo?._id ?? '', new Date());
    await send(upstream, types, { body: { name: 'Ship' } });
    const [status, message] = await outcome(send(upstream, types, { body: { name: 'Ferry' }, token }));
    expect([status, message]).toEqual([201, 'Spot type added']);
    expect(await totalAt(upstream, types)).toBe(3);
  });

  it('is remembered by hashes that tell nothing of a password in it', async () => {
    const upstream = await openUpstream();
    const password = 'a longer password';
    const body = { old_password: adminPassword, password, password_confirmation: password };
    const change = () => send(upstream, '/api/admin/auth/change-password', { method: 'PUT', body });
    expect((await change()).status).toBe(200);
    // The old password is not correct any more: this is the first one's answer.
    expect(await outcome(change())).toEqual([200, 'Password changed']);
    const stored = JSON.stringify(await keys(upstream));
    expect(stored).not.toContain('key-1');
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(stored).not.toContain(createHash('sha256').update(JSON.stringify(body)).digest(encoding));
    }
  });

  it('is answered without its data where those were too much to keep', async () => {
    const upstream = await openUpstream({ openCollections: true });
    const body = { text: 'x'.repeat(300_000) };
    expect((await send(upstream, '/api/admin/tide-gauges', { body })).status).toBe(201);
    const again = await send(upstream, '/api/admin/tide-gauges', { body });
    expect([again.status, await again.json()]).toEqual([
      201,
      { success: true, message: 'This has been done already' },
    ]);
    expect(await totalAt(upstream, '/api/admin/tide-gauges')).toBe(1);
  });
});

describe('a repeated', () => {
  it('DELETE is answered as the first, not with 404', async () => {
    const upstream = await openUpstream();
    const [ship] = await insertSpotTypes(upstream.database, ['Ship']);
    const remove = (key: string) => send(upstream, `${types}/${ship?._id}`, { method: 'DELETE', key });
    const first = await (await remove('key-1')).json();
    const again = await remove('key-1');
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect((await remove('key-2')).status).toBe(404);
  });

  it('PUT does not take back what was written since', async () => {
    const upstream = await openUpstream();
    const [ship] = await insertSpotTypes(upstream.database, ['Ship']);
    const rename = (name: string, key: string) =>
      send(upstream, `${types}/${ship?._id}`, { method: 'PUT', body: { name }, key });
    const first = await (await rename('Ferry', 'key-1')).json();
    await rename('Tug', 'key-2');
    expect(await (await rename('Ferry', 'key-1')).json()).toEqual(first);
    const stored = await (await upstream.call('GET', `${types}/${ship?._id}`)).json();
    expect(stored.data.name).toBe('Tug');
  });

  it('POST without a body is carried out once', async () => {
    const upstream = await openUpstream();
    const [user] = await insertUsers(upstream.database, [{}]);
    const block = (key: string) => send(upstream, `/api/admin/users/block/${user?._id}`, { key });
    expect(await outcome(block('key-1'))).toEqual([200, 'User blocked']);
    expect(await outcome(block('key-1'))).toEqual([200, 'User blocked']);
    expect(await outcome(block('key-2'))).toEqual([200, 'User unblocked']);
  });

  it('import of codes is carried out once, however the form is put on the wire', async () => {
    const upstream = await openUpstream();
    const form = () => {
      const parts = new FormData();
      parts.append('platform', 'ios');
      parts.append('file', new File(['code,title\nA1,One\n'], 'codes.csv', { type: 'text/csv' }));
      return parts;
    };
    const path = '/api/admin/offer/codes/ios';
    const first = await (await send(upstream, path, { body: form() })).text();
    expect(JSON.parse(first).data.added).toBe(1);
    expect(await (await send(upstream, path, { body: form() })).text()).toBe(first);
    const { body, headers } = new Response(form());
    const type = headers.get('Content-Type') ?? '';
    const bytewise = body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          for (const byte of chunk) controller.enqueue(new Uint8Array([byte]));
        },
      }),
    );
    expect(await (await send(upstream, path, { body: bytewise, type })).text()).toBe(first);
    expect(await upstream.database.orm.select().from(offerCodes)).toHaveLength(1);
  });
});

describe('a call that is still being carried out', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is waited for, longer than one that has gone down, then refused with 409', async () => {
    let time = Date.now();
    const now = () => new Date(time);
    const upstream = await openUpstream({ now });
    const other = secondApp(upstream, now);
    let finish = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"name":"Ship"'));
        finish = () => {
          controller.enqueue(new TextEncoder().encode('}'));
          controller.close();
        };
      },
    });
    const first = send(upstream, types, { body, type: 'application/json' });
    await vi.waitFor(async () => expect(await keys(upstream)).toHaveLength(1));
    for (const fetch of [other, upstream.fetch]) {
      let twin: Response | undefined;
      void send(upstream, types, { body: { name: 'Ship' }, fetch }).then(answer => {
        twin = answer;
      });
      while (!twin) {
        time += 4000;
        await vi.advanceTimersByTimeAsync(4000);
        const beat = async () => expect((await keys(upstream))[0]?.aliveAt).toEqual(now());
        await vi.waitFor(beat, { timeout: 10_000 });
      }
      expect(twin.status).toBe(409);
    }
    finish();
    const answer = await (await first).text();
    expect(JSON.parse(answer).message).toBe('Spot type added');
    const again = await send(upstream, types, { body: { name: 'Ship' }, fetch: other });
    expect(await again.text()).toBe(answer);
  });

  it('or was, by a process that has gone down, is carried out within the wait of the one who sends it again', async () => {
    let time = Date.now();
    const now = () => new Date(time);
    const upstream = await openUpstream({ now });
    const [me] = await upstream.database.orm.select().from(administrators);
    const call = { administratorId: me?._id ?? '', request: `POST ${types}` };
    const key = createHash('sha256').update('key-1').digest('base64url');
    await upstream.database.orm
      .insert(idempotencyKeys)
      .values({ ...call, key, aliveAt: now(), createdAt: now() });
    const settled = vi.fn();
    const answer = send(upstream, types, { body: { name: 'Ship' } }).finally(settled);
    time += 19_000;
    for (let call = 0; call < 30; call += 1) await keys(upstream);
    expect(settled).not.toHaveBeenCalled();
    time += 2000;
    expect(await outcome(answer)).toEqual([201, 'Spot type added']);
  });
});
