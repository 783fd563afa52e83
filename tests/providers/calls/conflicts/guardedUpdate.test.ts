import { describe, expect, it, vi } from 'vitest';
import {
  type Api,
  checkDeclarations,
  conflictOf,
  type Declaration,
  defineResource,
  field,
  simpleRest,
  type UpdateGuard,
} from '../../../../src/engine';
import type { SentRequest } from '../../../support/views/readCall';
import { scriptedProviderOf } from '../../../support/views/scriptedProvider';

/** A resource of another API: a nested field, a file, a hidden value, a reference and custom payloads. */
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

/** The values that a form sends if it started from `stored`. */
const edited = (changes: object) => ({ ...stored, ...changes });

/** The response of an API to a write without further content. */
const done = { success: true };

const failure = (status: number, message = 'No') => Response.json({ message }, { status });
const tagged = (tag: string, record: object = stored) => Response.json(record, { headers: { ETag: tag } });

function update(
  api: Partial<Api>,
  changes: object,
  answers: unknown[],
  { previous = stored, guard = 'reject' }: { previous?: object; guard?: UpdateGuard | false } = {},
) {
  const test = scriptedProviderOf([declare(api)], ...answers);
  const params = { id: 7, data: edited(changes), previousData: previous, meta: { guard } };
  return { ...test, saved: test.dataProvider.update('gauges', params) };
}

/** The method of each request with the version that it names: `PUT "a1"`. */
const versionsIn = (sent: SentRequest[]) =>
  sent.map(({ method, headers }) => `${method} ${headers.get('If-Match') ?? ''}`.trim());

const conflictIn = async (saved: Promise<unknown>) => {
  const error: unknown = await saved.catch(reason => reason);
  const conflict = conflictOf(error);
  return { error, conflict, changed: conflict?.kind === 'changed' ? conflict : undefined };
};

describe('a guarded update', () => {
  it('reads the record again from the server and keeps what only someone else has changed', async () => {
    const theirs = { ...stored, name: 'Läsö', owner: { name: 'Bob', phone: '1' } };
    const { saved, sent } = update({}, { latitude: '57.1' }, [theirs, done]);
    const { data } = await saved;
    expect(versionsIn(sent)).toEqual(['GET', 'PUT']);
    expect(sent[1]?.body).toMatchObject({ name: 'Läsö', latitude: '57.1', owner: { name: 'Bob' } });
    expect(data['@outcome']?.kept).toEqual(['name', 'owner.name']);
    expect(data).toMatchObject({ id: 7, name: 'Läsö', latitude: '57.1' });
  });

  it('keeps a nested value that only someone else has added', async () => {
    const before = { ...stored, owner: null };
    const { saved, sent } = update({}, { depth: 5, owner: null }, [stored, done], { previous: before });
    expect((await saved).data['@outcome']?.kept).toEqual(['owner.name']);
    expect(sent[1]?.body).toMatchObject({ depth: 5, owner: { name: 'Ann' } });
  });

  it('sends the form’s values if nobody has changed anything', async () => {
    const { saved, sent } = update({}, { name: ' Läsö ' }, [stored, done]);
    const { data } = await saved;
    expect(sent[1]?.body).toEqual({
      ...{ name: 'Läsö', latitude: '56.7', depth: 4, until: stored.until, about: 'Old', port: 'p1' },
      ...{ tags: ['a', 'b'], owner: { name: 'Ann' }, chart: 'charts/one.png', rank: 3 },
    });
    expect(data['@outcome']).toEqual({ kept: [], before: stored });
  });

  it('ignores differences that are only in the server’s formatting', async () => {
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

  it('fails with theirs if both have changed a field, and writes nothing', async () => {
    const theirs = { ...stored, name: 'Læsø', depth: 9 };
    const { saved, lines } = update({}, { name: 'Läsö', latitude: '57.1' }, [theirs]);
    const { error, changed } = await conflictIn(saved);
    expect(changed?.fields).toEqual([{ source: 'name', theirs: 'Læsø' }]);
    expect(error).toMatchObject({
      status: 409,
      body: { errors: { root: { serverError: 'seamark.conflict.changed' } } },
    });
    expect(lines()).toEqual(['GET /gauges/7']);
  });

  it.each([
    ['mine', [], 'Läsö'],
    ['theirs', ['name'], 'Læsø'],
  ])('is saved over theirs once the user has decided, with %s chosen', async (_, taken, name) => {
    const theirs = { ...stored, name: 'Læsø', depth: 9 };
    const guard: UpdateGuard = async conflict =>
      conflict.kind === 'changed' ? conflict.resolve(taken) : undefined;
    const answers = [theirs, theirs, done];
    const { saved, sent, lines } = update({}, { name: 'Läsö', latitude: '57.1' }, answers, { guard });
    const { data } = await saved;
    expect(lines()).toEqual(['GET /gauges/7', 'GET /gauges/7', 'PUT /gauges/7']);
    expect(sent[2]?.body).toMatchObject({ name, latitude: '57.1', depth: 9 });
    expect(data['@outcome']?.kept).toEqual(['depth']);
  });

  it('has no conflict if both have changed a field to the same value', async () => {
    const { saved, lines } = update({}, { name: 'Läsö' }, [{ ...stored, name: 'Läsö ' }, done]);
    expect((await saved).data['@outcome']?.kept).toEqual([]);
    expect(lines()).toEqual(['GET /gauges/7', 'PUT /gauges/7']);
  });

  it('treats a chosen file as a change of mine and never asks about a hidden value', async () => {
    const photo = new File(['x'], 'two.png', { type: 'image/png' });
    const api = { update: { multipart: 'with-file' } } as const;
    const conflicting = update(api, { photo }, [{ ...stored, photo: 'images/theirs.png' }]);
    expect((await conflictIn(conflicting.saved)).changed?.fields).toMatchObject([{ source: 'photo' }]);
    const merged = update(api, { photo }, [{ ...stored, rank: 8 }, done]);
    const { data } = await merged.saved;
    expect(merged.sent[1]?.body).toMatchObject({ rank: '8', photo });
    // The old file cannot be uploaded again, so there is no Undo.
    expect(data['@outcome']).toEqual({ kept: [] });
    const mine = update({}, { rank: 5 }, [{ ...stored, rank: 8 }, done]);
    await mine.saved;
    expect(mine.sent[1]?.body).toMatchObject({ rank: 5 });
  });

  it('sends a preserved value through the declared payload', async () => {
    const toUpstream = (gauge: Record<string, unknown>) => ({
      ...gauge,
      slug: `${gauge.name}-${gauge.depth}`,
    });
    const { saved, sent } = update({ toUpstream }, { depth: 5 }, [{ ...stored, name: 'Læsø' }, done]);
    await saved;
    expect(sent[1]?.body).toMatchObject({ name: 'Læsø', depth: 5, slug: 'Læsø-5' });
  });

  it('sends only the differences from the current record if only changes are sent', async () => {
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
    ['an unrecognisable record', { ok: true }],
    ['no response within four seconds', new Promise(() => {})],
  ])('is not written after %s, and is requested once', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { saved, lines } = update({}, { depth: 5 }, [answer, done]);
    const pending = conflictIn(saved);
    await vi.advanceTimersByTimeAsync(4000);
    const { error, conflict } = await pending;
    expect(conflict).toEqual({ kind: 'unchecked' });
    expect(error).toMatchObject({
      message: 'seamark.conflict.unchecked',
      body: { errors: { root: { serverError: 'seamark.conflict.unchecked' } } },
    });
    expect(lines()).toEqual(['GET /gauges/7']);
  });

  it('is not written if the server is unreachable, and the error leaves no doubt', async () => {
    const { saved, lines } = update({}, { depth: 5 }, [Promise.reject(new TypeError('Failed to fetch'))]);
    const message = 'seamark.errors.network_write';
    const body = { errors: { root: { serverError: message } } };
    await expect(saved).rejects.toMatchObject({ message, body });
    expect(lines()).toEqual(['GET /gauges/7']);
  });

  it('is not written if the update yields', async () => {
    const { saved, lines } = update({}, { depth: 5 }, [failure(500)], { guard: 'keepTheirs' });
    await expect(saved).rejects.toThrow('seamark.undo.unsure');
    expect(lines()).toEqual(['GET /gauges/7']);
  });
});

describe('a record deleted by someone else', () => {
  it.each([
    ['before the write', [failure(404)], ['GET /gauges/7']],
    [
      'at the write',
      [stored, failure(404), failure(404)],
      ['GET /gauges/7', 'PUT /gauges/7', 'GET /gauges/7'],
    ],
  ])('is reported as deleted %s', async (_, answers, expected) => {
    const { saved, lines } = update({}, { depth: 5 }, answers);
    const { error, conflict } = await conflictIn(saved);
    expect(conflict).toEqual({ kind: 'deleted' });
    expect(error).toMatchObject({ status: 404, message: 'seamark.conflict.deleted' });
    expect(lines()).toEqual(expected);
  });

  it('may be created again, whose failure has one form error', async () => {
    const answers = [failure(404), new Response('<html>')];
    const { dataProvider } = scriptedProviderOf([declare()], ...answers);
    const guard: UpdateGuard = async () => ({
      created: (await dataProvider.create('gauges', { data: edited({}) })).data,
    });
    const params = { id: 7, data: edited({ depth: 5 }), previousData: stored, meta: { guard } };
    const root = { serverError: 'seamark.errors.unreadable_write', kind: 'unknown' };
    await expect(dataProvider.update('gauges', params)).rejects.toHaveProperty('body.errors', { root });
  });

  it('is distinguished from a write rejected for another reason', async () => {
    const { saved } = update({}, { depth: 5 }, [stored, failure(404, 'No such port'), stored]);
    const { error, conflict } = await conflictIn(saved);
    expect(conflict).toBeUndefined();
    expect(error).toMatchObject({ status: 404, message: 'No such port' });
  });
});

describe('a write that the server rejects', () => {
  it('fails with the server’s message unless there is a newer version', async () => {
    const { saved, lines } = update({}, { name: 'Taken' }, [stored, failure(409, 'Taken already'), stored]);
    await expect(saved).rejects.toThrow('Taken already');
    expect(lines()).toEqual(['GET /gauges/7', 'PUT /gauges/7', 'GET /gauges/7']);
  });

  it('sends the version that it replaces and reads again after a 412', async () => {
    const api = { guard: { version: 'revision' } } as const;
    const previous = { ...stored, revision: 3 };
    const newer = { ...stored, revision: 4, name: 'Læsø' };
    const options = { previous };
    const { saved, sent } = update(api, { depth: 5 }, [failure(412), newer, done], options);
    const { data } = await saved;
    expect(versionsIn(sent)).toEqual(['PUT "3"', 'GET', 'PUT "4"']);
    expect(sent[2]?.body).toMatchObject({ name: 'Læsø', depth: 5 });
    expect(data['@outcome']?.kept).toEqual(['name']);
    const both = update(api, { name: 'Mine' }, [failure(409), newer], options);
    expect((await conflictIn(both.saved)).changed?.fields).toHaveLength(1);
  });

  it('asks after a 412 if the record cannot be read again', async () => {
    const api = { guard: { version: 'revision' } } as const;
    const previous = { ...stored, revision: 3 };
    const { saved, lines } = update(api, { depth: 5 }, [failure(412), failure(500)], { previous });
    expect((await conflictIn(saved)).conflict).toEqual({ kind: 'unchecked' });
    expect(lines()).toEqual(['PUT /gauges/7', 'GET /gauges/7']);
  });

  it('sends the ETag of the second read and reads once more after a 412', async () => {
    const newer = tagged('"a2"', { ...stored, name: 'Læsø' });
    const { saved, sent } = update({}, { depth: 5 }, [tagged('"a1"'), failure(412), newer, done]);
    const { data } = await saved;
    expect(versionsIn(sent)).toEqual(['GET', 'PUT "a1"', 'GET', 'PUT "a2"']);
    expect(sent[3]?.body).toMatchObject({ name: 'Læsø', depth: 5 });
    expect(data['@outcome']?.kept).toEqual(['name']);
  });

  it('omits an ETag that its own API rejects if the record is unchanged', async () => {
    const read = () => tagged('W/"a1"');
    const { saved, sent } = update({}, { depth: 5 }, [read(), failure(412), read(), done]);
    await saved;
    expect(versionsIn(sent)).toEqual(['GET', 'PUT W/"a1"', 'GET', 'PUT']);
  });

  it('sends the ETag that the record was read with', async () => {
    const answers = [tagged('W/"a1"'), done];
    const { dataProvider, sent } = scriptedProviderOf([declare({ guard: 'etag' })], ...answers);
    const { data: previousData } = await dataProvider.getOne('gauges', { id: 7 });
    const params = { id: 7, data: { ...previousData, depth: 5 }, previousData, meta: { guard: 'reject' } };
    const saved = await dataProvider.update('gauges', params);
    expect(versionsIn(sent)).toEqual(['GET', 'PUT W/"a1"']);
    expect(sent[1]?.body).not.toHaveProperty('@etag');
    // It belonged to the previous version.
    expect(saved.data['@etag']).toBeUndefined();
  });
});

const unreachable = () => {
  throw new TypeError('Not loaded');
};

it.each<[string, Partial<Declaration>, unknown, UpdateGuard]>([
  ['before the write', {}, failure(401), 'reject'],
  ['without the right to it', { userRights: { edit: () => false } }, stored, 'reject'],
  ['in the declared payload', { toPayload: unreachable }, stored, 'reject'],
  ['before its question', {}, { ...stored, name: 'Læsø' }, async () => unreachable()],
])(
  'a save that fails %s has a form error, so that it does not count as saved',
  async (_, changes, answer, guard) => {
    const { dataProvider, lines } = scriptedProviderOf([{ ...declare(), ...changes }], answer);
    const params = { id: 7, data: edited({ name: 'Läsö' }), previousData: stored, meta: { guard } };
    const serverError = expect.any(String);
    await expect(dataProvider.update('gauges', params)).rejects.toHaveProperty('body.errors.root', {
      serverError,
    });
    expect(lines()).toEqual(['GET /gauges/7']);
  },
);

describe('the guard', () => {
  it.each<[string, Partial<Api>, UpdateGuard | false]>([
    ['API', { guard: false }, 'reject'],
    ['update', {}, false],
  ])('can be switched off for an %s', async (_, api, guard) => {
    const { saved, lines } = update(api, { depth: 5 }, [done], { guard });
    await saved;
    expect(lines()).toEqual(['PUT /gauges/7']);
  });

  it('finds a record in its list if no call reads one', async () => {
    const list = { request: 'GET /of/{owner}', paginateLocally: true, query: {} } as const;
    const api = { one: 'list', list: { ...list, request: 'GET' } } as const;
    const { saved, lines } = update(api, { depth: 5 }, [
      { data: [{ ...stored, id: '7', name: 'Læsø' }] },
      done,
    ]);
    expect((await saved).data['@outcome']?.kept).toEqual(['name']);
    expect(lines()).toEqual(['GET /gauges', 'PUT /gauges/7']);
    const deleted = update(api, { depth: 5 }, [{ data: [] }]);
    expect((await conflictIn(deleted.saved)).conflict).toEqual({ kind: 'deleted' });
  });

  it('writes if a status means that the record does not exist yet', async () => {
    const { saved, lines } = update({ one: { emptyStatus: 404 } }, { depth: 5 }, [failure(404), done]);
    await saved;
    expect(lines()).toEqual(['GET /gauges/7', 'PUT /gauges/7']);
  });

  it.each([['reread'], [{ version: 'revision' }]] as const)(
    'works with ra-data-simple-rest too: %j',
    async guard => {
      const gauges = defineResource({
        name: 'gauges',
        fields: { name: field.text(), depth: field.number() },
        api: simpleRest('/gauges', { guard }),
      });
      expect(() => checkDeclarations([gauges])).not.toThrow();
      const theirs = { id: 7, name: 'Læsø', depth: 4, revision: 2 };
      const rejection = guard === 'reread' ? [] : [failure(412)];
      const { dataProvider, sent } = scriptedProviderOf([gauges], ...rejection, theirs, { id: 7 });
      const previousData = { id: 7, name: 'Anholt', depth: 4, revision: 1 };
      const data = { ...previousData, depth: 5 };
      await dataProvider.update('gauges', { id: 7, data, previousData, meta: { guard: 'reject' } });
      expect(sent.slice(rejection.length).map(({ line, body }) => [line, body])).toEqual([
        ['GET /gauges/7', undefined],
        ['PUT /gauges/7', { name: 'Læsø', depth: 5 }],
      ]);
      expect(sent.at(-1)?.headers.get('If-Match')).toBe(guard === 'reread' ? null : '"2"');
    },
  );

  it('skips fields that someone else has changed if it yields, and fails if none are left', async () => {
    const { saved, sent } = update({}, { name: 'Old', depth: 1 }, [{ ...stored, name: 'Theirs' }, done], {
      guard: 'keepTheirs',
    });
    expect((await saved).data['@outcome']?.kept).toEqual(['name']);
    expect(sent[1]?.body).toMatchObject({ name: 'Theirs', depth: 1 });
    const all = update({}, { name: 'Old' }, [{ ...stored, name: 'Theirs' }], { guard: 'keepTheirs' });
    expect((await conflictIn(all.saved)).conflict).toBeDefined();
    expect(all.lines()).toEqual(['GET /gauges/7']);
  });

  it('sends nothing if its code fails to load, and loads it again with the next save', async () => {
    vi.doMock('../../../../providers/calls/conflicts/createGuardedUpdate', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const lost = update({}, { depth: 5 }, []);
    const failed = { status: 0, body: { errors: { root: { serverError: 'seamark.errors.network_write' } } } };
    await expect(lost.saved).rejects.toMatchObject(failed);
    expect(lost.lines()).toEqual([]);
    vi.doUnmock('../../../../providers/calls/conflicts/createGuardedUpdate');
    const { saved, lines } = update({}, { depth: 5 }, [stored, done]);
    await saved;
    expect(lines()).toEqual(['GET /gauges/7', 'PUT /gauges/7']);
  });
});
