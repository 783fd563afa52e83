import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { isBlankDescription, sanitizeDescription } from '../../../upstream/changelogs/sanitizeDescription';
import { checkImage } from '../../../upstream/images/checkImage';
import { ApiError } from '../../../upstream/responses/ApiError';
import { openUpstream } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';
import { insertStations, insertUsers, stationBody } from '../../support/database/upstreamRows';
import { avif, gif, jpeg, png, svg } from '../../support/pictures';

const seed = 20_260_101;
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    ...[
      "' or 1=1 --",
      '"; drop table stations; --',
      '%',
      '_',
      '\\',
      "\\' or 1=1",
      '$1',
      '?',
      '../..',
      '\0',
      '\ud800',
    ],
    ...[
      '1e400',
      '-0',
      'NaN',
      '9'.repeat(30),
      '__proto__',
      'constructor',
      '{{7*7}}',
      '\u202e',
      '1;select pg_sleep(9)',
    ],
  ),
);

function routesOf({ app }: TestUpstream): { method: string; path: string }[] {
  return app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api') && !path.includes('/auth/'))
    .map(({ method, path }) => ({ method, path: path.replace(/:collection\{.*\}/, 'tide-gauges') }));
}

it('answers 600 hostile calls over all routes without one error of its own', async () => {
  const logged = vi.spyOn(console, 'error');
  const upstream = await openUpstream({ openCollections: true });
  await insertStations(upstream.database, [{}, {}]);
  await insertUsers(upstream.database, [{}]);
  const names = [
    'page',
    'limit',
    'sort',
    'order',
    'search',
    'custom',
    'type',
    'device_type',
    'platform',
    'lang',
  ];
  const call = fc.record({
    route: fc.constantFrom(...routesOf(upstream)),
    id: hostile,
    query: fc.dictionary(fc.oneof(fc.constantFrom(...names), hostile), hostile, { maxKeys: 3 }),
    body: fc.oneof(
      fc.dictionary(
        fc.constantFrom('code', 'title', 'name', 'surveyId', 'items', 'appId', 'platform', 'type', '_id'),
        fc.oneof(hostile, fc.jsonValue({ maxDepth: 3 })),
      ),
      fc.jsonValue({ maxDepth: 3 }),
    ),
  });
  await fc.assert(
    fc.asyncProperty(call, async ({ route, id, query, body }) => {
      const search = Object.entries(query)
        .map(([name, value]) => `${encode(name)}=${encode(value)}`)
        .join('&');
      const path = `${route.path.replace(/:\w+/g, encode(id))}?${search}`;
      const answer = await upstream.call(route.method, path, route.method === 'GET' ? undefined : body);
      expect(answer.status).toBeLessThan(500);
      if (!answer.ok) {
        const { message, requestId } = await answer.json();
        expect(message).toMatch(/\S/);
        expect(message).not.toMatch(/select|insert|undefined|\[object|node_modules|at \//i);
        expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
      }
    }),
    { seed, numRuns: 600, endOnFailure: true },
  );
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
  expect('polluted' in {}).toBe(false);
  expect((await upstream.call('GET', '/api/admin/spot-types')).status).toBe(200);
});

it('keeps every text that it accepts as it is, but for the blanks around it', async () => {
  const { call } = await openUpstream();
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

it('finds by search exactly the titles that hold the text, in any case', async () => {
  const { call, database } = await openUpstream();
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

it('leaves of a description nothing that runs, and cleans what is clean no further', () => {
  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      '/>',
      '"',
      "'",
      '=',
      ' ',
      '&',
      ';',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      'script',
      'img',
    ],
    ...[
      'svg',
      'math',
      'style',
      'a',
      'p',
      'b',
      'href',
      'src',
      'onerror',
      'onload',
      'javascript:',
      '&#x6a;',
      'x',
      '\0',
    ],
    ...[
      'template',
      'iframe',
      'srcdoc',
      'title',
      'textarea',
      'noscript',
      'xmp',
      '\n',
      '\t',
      '`',
      '<p>',
      '</p>',
      '<b',
    ],
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

it('takes no SVG that is cut anywhere, no bytes for an image, and a cut bitmap for nothing else', () => {
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

/** `encodeURIComponent` for any string: half a surrogate pair goes as the bytes that it would have. */
function encode(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/^\.+$/, '%2E');
}
