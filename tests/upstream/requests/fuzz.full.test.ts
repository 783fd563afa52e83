import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { isBlankDescription, sanitizeDescription } from '../../../upstream/changelogs/sanitizeDescription';
import { checkImage } from '../../../upstream/images/checkImage';
import { ApiError } from '../../../upstream/responses/ApiError';
import { hostileSql } from '../../support/corpora/hostileSql';
import { it, openUpstream } from '../../support/database/openUpstream';
import { routesOf } from '../../support/database/upstream';
import { insertStations, insertUsers, stationBody } from '../../support/database/upstreamRows';
import { avif, gif, jpeg, png, svg } from '../../support/pictures';

const seed = 20_260_101;
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(...hostileSql),
  fc.constantFrom(...'% _ \\ $1 ? ../.. .. %2e%2e 1e400 -0 NaN __proto__ constructor {{7*7}}'.split(' ')),
  fc.constantFrom('\0', '\ud800', '\u202e', '\ufeff', '9'.repeat(30)),
);
const json = fc.jsonValue({ maxDepth: 3 });
const words = (text: string) => fc.constantFrom(...text.split(' '));

/** JSON with known fields, other JSON, and invalid JSON. */
const body = fc.oneof(
  fc
    .dictionary(words('code title name surveyId items appId platform type _id'), fc.oneof(hostile, json))
    .map(value => JSON.stringify(value)),
  json.map(value => JSON.stringify(value)),
  fc.tuple(json, fc.nat(200), hostile, fc.constantFrom(0, 1, 5)).map(([value, at, put, gone]) => {
    const text = JSON.stringify(value);
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + gone);
  }),
  fc.nat(2000).map(depth => '['.repeat(depth)),
);
const type = fc.oneof(
  { weight: 3, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['', '*/*', 'application/json; charset=utf-16', 'text/csv', 'image/svg+xml'],
      ...['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary="'],
    ),
  },
);

it('responds to hostile calls over all routes in JSON without an error of its own', {
  timeout: 180_000,
}, async () => {
  const logged = vi.spyOn(console, 'error');
  const upstream = await openUpstream({ openCollections: true, limits: { writesPerMinute: 1e6 } });
  await insertStations(upstream.database, [{}, {}]);
  await insertUsers(upstream.database, [{}]);
  const parameters = 'page limit sort order search custom type device_type platform lang a[]';
  const call = fc.record({
    route: fc.constantFrom(...routesOf(upstream).filter(({ path }) => !path.includes('/auth/'))),
    method: fc.option(words('HEAD POST PUT DELETE PATCH PROPFIND'), { freq: 4, nil: undefined }),
    id: hostile,
    behind: fc.option(hostile, { freq: 4, nil: undefined }),
    query: fc.dictionary(fc.oneof(words(parameters), hostile), hostile, { maxKeys: 3 }),
    key: fc.option(fc.stringMatching(/^[\w -]{0,70}$/), { freq: 5, nil: undefined }),
    type,
    body,
  });
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(call, async ({ route, id, behind, query, key, type, body, ...rest }) => {
      const { method = route.method } = rest;
      const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
      const path = [route.path.replace(/:\w+/g, encode(id)), ...(behind ? [encode(behind)] : [])].join('/');
      const headers = new Headers({ Authorization: `Bearer ${upstream.token}` });
      if (type) headers.set('Content-Type', type);
      if (key !== undefined) headers.set('Idempotency-Key', key.trim());
      const isRead = method === 'GET' || method === 'HEAD';
      const init = { method, headers, ...(!isRead && { body }) };
      const answer = await upstream.fetch(`${path}?${pairs.join('&')}`, init);
      expect(answer.status).toBeLessThan(500);
      seen.add(answer.status);
      if (answer.ok || method === 'HEAD') return;
      const { message, requestId } = await answer.json();
      expect(message).toMatch(/\S/);
      const echoes = [id, behind ?? id, ...Object.entries(query).flat()];
      const told = echoes.reduce((whole, echo) => whole.replace(echo, ''), message);
      expect(told).not.toMatch(/undefined|\[object|node_modules|at \//i);
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    }),
    { seed, numRuns: 1000, endOnFailure: true },
  );
  // The calls get past the guards.
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 404, 405, 415, 422]));
  expect(logged).not.toHaveBeenCalled();
  expect('polluted' in {}).toBe(false);
  expect((await upstream.call('GET', '/api/admin/spot-types')).status).toBe(200);
});

it('keeps every accepted text unchanged, except for surrounding blanks', async ({ call }) => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async title => {
      number += 1;
      const answer = await call('POST', '/api/admin/buoys', stationBody({ title, code: `F${number}` }));
      const { data, errors } = await answer.json();
      if (answer.status === 201) expect(data.title).toBe(title.trim());
      else expect([answer.status, Object.keys(errors)]).toEqual([422, ['title']]);
    }),
    { seed, numRuns: 100 },
  );
});

it('finds by search exactly the titles that contain the text, in any case', async ({ call, database }) => {
  const letters = fc.string({ unit: fc.constantFrom(...'aB%_\\.*\'"(é'), maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { minLength: 1, maxLength: 5 }), letters, async (titles, search) => {
      const prefix = `P${Math.random()}`;
      await insertStations(
        database,
        titles.map((title, index) => ({ code: `${prefix}-${index}`, title: `${title}${prefix}` })),
      );
      const sought = `${search}${prefix}`.trim();
      const answer = await call('GET', `/api/admin/buoys?limit=100&search=${encode(sought)}`);
      const expected = titles.filter(title =>
        `${title}${prefix}`.toLowerCase().includes(sought.toLowerCase()),
      );
      expect((await answer.json()).total).toBe(expected.length);
    }),
    { seed, numRuns: 40 },
  );
});

it('leaves nothing in a description that runs, and does not change clean ones', () => {
  const pieces = fc.oneof(
    words('< > </ /> " \' = & ; <!-- --> <![CDATA[ ]]> ` <p> </p> <b x script img svg math style a p b'),
    words('href src onerror onload javascript: &#x6a; template iframe srcdoc title textarea noscript xmp'),
    fc.constantFrom(' ', '\0', '\n', '\t'),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), parts => {
      const clean = sanitizeDescription(parts.join(''));
      expect(clean).not.toMatch(
        /<(?!\/?(p|br|strong|b|em|i|u|s|sub|sup|ul|ol|li|a|blockquote|code|pre|h[1-6r]|span)\b)[a-z/!?]/i,
      );
      expect(clean).not.toMatch(/<[^>]*\s(on\w+|src|srcdoc)\s*=/i);
      expect(sanitizeDescription(clean)).toBe(clean);
    }),
    { seed, numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), written => {
      fc.pre(!/<[a-z/!?]/i.test(written));
      expect(sanitizeDescription(written)).toBe(written);
      expect(isBlankDescription(`x${written}`)).toBe(false);
    }),
    { seed, numRuns: 500 },
  );
});

it('accepts no truncated SVG, no random bytes as an image, and a truncated bitmap as nothing else', () => {
  const drawing = svg();
  expect(checkImage(drawing, 'file').type).toBe('image/svg+xml');
  for (let length = 0; length < drawing.length; length += 1) {
    expect(() => checkImage(drawing.slice(0, length), 'file')).toThrow(ApiError);
  }
  for (const whole of [png(), jpeg(), gif(), avif(8, 8)]) {
    const { type } = checkImage(whole, 'file');
    for (let length = 0; length < whole.length; length += 1) {
      try {
        expect(checkImage(whole.slice(0, length), 'file').type).toBe(type);
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
      }
    }
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), content => {
      expect(() => checkImage(new Uint8Array(content), 'file')).toThrow();
    }),
    { seed, numRuns: 500 },
  );
});

/** `encodeURIComponent` for any string, with lone surrogates replaced. */
function encode(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/^\.+$/, '%2E');
}
