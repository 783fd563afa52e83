import { describe, expect } from 'vitest';
import { idempotencyKeys } from '../../../upstream/database/accounts';
import { messageOf } from '../../support/answers';
import { it, openUpstream } from '../../support/database/openUpstream';
import { insertUsers } from '../../support/database/upstreamRows';
import { keyedCall as send, totalAt } from '../../support/keyedCall';
import { png } from '../../support/pictures';

const types = '/api/admin/spot-types';

describe('the key of one call is rejected', () => {
  const other = 'This Idempotency-Key belongs to another call';
  const otherBody = 'This Idempotency-Key was sent with another body';

  it('for another query: the second file is not stored, and not reported as stored', async ({ upstream }) => {
    const write = (name: string, body = png()) =>
      send(upstream, `/api/files/write?name=${name}&path=icons`, { body });
    expect((await write('a.png')).status).toBe(201);
    expect(await messageOf(write('b.png'))).toEqual([422, other]);
    expect((await upstream.fetch('/public/icons/b.png')).status).toBe(404);
    expect(await messageOf(write('a.png', png(5, 5)))).toEqual([422, otherBody]);
    expect(await messageOf(write('a.png'))).toEqual([201, 'File stored']);
  });

  it('for another path, and for another method', async ({ withCollections: upstream }) => {
    const body = { _id: 'one', name: 'Pier' };
    await send(upstream, '/api/admin/piers', { body });
    expect(await messageOf(send(upstream, '/api/admin/quays', { body }))).toEqual([422, other]);
    expect(await messageOf(send(upstream, '/api/admin/piers', { body, method: 'PUT' }))).toEqual([
      422,
      other,
    ]);
    expect(await totalAt(upstream, '/api/admin/quays')).toBe(0);
  });

  it.each([
    ['another value', { name: 'Ferry' }],
    ['one key more', { name: 'Ship', default: false }],
    ['no body', undefined],
  ])('for a JSON body with %s', async (_, body) => {
    const upstream = await openUpstream();
    await send(upstream, types, { body: { name: 'Ship' } });
    expect(await messageOf(send(upstream, types, { body }))).toEqual([422, otherBody]);
    expect(await totalAt(upstream, types)).toBe(2);
  });

  it('for a body if the first call had none', async ({ upstream }) => {
    const [user] = await insertUsers(upstream.database, [{}]);
    const path = `/api/admin/users/block/${user?._id}`;
    await send(upstream, path);
    expect(await messageOf(send(upstream, path, { body: {} }))).toEqual([422, otherBody]);
  });
});

describe('a body under a key', () => {
  /** An endless stream of 1 kB pieces; `pulled` counts them. */
  function endless() {
    const counter = { pulled: 0 };
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        counter.pulled += 1;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    return { stream, counter };
  }

  it('has the same limits as without one', async ({ withCollections: upstream }) => {
    const large = 'The request is too large: at most 1 MB are accepted';
    const { stream, counter } = endless();
    const type = 'application/json';
    expect(await messageOf(send(upstream, '/api/admin/piers', { body: stream, type }))).toEqual([413, large]);
    expect(counter.pulled).toBeLessThan(1040);
    const damaged = { body: new TextEncoder().encode('--b\r\n'), type: 'multipart/form-data; boundary=b' };
    expect((await send(upstream, '/api/admin/changelog/item', damaged)).status).toBe(400);
    expect((await send(upstream, types, { body: png(), type: 'image/png' })).status).toBe(415);
    expect(await upstream.database.orm.select().from(idempotencyKeys)).toEqual([]);
  });

  it('that breaks off is rejected with 400, first or again', async ({ upstream }) => {
    const broken = () =>
      new ReadableStream<Uint8Array>({
        start: controller => controller.enqueue(new TextEncoder().encode('{"na')),
        pull: controller => controller.error(new Error('connection lost')),
      });
    const type = 'application/json';
    expect((await send(upstream, types, { body: broken(), type })).status).toBe(400);
    expect((await send(upstream, types, { body: { name: 'Ship' } })).status).toBe(201);
    expect((await send(upstream, types, { body: broken(), type })).status).toBe(400);
    expect((await send(upstream, types, { body: { name: 'Ship' } })).status).toBe(201);
    expect(await totalAt(upstream, types)).toBe(2);
  });
});
