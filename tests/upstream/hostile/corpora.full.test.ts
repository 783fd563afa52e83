import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { hostileSql } from '../../support/corpora/hostileSql';
import { pathVariants } from '../../support/corpora/pathVariants';
import { everyRow } from '../../support/database/everyRow';
import { it, openUpstream } from '../../support/database/openUpstream';
import { isOpen, logIn, routesOf, type TestUpstream } from '../../support/database/upstream';
import {
  insertOfferCodes,
  insertStations,
  insertSuggestions,
  insertUsers,
} from '../../support/database/upstreamRows';

/** Other tests cover rate limits. */
const unlimited = { writesPerMinute: 1e6 };
/** Text that would reveal internals. */
const inside = /syntax error|select .* from|pg_|password_hash|scrypt|node_modules|\bat .*:\d+:\d+|drizzle/i;

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  expect(errors).not.toHaveBeenCalled();
});

/** Runs the tasks in batches; one at a time, they would wait for each other's responses. */
async function inBatches<Item>(items: readonly Item[], run: (item: Item) => Promise<void>, size = 24) {
  for (let start = 0; start < items.length; start += size) {
    await Promise.all(items.slice(start, start + size).map(run));
  }
}

async function fill({ database }: TestUpstream): Promise<void> {
  await insertStations(database, [{}, {}]);
  await insertUsers(database, [{}]);
  await insertSuggestions(database, [{}]);
  await insertOfferCodes(database, [{}]);
}

describe('without a session', () => {
  it('no variant of any address returns data', async ({ withCollections: upstream }) => {
    await fill(upstream);
    const calls = routesOf(upstream)
      .filter(route => !isOpen(route))
      .flatMap(({ method, path }) =>
        pathVariants(path.replace(/:\w+/g, '1')).map(spelt => ({ method, path: spelt })),
      );
    expect(calls.length).toBeGreaterThan(1700);
    await inBatches(calls, async ({ method, path }) => {
      const headers = { 'X-Original-URL': '/api/admin/auth/login', 'X-HTTP-Method-Override': 'GET' };
      const answer = await upstream.as()(method, path, method === 'GET' ? undefined : {}, headers);
      expect([400, 401, 404, 405, 415], `${method} ${path}`).toContain(answer.status);
      expect(await answer.json(), `${method} ${path}`).toEqual({
        message: expect.any(String),
        requestId: expect.any(String),
      });
    });
  });
});

describe('SQL in a call', () => {
  const names =
    'page limit sort order search custom type device_type blocked in_subscription platform lang'.split(' ');

  it('changes no row, reveals nothing and causes no failure, in a query, an id and a body', async () => {
    const upstream = await openUpstream({ limits: unlimited });
    await fill(upstream);
    const before = await everyRow(upstream.database.pool);
    const routes = routesOf(upstream).filter(route => !isOpen(route) && !route.path.includes('/auth/'));
    const reads = routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
    const byId = routes.filter(({ path }) => path.includes(':'));
    const encode = encodeURIComponent;
    const calls = hostileSql.flatMap((text, index) => [
      ...reads.map(({ path }, at) => {
        const name = names[(index + at) % names.length] ?? '';
        return { text, method: 'GET', path: `${path}?${name}=${encode(text)}&search=${encode(text)}` };
      }),
      ...names.map(name => ({ text, method: 'GET', path: `/api/admin/buoys?${name}=${encode(text)}` })),
      ...byId.map(({ method, path }) => ({ text, method, path: path.replace(/:\w+/g, encode(text)) })),
    ]);
    expect(calls.length).toBeGreaterThan(3400);
    await inBatches(calls, async ({ text, method, path }) => {
      const answer = await upstream.call(method, path, method === 'GET' ? undefined : { name: text });
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      const { message = '' } = await answer.json();
      // A message may quote the rejected input.
      const own = [text.slice(0, 50), path, decodeURI(path), decodeURIComponent(path)].reduce(
        (rest, echo) => rest.replace(echo, ''),
        message,
      );
      expect(own, `${method} ${path}`).not.toMatch(inside);
    });
    expect(await everyRow(upstream.database.pool)).toEqual(before);
  });

  it('signs nobody in', async () => {
    const limits = { failuresPerAddress: 1e6, failuresPerAccount: 1e6, failuresFromUntrusted: 1e6 };
    const upstream = await openUpstream({ limits: { ...limits, signInsWaiting: 1000 } });
    for (const text of hostileSql.slice(0, 12)) {
      const answer = await logIn(upstream, { email: `admin@example.com${text}`, password: text });
      expect([401, 422], text).toContain(answer.status);
    }
  });
});
