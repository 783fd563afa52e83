import { describe, expect } from 'vitest';
import { codeOf, dataOf } from '../../support/answers';
import { it, openUpstream } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';
import { insertSuggestions, insertUsers, stationBody, surveyBody } from '../../support/database/upstreamRows';
import { jpeg } from '../../support/pictures';
import { changelog, type OpenChangelog, openChangelog } from '../changelogs/openChangelog';
import { callOf, entities } from '../entities';

type Headers = Record<string, string>;

/** A write, and how to read its record with its tag. */
interface Case {
  read(): Promise<Response>;
  write(headers: Headers): Promise<Response>;
  /** Whether the response contains no tagged record: an order, an invitation. */
  isBare?: boolean;
  isDelete?: boolean;
}

const account = { email: 'bo@example.com', name: 'Bo', role: 'reader' };
const gauges = '/api/admin/tide-gauges';
const media = { content: jpeg(), name: 'wave.jpg', type: 'image/jpeg' };

const tagOf = (answer: Response) => answer.headers.get('ETag') ?? '';

async function idOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(201);
  const { data } = await answer.json();
  return data._id ?? data.id;
}

/** A record to read at a path, for any call that writes it. */
function recordAt({ call }: TestUpstream, path: string, isBare = false) {
  return (method: string, to = path, body?: unknown): Case => ({
    read: () => call('GET', path),
    write: headers => call(method, to, body, headers),
    isBare,
    isDelete: method === 'DELETE',
  });
}

async function station(upstream: TestUpstream) {
  const id = await idOf(await upstream.call('POST', '/api/admin/buoys', stationBody()));
  return recordAt(upstream, `/api/admin/buoys/${id}`)('PUT', undefined, stationBody({ title: 'Hatteras' }));
}

/** A changelog with items. */
async function changelogWith(upstream: TestUpstream, items = 2) {
  const { add, change } = await openChangelog(upstream);
  for (let order = 1; order <= items; order += 1) await add({ order });
  return { change, of: recordAt(upstream, '/api/admin/changelog/1?lang=en') };
}

/** An item's tag is in a field, because no call reads a single item. */
async function item(
  upstream: TestUpstream,
  write: (headers: Headers, change: OpenChangelog['change']) => Promise<Response>,
): Promise<Case> {
  const { change } = await changelogWith(upstream, 1);
  const read = async () => {
    const [data] = await dataOf(upstream.call('GET', '/api/admin/changelog/item/'));
    return Response.json({ data }, { headers: { ETag: `"${data.revision}"` } });
  };
  return { read, write: headers => write(headers, change) };
}

async function administrator(upstream: TestUpstream, isBare?: boolean) {
  const created = await upstream.call('POST', '/api/admin/administrators', account);
  const path = `/api/admin/administrators/${await idOf(created)}`;
  expect(tagOf(created)).toBe(tagOf(await upstream.call('GET', path)));
  return { path, of: recordAt(upstream, path, isBare) };
}

async function gauge(upstream: TestUpstream) {
  const path = `${gauges}/${await idOf(await upstream.call('POST', gauges, { name: 'Sevan' }))}`;
  return { path, of: recordAt(upstream, path) };
}

const version = { platform: 'ios', version: '2', priority: 1 };
const versionAt = (upstream: TestUpstream, path: string) =>
  recordAt(upstream, `${path}/get-version/?platform=ios`)('POST', `${path}/set-version`, version);

type Open = (upstream: TestUpstream) => Promise<Case>;

/** Each entity, updated and deleted by each of its calls. */
const ofEntities = entities.flatMap(entity => {
  const { noun, path, create, body, update, change, remove } = entity;
  const writes = [
    ['PUT', update, change],
    ['DELETE', remove, {}],
  ] as const;
  return writes.map(([method, below, values]): [string, Open] => [
    `${noun}, by ${method} ${below}`,
    async upstream => {
      const id = await idOf(await upstream.call('POST', path + create, body));
      const [to, named] = callOf(entity, below, id);
      return recordAt(upstream, `${path}/${id}`)(method, to, { ...values, ...named });
    },
  ]);
});

const cases: Record<string, Open> = {
  ...Object.fromEntries(ofEntities),
  'a suggestion, deleted': async upstream => {
    const [row] = await insertSuggestions(upstream.database, [{}]);
    return recordAt(upstream, `/api/admin/station-suggestions/${row?._id}`)('DELETE');
  },
  'a user, blocked': async upstream => {
    const [row] = await insertUsers(upstream.database, [{}]);
    return recordAt(upstream, `/api/admin/users/${row?._id}`)('POST', `/api/admin/users/block/${row?._id}`);
  },
  'a changelog, changed': async upstream =>
    (await changelogWith(upstream)).of('PUT', '/api/admin/changelog/1', { ...changelog, version: '2' }),
  'a changelog, deleted': async upstream =>
    (await changelogWith(upstream)).of('DELETE', '/api/admin/changelog/1'),
  'the order of a changelog': async upstream => {
    const places = [
      { id: 2, order: 1 },
      { id: 1, order: 2 },
    ];
    const { of } = await changelogWith(upstream);
    const body = { items: places, lang: 'en' };
    return { ...of('PUT', '/api/admin/changelog/update-order/1', body), isBare: true };
  },
  'an item, changed': upstream =>
    item(upstream, (headers, change) => change(1, { title: 'Swell', media: undefined }, headers)),
  'an item, given another image': upstream =>
    item(upstream, (headers, change) => change(1, { media }, headers)),
  'an item, deleted': async upstream => ({
    ...(await item(upstream, headers =>
      upstream.call('DELETE', '/api/admin/changelog/item/1', undefined, headers),
    )),
    isDelete: true,
  }),
  'the version of a platform, set first': async upstream => versionAt(upstream, '/api/admin/application'),
  'the version of a platform, changed': async upstream => {
    await upstream.call('POST', '/api/admin/application/set-version', { ...version, version: '1' });
    return versionAt(upstream, '/api/admin/application');
  },
  'an account, changed': async upstream =>
    (await administrator(upstream)).of('PUT', undefined, { name: 'Bob', role: 'reader' }),
  'an account, disabled': async upstream => {
    const { path, of } = await administrator(upstream);
    return of('POST', `${path}/disable`);
  },
  'an account, invited': async upstream => {
    const { path, of } = await administrator(upstream, true);
    return of('POST', `${path}/invitation`);
  },
  'a document, blocked': async upstream => {
    const { path, of } = await gauge(upstream);
    return of('POST', path.replace(gauges, `${gauges}/block`));
  },
  'the order of documents': async upstream => {
    const { path, of } = await gauge(upstream);
    const body = { items: [{ id: path.slice(gauges.length + 1), order: 3 }] };
    return { ...of('PUT', `${gauges}/sort`, body), isBare: true };
  },
  'the version of a collection, set first': async upstream => versionAt(upstream, gauges),
};

describe('a record', () => {
  it.each(Object.entries(cases))('is only written over its own version: %s', async (_, open) => {
    const upstream = await openUpstream({ openCollections: true });
    const { read, write, isBare, isDelete } = await open(upstream);
    const before = await read();
    const tag = tagOf(before);
    expect(tag).toMatch(/^"[\w-]{22}"$/);

    expect(await codeOf(write({ 'If-Match': '"another"' }))).toEqual([412, 'record_changed']);
    const kept = await read();
    expect([tagOf(kept), await kept.json()]).toEqual([tag, await before.json()]);

    const written = await write({ 'If-Match': tag });
    expect(written.ok).toBe(true);
    if (!isBare && !isDelete) expect(tagOf(written)).toBe(tagOf(await read()));
    expect((await write({ 'If-Match': tag })).status).toBe(isDelete ? 404 : 412);
  });

  it('is not created by a call that names a version', async ({ call }) => {
    for (const [path, body] of [
      ['/api/admin/spot-types', { name: 'Ship' }],
      ['/api/v1/survey/create', surveyBody],
    ] as const) {
      const list = () => dataOf(call('GET', path.replace('create', 'list')));
      const before = await list();
      expect((await call('POST', path, body, { 'If-Match': '"a"' })).status).toBe(412);
      expect(await list()).toEqual(before);
      expect((await call('POST', path, body, { 'If-Match': '*' })).status).toBe(201);
    }
  });

  it('is written in any version without If-Match or with *, but not after it was deleted', async () => {
    const upstream = await openUpstream();
    const { write } = await station(upstream);
    expect((await write({})).status).toBe(200);
    expect((await write({ 'If-Match': '*' })).status).toBe(200);
    const nobody = `/api/admin/buoys/${'0'.repeat(24)}`;
    expect((await upstream.call('PUT', nobody, stationBody(), { 'If-Match': '*' })).status).toBe(404);
  });

  it('matches one tag of a list, even one made weak by a compressing proxy, and nothing else', async () => {
    const { read, write } = await station(await openUpstream());
    const tag = tagOf(await read());
    for (const sent of ['', 'a', tag.slice(1, -1), '"a", "b"', `"a${tag}"`]) {
      expect([sent, (await write({ 'If-Match': sent })).status]).toEqual([sent, 412]);
    }
    expect((await write({ 'If-Match': `"a", W/${tag}` })).status).toBe(200);
  });

  it('has another tag after a change to a part that no single response shows', async ({ upstream }) => {
    const { change, of } = await changelogWith(upstream, 1);
    const { read } = of('GET');
    const tags = [tagOf(await read())];
    for (const parts of [{ media }, { title: 'Swell' }, { lang: 'hy' }]) {
      await change(1, { media: undefined, ...parts });
      tags.push(tagOf(await read()));
    }
    expect(new Set(tags).size).toBe(4);
  });

  it('is a question that is only deleted in its own version', async ({ upstream }) => {
    const surveyId = await idOf(await upstream.call('POST', '/api/v1/survey/create', surveyBody));
    const question = { surveyId, title: 'Why?', type: 'text', answerOptions: null };
    const added = await upstream.call('POST', `/api/v1/survey/${surveyId}/questions/create`, question);
    const body = { questionId: await idOf(added) };
    const remove = (tag: string) =>
      upstream.call('DELETE', '/api/v1/survey/question', body, { 'If-Match': tag });
    expect((await remove('"another"')).status).toBe(412);
    expect((await remove(tagOf(added))).status).toBe(200);
  });
});
