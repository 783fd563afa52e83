import { expect, it } from 'vitest';
import type { ListRead } from '../../src/boot/Boot';
import { type Api, collectDeclarations, defineResource, field } from '../../src/engine';
import { listReads } from '../../vite/listReads';

/** The read of the one list of a resource that calls its API like this. */
async function readOf(api: Omit<Api, 'path'>) {
  const fields = { name: field.text() };
  const piers = defineResource({ name: 'piers', fields, api: { path: '/piers', ...api } });
  return (await listReads([piers]))['/piers'];
}

const declared = collectDeclarations(import.meta.glob('../../resources/*.{ts,tsx}', { eager: true }));

it('are those of every declared list, and of the first at /', async () => {
  const stations = {
    path: '/admin/buoys',
    request: { query: expect.objectContaining({ page: 0, limit: 10, custom: false }) },
  };
  expect(await listReads(declared)).toMatchObject({
    '/': stations,
    '/buoys/admin': stations,
    '/buoys/custom': { path: '/admin/buoys', request: { query: expect.objectContaining({ custom: true }) } },
    '/station-types': { path: '/admin/spot-types' },
    '/users': { path: '/admin/users', request: { query: expect.objectContaining({ page: 1 }) } },
  });
});

it('omit a screen that fetches no list, and one that only some users see', async () => {
  expect(Object.keys(await listReads(declared))).not.toContain('/offers');
  const tides = defineResource({
    name: 'tides',
    fields: { name: field.text() },
    can: ({ record }) => ({ list: record.role === 'master' }),
    api: { path: '/tides' },
  });
  expect(await listReads([tides])).toEqual({});
  expect(await listReads([])).toEqual({});
});

it('omit a list of another API', async () => {
  expect(await readOf({ at: 'harbour-office' })).toBeUndefined();
});

it.each<[NonNullable<Api['list']>, ListRead['pages']]>([
  [{ parameters: { perPage: 'page_size' } }, ['page', 1]],
  [{ query: ({ offset, perPage }) => ({ skip: offset, take: perPage }) }, ['skip', 10]],
  [{ query: ({ page }) => ({ page: `p${page}` }) }, undefined],
])('say how pages are requested, if they can: %o', async (list, pages) => {
  const read = await readOf({ list });
  expect([read?.path, read?.pages]).toEqual(['/piers', pages]);
});

it('are those for the rows, with any method, headers and body', async () => {
  const list: Api['list'] = {
    request: 'POST /search',
    body: ({ filter, sort, offset, perPage }) => ({ filter, by: sort.field, offset, perPage }),
    total: { request: 'GET /count' },
  };
  expect(await readOf({ headers: { 'Api-Version': '3' }, list })).toEqual({
    path: '/piers/search',
    request: {
      method: 'POST',
      isRead: true,
      headers: { 'Api-Version': '3' },
      query: {},
      body: { filter: {}, by: 'id', offset: 0, perPage: 10 },
    },
  });
});
