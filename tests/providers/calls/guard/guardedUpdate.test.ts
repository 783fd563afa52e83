import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type Api,
  conflictOf,
  defineResource,
  field,
  type GuardMode,
  simpleRest,
} from '../../../../src/engine';
import { scriptedProviderOf } from '../../../support/views/scriptedProvider';

/** A stranger's declaration: a nested field, a file, a hidden value, a reference, and payloads of its own. */
const ports = defineResource({
  name: 'ports',
  fields: { name: field.text() },
  api: { path: '/ports' },
});
const declare = (api: Partial<Api> = {}) =>
  defineResource({
    name: 'gauges',
    fields: {
      name: field.text({ required: true }),
      latitude: field.coordinate({ limit: 90 }),
      depth: field.number(),
      until: field.day(),
      about: field.richText(),
      port: field.reference(ports),
      tags: field.texts(),
      'owner.name': field.text(),
      photo: field.image(),
      chart: field.image({ folder: 'charts' }),
      rank: field.number({ hidden: true }),
      createdAt: field.date({ readOnly: true }),
    },
    api: { path: '/gauges', ...api },
  });

const stored = {
  id: 7,
  name: 'Anholt',
  latitude: '56.7',
  depth: 4,
  until: '2026-12-31T23:59:59.999Z',
  about: 'Old',
  port: 'p1',
  tags: ['a', 'b'],
  owner: { name: 'Ann', phone: '1' },
  photo: 'images/one.png',
  chart: 'charts/one.png',
  rank: 3,
};

/** What a form sends that started from `stored`. */
const edited = (changes: object) => ({ ...stored, ...changes });

/** What an API answers to a write that it says nothing else of. */
const done = { success: true };

const failure = (status: number, message = 'No') => Response.json({ message }, { status });

function update(
  api: Partial<Api>,
  changes: object,
  answers: unknown[],
  { previous = stored, guard = 'ask' }: { previous?: object; guard?: GuardMode | false } = {},
) {
  const test = scriptedProviderOf([declare(api)], ...answers);
  const params = { id: 7, data: edited(changes), previousData: previous, meta: { guard } };
  return { ...test, saved: test.dataProvider.update('gauges', params) };
}

const conflictIn = async (saved: Promise<unknown>) => {
  const error: unknown = await saved.then(
    () => undefined,
    reason => reason,
  );
  const conflict = conflictOf(error);
  return { error, conflict, changed: conflict?.kind === 'changed' ? conflict : undefined };
};

describe('a guarded update', () => {
  it('reads the record again, fresh from the server, and keeps what only somebody else has changed', async () => {
    const theirs = { ...stored, name: 'Läsö', owner: { name: 'Bob', phone: '1' } };
    const { saved, sent } = update({}, { latitude: '57.1' }, [theirs, done]);
    const { data } = await saved;
    expect(sent.map(({ method, path, headers }) => [method, path, headers.get('If-Match')])).toEqual([
      ['GET', '/gauges/7', null],
      ['PUT', '/gauges/7', null],
    ]);
    expect(sent[1]?.body).toMatchObject({ name: 'Läsö', latitude: '57.1', owner: { name: 'Bob' } });
    expect(data['@outcome']?.kept).toEqual(['name', 'owner.name']);
    expect(data).toMatchObject({ id: 7, name: 'Läsö', latitude: '57.1' });
  });

  it('sends what it is given where nobody has changed anything', async () => {
    const { saved, sent } = update({}, { name: ' Läsö ' }, [stored, done]);
    const { data } = await saved;
    expect(sent[1]?.body).toEqual({
      ...{ name: 'Läsö', latitude: '56.7', depth: 4, until: stored.until, about: 'Old', port: 'p1' },
      ...{ tags: ['a', 'b'], owner: { name: 'Ann' }, chart: 'charts/one.png', rank: 3 },
    });
    expect(data['@outcome']).toEqual({ kept: [], before: stored });
  });

  it('takes nothing that the server spells otherwise for a change', async () => {
    const theirs = {
      ...stored,
      id: '7',
      name: 'Anholt  ',
      latitude: 56.7,
      depth: '4',
      until: '2026-12-31',
      port: { name: 'Grenå', _id: 'p1' },
      owner: { phone: '1', name: 'Ann' },
      photo: 'https://cdn.example/public/images/one.png?v=2',
      rank: '3',
    };
    const { saved, sent } = update({}, { depth: 5 }, [theirs, done]);
    const { data } = await saved;
    expect(data['@outcome']?.kept).toEqual([]);
    expect(sent[1]?.body).toMatchObject({ name: 'Anholt', latitude: '56.7', depth: 5, until: stored.until });
  });

  it('fails with before, theirs and mine where both have changed a field, and writes nothing', async () => {
    const theirs = { ...stored, name: 'Læsø', depth: 9 };
    const { saved, lines } = update({}, { name: 'Läsö', latitude: '57.1' }, [theirs]);
    const { error, changed } = await conflictIn(saved);
    expect(changed?.collisions).toEqual([{ source: 'name', before: 'Anholt', theirs: 'Læsø', mine: 'Läsö' }]);
    expect(error).toMatchObject({
      status: 409,
      body: { errors: { root: { serverError: 'seamark.conflict.changed' } } },
    });
    expect(lines()).toEqual(['GET /gauges/7']);
  });

  it.each([
    ['mine', [], 'Läsö'],
    ['theirs', ['name'], 'Læsø'],
  ])('is made over theirs once it is settled, %s chosen', async (_, taken, name) => {
    const theirs = { ...stored, name: 'Læsø', depth: 9 };
    const first = update({}, { name: 'Läsö', latitude: '57.1' }, [theirs]);
    const edit = (await conflictIn(first.saved)).changed?.settle(taken);
    const { dataProvider, sent } = scriptedProviderOf([declare()], theirs, done);
    const { data } = await dataProvider.update('gauges', {
      ...{ id: 7, data: edit?.data ?? {}, previousData: edit?.previousData, meta: { guard: 'ask' } },
    } as Parameters<typeof dataProvider.update>[1]);
    expect(sent[1]?.body).toMatchObject({ name, latitude: '57.1', depth: 9 });
    expect(data['@outcome']?.kept).toEqual(['depth']);
  });

  it('has no conflict where both have changed a field to the same', async () => {
    const { saved, lines } = update({}, { name: 'Läsö' }, [{ ...stored, name: 'Läsö ' }, done]);
    expect((await saved).data['@outcome']?.kept).toEqual([]);
    expect(lines()).toEqual(['GET /gauges/7', 'PUT /gauges/7']);
  });

  it('lets a chosen file be a change of mine, and a hidden value never be asked about', async () => {
    const photo = new File(['x'], 'two.png', { type: 'image/png' });
    const api = { update: { multipart: 'with-file' } } as const;
    const asked = update(api, { photo }, [{ ...stored, photo: 'images/theirs.png' }]);
    expect((await conflictIn(asked.saved)).changed?.collisions).toMatchObject([
      { source: 'photo', mine: photo },
    ]);
    const kept = update(api, { photo }, [{ ...stored, rank: 8 }, done]);
    const { data } = await kept.saved;
    expect(kept.sent[1]?.body).toMatchObject({ rank: '8', photo });
    // The old file can't be sent again.
    expect(data['@outcome']).toEqual({ kept: [] });
    const mine = update({}, { rank: 5 }, [{ ...stored, rank: 8 }, done]);
    await mine.saved;
    expect(mine.sent[1]?.body).toMatchObject({ rank: 5 });
  });

  it('sends a kept value through the payload of the declaration', async () => {
    const toUpstream = (gauge: Record<string, unknown>) => ({
      ...gauge,
      slug: `${gauge.name}-${gauge.depth}`,
    });
    const { saved, sent } = update({ toUpstream }, { depth: 5 }, [{ ...stored, name: 'Læsø' }, done]);
    await saved;
    expect(sent[1]?.body).toMatchObject({ name: 'Læsø', depth: 5, slug: 'Læsø-5' });
  });

  it('sends only what differs from the record as it is now, where only changes are sent', async () => {
    const api = { update: { request: 'PATCH /{id}', changedOnly: true } } as const;
    const { saved, sent } = update(api, { depth: 5 }, [{ ...stored, name: 'Læsø' }, done]);
    await saved;
    expect(sent.map(({ line, body }) => [line, body])).toEqual([
      ['GET /gauges/7', undefined],
      ['PATCH /gauges/7', { depth: 5 }],
    ]);
  });
});

describe('a record that cannot be read again', () => {
  it.each([
    ['a 500', failure(500)],
    ['a redirect', new Response('', { status: 302 })],
    ['an HTML page', new Response('<html>')],
    ['a record of which nothing is known', { ok: true }],
    ['no answer within four seconds', new Promise(() => {})],
  ])('is not written after %s, asked for once', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { saved, lines } = update({}, { depth: 5 }, [answer, done]);
    const told = conflictIn(saved);
    await vi.advanceTimersByTimeAsync(4000);
    const { error, conflict } = await told;
    expect(conflict).toEqual({ kind: 'unchecked' });
    expect(error).toMatchObject({
      message: 'seamark.conflict.unchecked',
      body: { errors: { root: { serverError: 'seamark.conflict.unchecked' } } },
    });
    expect(lines()).toEqual(['GET /gauges/7']);
  });

  it('is not written where the server cannot be reached, which the error says', async () => {
    const { saved, lines } = update({}, { depth: 5 }, [Promise.reject(new TypeError('Failed to fetch'))]);
    await expect(saved).rejects.toMatchObject({
      message: 'seamark.errors.network',
      body: { errors: { root: { serverError: 'seamark.errors.network' } } },
    });
    expect(lines()).toEqual(['GET /gauges/7']);
  });

  it('is written without being read again where that is asked for', async () => {
    const { saved, lines } = update({}, { depth: 5 }, [done], { guard: false });
    await saved;
    expect(lines()).toEqual(['PUT /gauges/7']);
  });

  it('is not written where the update is to yield', async () => {
    const { saved, lines } = update({}, { depth: 5 }, [failure(500)], { guard: 'yield' });
    await expect(saved).rejects.toThrow('seamark.undo.unsure');
    expect(lines()).toEqual(['GET /gauges/7']);
  });
});

describe('a record that was deleted meanwhile', () => {
  it.each([
    ['before the write', [failure(404)], ['GET /gauges/7']],
    [
      'at the write',
      [stored, failure(404), failure(404)],
      ['GET /gauges/7', 'PUT /gauges/7', 'GET /gauges/7'],
    ],
  ])('is said to be gone, %s', async (_, answers, expected) => {
    const { saved, lines } = update({}, { depth: 5 }, answers);
    const { error, conflict } = await conflictIn(saved);
    expect(conflict).toEqual({ kind: 'deleted' });
    expect(error).toMatchObject({ status: 404, message: 'seamark.conflict.deleted' });
    expect(lines()).toEqual(expected);
  });

  it('is told from a write that is refused for another reason', async () => {
    const { saved } = update({}, { depth: 5 }, [stored, failure(404, 'No such port'), stored]);
    const { error, conflict } = await conflictIn(saved);
    expect(conflict).toBeUndefined();
    expect(error).toMatchObject({ status: 404, message: 'No such port' });
  });
});

describe('a write that the server refuses', () => {
  it('for another reason than a newer version fails with the server’s words', async () => {
    const { saved, lines } = update({}, { name: 'Taken' }, [stored, failure(409, 'Taken already'), stored]);
    await expect(saved).rejects.toThrow('Taken already');
    expect(lines()).toEqual(['GET /gauges/7', 'PUT /gauges/7', 'GET /gauges/7']);
  });

  it('names the version that it is over, and reads again after a 412', async () => {
    const api = { guard: { version: 'revision' } } as const;
    const previous = { ...stored, revision: 3 };
    const newer = { ...stored, revision: 4, name: 'Læsø' };
    const options = { previous };
    const { saved, sent } = update(api, { depth: 5 }, [failure(412), newer, done], options);
    const { data } = await saved;
    expect(sent.map(({ line, headers }) => [line, headers.get('If-Match')])).toEqual([
      ['PUT /gauges/7', '"3"'],
      ['GET /gauges/7', null],
      ['PUT /gauges/7', '"4"'],
    ]);
    expect(sent[2]?.body).toMatchObject({ name: 'Læsø', depth: 5 });
    expect(data['@outcome']?.kept).toEqual(['name']);
    const both = update(api, { name: 'Mine' }, [failure(409), newer], options);
    expect((await conflictIn(both.saved)).changed?.collisions).toHaveLength(1);
  });

  it('asks after a 412 where the record cannot be read again', async () => {
    const api = { guard: { version: 'revision' } } as const;
    const previous = { ...stored, revision: 3 };
    const { saved, lines } = update(api, { depth: 5 }, [failure(412), failure(500)], { previous });
    expect((await conflictIn(saved)).conflict).toEqual({ kind: 'unchecked' });
    expect(lines()).toEqual(['PUT /gauges/7', 'GET /gauges/7']);
  });

  it('names the ETag that it has read again, and reads once more after a 412', async () => {
    const tagged = (tag: string, record: object = stored) =>
      Response.json(record, { headers: { ETag: tag } });
    const newer = tagged('"a2"', { ...stored, name: 'Læsø' });
    const { saved, sent } = update({}, { depth: 5 }, [tagged('"a1"'), failure(412), newer, done]);
    const { data } = await saved;
    expect(sent.map(({ line, headers }) => [line, headers.get('If-Match')])).toEqual([
      ['GET /gauges/7', null],
      ['PUT /gauges/7', '"a1"'],
      ['GET /gauges/7', null],
      ['PUT /gauges/7', '"a2"'],
    ]);
    expect(sent[3]?.body).toMatchObject({ name: 'Læsø', depth: 5 });
    expect(data['@outcome']?.kept).toEqual(['name']);
  });

  it('leaves out an ETag that its own API rejects, though the record is as it was read', async () => {
    const tagged = () => Response.json(stored, { headers: { ETag: 'W/"a1"' } });
    const { saved, sent } = update({}, { depth: 5 }, [tagged(), failure(412), tagged(), done]);
    await saved;
    expect(sent.map(({ line, headers }) => [line, headers.get('If-Match')])).toEqual([
      ['GET /gauges/7', null],
      ['PUT /gauges/7', 'W/"a1"'],
      ['GET /gauges/7', null],
      ['PUT /gauges/7', null],
    ]);
  });

  it('names the ETag that the record was read with', async () => {
    const headers = { ETag: 'W/"a1"' };
    const { dataProvider, sent } = scriptedProviderOf(
      [declare({ guard: 'etag' })],
      Response.json(stored, { headers }),
      done,
    );
    const { data: previousData } = await dataProvider.getOne('gauges', { id: 7 });
    const data = { ...previousData, depth: 5 };
    const saved = await dataProvider.update('gauges', { id: 7, data, previousData, meta: { guard: 'ask' } });
    expect(sent.map(({ line, headers }) => [line, headers.get('If-Match')])).toEqual([
      ['GET /gauges/7', null],
      ['PUT /gauges/7', 'W/"a1"'],
    ]);
    expect(sent[1]?.body).not.toHaveProperty('@etag');
    // It was another version's.
    expect(saved.data['@etag']).toBeUndefined();
  });
});

describe('the guard', () => {
  it('can be switched off, and is for updates that ask for it', async () => {
    const off = update({ guard: false }, { depth: 5 }, [done]);
    await off.saved;
    expect(off.lines()).toEqual(['PUT /gauges/7']);
    const { dataProvider, lines } = scriptedProviderOf([declare()], done);
    await dataProvider.update('gauges', { id: 7, data: stored, previousData: stored });
    expect(lines()).toEqual(['PUT /gauges/7']);
  });

  it('looks a record up in its list where no call reads one', async () => {
    const list = { request: 'GET /of/{owner}', paginateLocally: true, query: {} } as const;
    const api = { one: 'list', list: { ...list, request: 'GET' } } as const;
    const { saved, lines } = update(api, { depth: 5 }, [
      { data: [{ ...stored, id: '7', name: 'Læsø' }] },
      done,
    ]);
    expect((await saved).data['@outcome']?.kept).toEqual(['name']);
    expect(lines()).toEqual(['GET /gauges', 'PUT /gauges/7']);
    const gone = update(api, { depth: 5 }, [{ data: [] }]);
    expect((await conflictIn(gone.saved)).conflict).toEqual({ kind: 'deleted' });
  });

  it('is written where a status means that none is there yet', async () => {
    const { saved, lines } = update({ one: { emptyStatus: 404 } }, { depth: 5 }, [failure(404), done]);
    await saved;
    expect(lines()).toEqual(['GET /gauges/7', 'PUT /gauges/7']);
  });

  it('is there for ra-data-simple-rest too', async () => {
    const gauges = defineResource({
      name: 'gauges',
      fields: { name: field.text(), depth: field.number() },
      api: simpleRest('/gauges'),
    });
    const { dataProvider, sent } = scriptedProviderOf([gauges], { id: 7, name: 'Læsø', depth: 4 }, { id: 7 });
    const previousData = { id: 7, name: 'Anholt', depth: 4 };
    const data = { ...previousData, depth: 5 };
    await dataProvider.update('gauges', { id: 7, data, previousData, meta: { guard: 'ask' } });
    expect(sent.map(({ line, body }) => [line, body])).toEqual([
      ['GET /gauges/7', undefined],
      ['PUT /gauges/7', { name: 'Læsø', depth: 5 }],
    ]);
  });

  it('leaves what somebody else has changed since where it is to yield, and is no more than that', async () => {
    const { saved, sent } = update({}, { name: 'Old', depth: 1 }, [{ ...stored, name: 'Theirs' }, done], {
      guard: 'yield',
    });
    expect((await saved).data['@outcome']?.kept).toEqual(['name']);
    expect(sent[1]?.body).toMatchObject({ name: 'Theirs', depth: 1 });
    const all = update({}, { name: 'Old' }, [{ ...stored, name: 'Theirs' }], { guard: 'yield' });
    expect((await conflictIn(all.saved)).conflict).toBeDefined();
    expect(all.lines()).toEqual(['GET /gauges/7']);
  });
});
