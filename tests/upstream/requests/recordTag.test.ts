import { describe, expect, it } from 'vitest';
import { openUpstream } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';
import {
  insertSpotTypes,
  insertStations,
  insertSuggestions,
  insertUsers,
  stationBody,
  surveyBody,
} from '../../support/database/upstreamRows';
import { formCall } from '../../support/formCall';
import { jpeg, png } from '../../support/pictures';

type Headers = Record<string, string>;

/** A write, and how to read its record with its tag. */
interface Case {
  read(): Promise<Response>;
  write(headers: Headers): Promise<Response>;
  /** Whether the response contains no tagged record: an order, an invitation. */
  isBare?: boolean;
  isDelete?: boolean;
}

const changelog = { appId: 1, version: '1', slug: 'Home', platform: 'iOS' };
const account = { email: 'bo@example.com', name: 'Bo', role: 'reader' };
const gauges = '/api/admin/tide-gauges';

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
  const [row] = await insertStations(upstream.database, [{}]);
  return { row, of: recordAt(upstream, `/api/admin/buoys/${row?._id}`) };
}

async function openSurvey(upstream: TestUpstream) {
  const surveyId = await idOf(await upstream.call('POST', '/api/v1/survey/create', surveyBody));
  return { surveyId, of: recordAt(upstream, `/api/v1/survey/${surveyId}`) };
}

async function openChangelog(upstream: TestUpstream, items = 2) {
  const id = await idOf(await upstream.call('POST', '/api/admin/changelog', changelog));
  const form = { title: 'Waves', description: 'Higher', lang: 'en', changelogId: Number(id) };
  const media = { content: png(), name: 'wave.png', type: 'image/png' };
  for (let order = 1; order <= items; order += 1) {
    await formCall(upstream, '/api/admin/changelog/item', { ...form, order, media });
  }
  return { id, form, of: recordAt(upstream, `/api/admin/changelog/${id}?lang=en`) };
}

/** An item's tag is in a field, because no call reads a single item. */
async function item(upstream: TestUpstream, method: 'POST' | 'DELETE', parts = {}): Promise<Case> {
  const { form } = await openChangelog(upstream, 1);
  return {
    read: async () => {
      const { data } = await (await upstream.call('GET', '/api/admin/changelog/item/')).json();
      return Response.json({ data: data[0] }, { headers: { ETag: `"${data[0].revision}"` } });
    },
    write: headers =>
      method === 'DELETE'
        ? upstream.call(method, '/api/admin/changelog/item/1', undefined, headers)
        : formCall(upstream, '/api/admin/changelog/item/1', { ...form, ...parts }, headers),
    isDelete: method === 'DELETE',
  };
}

async function administrator(upstream: TestUpstream, isBare?: boolean) {
  const id = await idOf(await upstream.call('POST', '/api/admin/administrators', account));
  const path = `/api/admin/administrators/${id}`;
  return { path, of: recordAt(upstream, path, isBare) };
}

async function gauge(upstream: TestUpstream) {
  const path = `${gauges}/${await idOf(await upstream.call('POST', gauges, { name: 'Sevan' }))}`;
  return { path, of: recordAt(upstream, path) };
}

const version = { platform: 'ios', version: '2', priority: 1 };

const cases = {
  'a station, changed': async (upstream: TestUpstream) =>
    (await station(upstream)).of('PUT', undefined, stationBody()),
  'a station, changed by the id in the body': async (upstream: TestUpstream) => {
    const { row, of } = await station(upstream);
    return of('PUT', '/api/admin/buoys', stationBody({ _id: row?._id }));
  },
  'a station, deleted': async (upstream: TestUpstream) => (await station(upstream)).of('DELETE'),
  'a spot type, changed': async (upstream: TestUpstream) => {
    const [type] = await insertSpotTypes(upstream.database, ['Ship']);
    return recordAt(upstream, `/api/admin/spot-types/${type?._id}`)('PUT', undefined, { name: 'Boat' });
  },
  'a spot type, deleted': async (upstream: TestUpstream) => {
    const [type] = await insertSpotTypes(upstream.database, ['Ship']);
    return recordAt(upstream, `/api/admin/spot-types/${type?._id}`)('DELETE');
  },
  'a suggestion, deleted': async (upstream: TestUpstream) => {
    const [row] = await insertSuggestions(upstream.database, [{}]);
    return recordAt(upstream, `/api/admin/station-suggestions/${row?._id}`)('DELETE');
  },
  'a user, blocked': async (upstream: TestUpstream) => {
    const [row] = await insertUsers(upstream.database, [{}]);
    return recordAt(upstream, `/api/admin/users/${row?._id}`)('POST', `/api/admin/users/block/${row?._id}`);
  },
  'a survey, changed': async (upstream: TestUpstream) => {
    const { surveyId, of } = await openSurvey(upstream);
    return of('PUT', '/api/v1/survey/update', { ...surveyBody, title: 'B', surveyId });
  },
  'a survey, deleted': async (upstream: TestUpstream) => {
    const { surveyId, of } = await openSurvey(upstream);
    return of('DELETE', '/api/v1/survey/delete', { surveyId });
  },
  'a changelog, changed': async (upstream: TestUpstream) =>
    (await openChangelog(upstream)).of('PUT', '/api/admin/changelog/1', { ...changelog, version: '2' }),
  'a changelog, deleted': async (upstream: TestUpstream) =>
    (await openChangelog(upstream)).of('DELETE', '/api/admin/changelog/1'),
  'the order of a changelog': async (upstream: TestUpstream) => {
    const places = [
      { id: 2, order: 1 },
      { id: 1, order: 2 },
    ];
    const { of } = await openChangelog(upstream);
    const body = { items: places, lang: 'en' };
    return { ...of('PUT', '/api/admin/changelog/update-order/1', body), isBare: true };
  },
  'an item, changed': (upstream: TestUpstream) => item(upstream, 'POST', { title: 'Swell' }),
  'an item, given another image': upstream =>
    item(upstream, 'POST', { media: { content: jpeg(), name: 'wave.jpg', type: 'image/jpeg' } }),
  'an item, deleted': (upstream: TestUpstream) => item(upstream, 'DELETE'),
  'the version of a platform, set first': async (upstream: TestUpstream) =>
    recordAt(upstream, '/api/admin/application/get-version/?platform=ios')(
      'POST',
      '/api/admin/application/set-version',
      version,
    ),
  'the version of a platform, changed': async (upstream: TestUpstream) => {
    await upstream.call('POST', '/api/admin/application/set-version', { ...version, version: '1' });
    return recordAt(upstream, '/api/admin/application/get-version/?platform=ios')(
      'POST',
      '/api/admin/application/set-version',
      version,
    );
  },
  'an account, changed': async (upstream: TestUpstream) =>
    (await administrator(upstream)).of('PUT', undefined, { name: 'Bob', role: 'reader' }),
  'an account, disabled': async (upstream: TestUpstream) => {
    const { path, of } = await administrator(upstream);
    return of('POST', `${path}/disable`);
  },
  'an account, invited': async (upstream: TestUpstream) => {
    const { path, of } = await administrator(upstream, true);
    return of('POST', `${path}/invitation`);
  },
  'a document, changed': async (upstream: TestUpstream) =>
    (await gauge(upstream)).of('PUT', undefined, { depth: 4 }),
  'a document, deleted': async (upstream: TestUpstream) => (await gauge(upstream)).of('DELETE'),
  'a document, blocked': async (upstream: TestUpstream) => {
    const { path, of } = await gauge(upstream);
    return of('POST', path.replace(gauges, `${gauges}/block`));
  },
  'the order of documents': async (upstream: TestUpstream) => {
    const { path, of } = await gauge(upstream);
    const body = { items: [{ id: path.slice(gauges.length + 1), order: 3 }] };
    return { ...of('PUT', `${gauges}/sort`, body), isBare: true };
  },
  'the version of a collection, set first and changed': async (upstream: TestUpstream) =>
    recordAt(upstream, `${gauges}/get-version/?platform=ios`)('POST', `${gauges}/set-version`, version),
} satisfies Record<string, (upstream: TestUpstream) => Promise<Case>>;

const tagOf = (answer: Response) => answer.headers.get('ETag') ?? '';

describe('a record', () => {
  it.each(Object.entries(cases))('is only written over its own version: %s', async (_, open) => {
    const upstream = await openUpstream({ openCollections: true });
    const { read, write, isBare, isDelete } = await open(upstream);
    const before = await read();
    const tag = tagOf(before);
    expect(tag).toMatch(/^"[\w-]{22}"$/);

    const rejected = await write({ 'If-Match': '"another"' });
    expect([rejected.status, (await rejected.json()).code]).toEqual([412, 'record_changed']);
    const kept = await read();
    expect([tagOf(kept), await kept.json()]).toEqual([tag, await before.json()]);

    const written = await write({ 'If-Match': tag });
    expect(written.ok).toBe(true);
    if (!isBare && !isDelete) expect(tagOf(written)).toBe(tagOf(await read()));
    expect((await write({ 'If-Match': tag })).status).toBe(isDelete ? 404 : 412);
  });

  it('has the tag of its response when it is created', async () => {
    const { call } = await openUpstream({ openCollections: true });
    const creates: [string, object, string?][] = [
      ['/api/admin/buoys', stationBody()],
      ['/api/admin/spot-types', { name: 'Ship' }],
      ['/api/v1/survey', surveyBody, '/api/v1/survey/create'],
      ['/api/admin/changelog', changelog],
      ['/api/admin/administrators', account],
      [gauges, { name: 'Sevan' }],
    ];
    for (const [path, body, to = path] of creates) {
      const created = await call('POST', to, body);
      const read = await call('GET', `${path}/${await idOf(created)}`);
      expect([path, tagOf(read)]).toEqual([path, tagOf(created)]);
    }
  });

  it('is not created by a call that names a version', async () => {
    const { call } = await openUpstream();
    for (const [path, body] of [
      ['/api/admin/spot-types', { name: 'Ship' }],
      ['/api/v1/survey/create', surveyBody],
    ] as const) {
      const { data: before } = await (await call('GET', path.replace('create', 'list'))).json();
      expect((await call('POST', path, body, { 'If-Match': '"a"' })).status).toBe(412);
      expect((await (await call('GET', path.replace('create', 'list'))).json()).data).toEqual(before);
      expect((await call('POST', path, body, { 'If-Match': '*' })).status).toBe(201);
    }
  });

  it('is written in any version without If-Match or with *, but not after it was deleted', async () => {
    const upstream = await openUpstream();
    const { write } = await cases['a station, changed'](upstream);
    expect((await write({})).status).toBe(200);
    expect((await write({ 'If-Match': '*' })).status).toBe(200);
    const nobody = `/api/admin/buoys/${'0'.repeat(24)}`;
    expect((await upstream.call('PUT', nobody, stationBody(), { 'If-Match': '*' })).status).toBe(404);
  });

  it('matches one tag of a list, even one made weak by a compressing proxy, and nothing else', async () => {
    const { read, write } = await cases['a station, changed'](await openUpstream());
    const tag = tagOf(await read());
    for (const sent of ['', 'a', tag.slice(1, -1), '"a", "b"', `"a${tag}"`]) {
      expect([sent, (await write({ 'If-Match': sent })).status]).toEqual([sent, 412]);
    }
    expect((await write({ 'If-Match': `"a", W/${tag}` })).status).toBe(200);
  });

  it('has another tag after a change to a part that no single response shows', async () => {
    const upstream = await openUpstream();
    const { form, of } = await openChangelog(upstream, 1);
    const { read } = of('GET');
    const tags = [tagOf(await read())];
    const media = { content: jpeg(), name: 'wave.jpg', type: 'image/jpeg' };
    for (const parts of [{ media }, { title: 'Swell' }, { lang: 'hy' }]) {
      await formCall(upstream, '/api/admin/changelog/item/1', { ...form, ...parts });
      tags.push(tagOf(await read()));
    }
    expect(new Set(tags).size).toBe(4);
  });

  it('is a question that is only deleted in its own version', async () => {
    const upstream = await openUpstream();
    const { surveyId } = await openSurvey(upstream);
    const question = { surveyId, title: 'Why?', type: 'text', answerOptions: null };
    const added = await upstream.call('POST', `/api/v1/survey/${surveyId}/questions/create`, question);
    const body = { questionId: await idOf(added) };
    const remove = (tag: string) =>
      upstream.call('DELETE', '/api/v1/survey/question', body, { 'If-Match': tag });
    expect((await remove('"another"')).status).toBe(412);
    expect((await remove(tagOf(added))).status).toBe(200);
  });
});
