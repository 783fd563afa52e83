import { createHash } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { createApp } from '../../../upstream/app';
import { idempotencyKeys } from '../../../upstream/database/accounts';
import { offerCodes } from '../../../upstream/database/schema';
import { removeOldKeys } from '../../../upstream/requests/idempotency';
import { messageOf } from '../../support/answers';
import { it, openUpstream } from '../../support/database/openUpstream';
import { newPassword, signInBo, type TestUpstream } from '../../support/database/upstream';
import { insertSpotTypes, insertUsers, stationBody } from '../../support/database/upstreamRows';
import { keyedCall as send, totalAt } from '../../support/keyedCall';

const stations = '/api/admin/buoys';
const types = '/api/admin/spot-types';
const imports = '/api/admin/offer/codes/ios';

/** The same app on the same database, as if in another process. */
function secondApp({ database }: TestUpstream, now = () => new Date()): TestUpstream['fetch'] {
  const app = createApp({ database, now });
  return async (path, init) => app.fetch(new Request(new URL(String(path), 'http://upstream.test'), init));
}

/** An import of one code. */
function form(): FormData {
  const parts = new FormData();
  parts.append('platform', 'ios');
  parts.append('file', new File(['code,title\nA1,One\n'], 'codes.csv', { type: 'text/csv' }));
  return parts;
}

const keys = ({ database }: TestUpstream) => database.orm.select().from(idempotencyKeys);

describe('a call under an Idempotency-Key', () => {
  it('is executed once, whether repeated simultaneously or later', async ({ upstream }) => {
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

  it('may be sent again after it was rejected', async ({ upstream }) => {
    expect((await send(upstream, stations, { body: stationBody({ title: '' }) })).status).toBe(422);
    expect((await send(upstream, stations, { body: stationBody() })).status).toBe(201);
  });

  it('is ignored by a read', async ({ upstream }) => {
    const read = async () => (await send(upstream, types, { method: 'GET' })).text();
    const before = await read();
    await insertSpotTypes(upstream.database, ['Ship']);
    expect(await read()).not.toBe(before);
  });

  it('is remembered for a day', async () => {
    let now = new Date();
    const upstream = await openUpstream({ now: () => now });
    await send(upstream, types, { body: { name: 'Ship' } });
    now = new Date(now.getTime() + 23 * 60 * 60 * 1000);
    expect((await send(upstream, stations, { body: stationBody() })).status).toBe(422);
    now = new Date(now.getTime() + 2 * 60 * 60 * 1000);
    expect((await send(upstream, stations, { body: stationBody() })).status).toBe(201);
    const { orm } = upstream.database;
    await removeOldKeys(orm, now);
    expect(await keys(upstream)).toHaveLength(1);
    await removeOldKeys(orm, new Date(now.getTime() + 25 * 60 * 60 * 1000));
    expect(await keys(upstream)).toEqual([]);
  });

  it.each(['a key', 'k'.repeat(201), 'cl\u00e9', ''])('is rejected if the key is %j', async key => {
    const upstream = await openUpstream();
    const answer = send(upstream, types, { body: { name: 'Ship' }, key });
    expect(await messageOf(answer)).toEqual([400, 'The Idempotency-Key is not valid']);
    expect(await totalAt(upstream, types)).toBe(1);
  });

  it('is independent of the keys of others', async ({ upstream }) => {
    const token = await signInBo(upstream);
    await send(upstream, types, { body: { name: 'Ship' } });
    const hers = send(upstream, types, { body: { name: 'Ferry' }, token });
    expect(await messageOf(hers)).toEqual([201, 'Spot type added']);
    expect(await totalAt(upstream, types)).toBe(3);
  });

  it('is remembered by hashes that reveal nothing of a password in it', async ({ upstream }) => {
    const body = newPassword('a longer password');
    const change = () => send(upstream, '/api/admin/auth/change-password', { method: 'PUT', body });
    expect((await change()).status).toBe(200);
    // The old password is no longer valid, so this is the first call's response.
    expect(await messageOf(change())).toEqual([200, 'Password changed']);
    const stored = JSON.stringify(await keys(upstream));
    expect(stored).not.toContain('key-1');
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(stored).not.toContain(createHash('sha256').update(JSON.stringify(body)).digest(encoding));
    }
  });
});

describe('a repeated', () => {
  it('DELETE gets the first response, not a 404', async ({ upstream }) => {
    const [ship] = await insertSpotTypes(upstream.database, ['Ship']);
    const remove = (key: string) => send(upstream, `${types}/${ship?._id}`, { method: 'DELETE', key });
    const first = await (await remove('key-1')).json();
    const again = await remove('key-1');
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect((await remove('key-2')).status).toBe(404);
  });

  it('POST without a body is executed once', async ({ upstream }) => {
    const [user] = await insertUsers(upstream.database, [{}]);
    const block = (key: string) => send(upstream, `/api/admin/users/block/${user?._id}`, { key });
    expect(await messageOf(block('key-1'))).toEqual([200, 'User blocked']);
    expect(await messageOf(block('key-1'))).toEqual([200, 'User blocked']);
    expect(await messageOf(block('key-2'))).toEqual([200, 'User unblocked']);
  });

  it('import of codes is executed once, although each form has another boundary', async ({ upstream }) => {
    const first = await (await send(upstream, imports, { body: form() })).text();
    expect(JSON.parse(first).data.added).toBe(1);
    expect(await (await send(upstream, imports, { body: form() })).text()).toBe(first);
    expect(await upstream.database.orm.select().from(offerCodes)).toHaveLength(1);
  });
});

describe('a call that is still being executed', () => {
  /** A write that holds its key until `finish` is called, because its form arrives slowly. */
  async function startImport(upstream: TestUpstream) {
    const whole = new Response(form());
    const type = whole.headers.get('Content-Type') ?? '';
    const bytes = await whole.bytes();
    let finish = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, 50));
        finish = () => {
          controller.enqueue(bytes.slice(50));
          controller.close();
        };
      },
    });
    const first = send(upstream, imports, { body, type });
    await vi.waitFor(async () => expect(await keys(upstream)).toHaveLength(1), 20_000);
    return {
      first,
      finish,
      again: (fetch = upstream.fetch) => send(upstream, imports, { body: form(), fetch }),
    };
  }

  it('is waited for by another process, whose call gets the same response', async ({ upstream }) => {
    const { first, again, finish } = await startImport(upstream);
    const second = again(secondApp(upstream));
    finish();
    expect(await (await second).text()).toBe(await (await first).text());
    expect(await upstream.database.orm.select().from(offerCodes)).toHaveLength(1);
  });

  it.each(['the same', 'another'])(
    'is not executed again by %s process: the wait ends with 409',
    async by => {
      let time = Date.now();
      const now = () => new Date(time);
      const upstream = await openUpstream({ now });
      const { first, again, finish } = await startImport(upstream);
      const settled = vi.fn();
      const second = again(by === 'another' ? secondApp(upstream, now) : undefined).finally(settled);
      await vi.waitFor(() => {
        time += 4000;
        expect(settled).toHaveBeenCalled();
      }, 20_000);
      expect((await second).status).toBe(409);
      finish();
      const answer = await (await first).text();
      expect(JSON.parse(answer).data.added).toBe(1);
      expect(await (await again()).text()).toBe(answer);
    },
  );

  it('when its process crashes is executed within the wait of a repeated call', async () => {
    let time = Date.now();
    const now = () => new Date(time);
    const upstream = await openUpstream({ now });
    const { orm } = upstream.database;
    await send(upstream, types, { body: { name: 'Ship' } });
    await orm.update(idempotencyKeys).set({ status: null, answer: null });
    const other = secondApp(upstream, now);
    const settled = vi.fn();
    const second = send(upstream, types, { body: { name: 'Ship' }, fetch: other }).finally(settled);
    time += 24_000;
    for (let call = 0; call < 30; call += 1) await keys(upstream);
    expect(settled).not.toHaveBeenCalled();
    time += 2000;
    expect((await second).status).toBe(201);
    expect((await send(upstream, types, { body: { name: 'Ship' } })).status).toBe(201);
  });
});
