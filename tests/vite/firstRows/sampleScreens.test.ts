import { describe, expect, it } from 'vitest';
import { collectDeclarations, defineResource, field, lazyNamed } from '../../../src/engine';
import { sampleScreens, sampleUser } from '../../../vite/firstRows/sampleScreens';
import { listReads } from '../../../vite/listReads';

const Tides = lazyNamed(async () => ({ Tides: () => null }), 'Tides');
const fields = { name: field.text(), depth: field.number(), seen: field.date({ readOnly: true }) };

/** The screens of resources as a stranger may declare them. */
async function screensOf(...resources: ReturnType<typeof defineResource>[]) {
  const declarations = collectDeclarations({ 'gauges.tsx': Object.fromEntries(resources.entries()) });
  return sampleScreens(declarations, await listReads(declarations));
}

describe('the screens that a build draws ahead', () => {
  it('are answered where the declaration has its rows, their ids and their number', async () => {
    const gauges = defineResource({
      name: 'gauges',
      fields,
      api: {
        path: '/v2/gauges',
        id: 'key.code',
        list: { rows: 'result.list', total: { header: 'X-Total' } },
      },
    });
    const screens = await screensOf(gauges);
    const screen = screens.find(({ addresses }) => addresses.includes('/gauges'));
    expect(screen).toMatchObject({
      read: { path: '/v2/gauges', query: { page: '1' } },
      answer: { headers: { 'X-Total': '7654321' }, body: { result: { list: screen?.rows } } },
      columns: ['name', 'depth', 'seen'],
      list: { rows: 'result.list', total: { header: 'X-Total' } },
    });
    expect(screen?.rows[3]).toMatchObject({ key: { code: 'sample-3' } });
  });

  it('have rows that differ in each field, and fields without a value', async () => {
    const [screen] = await screensOf(defineResource({ name: 'gauges', fields, api: { path: '/gauges' } }));
    const names = screen?.rows.map(({ name }) => name) ?? [];
    expect(names).toContain(undefined);
    const known = names.filter(Boolean);
    expect(new Set(known).size).toBe(known.length);
  });

  it.each([
    ['a view of its own', { list: { view: Tides } }, {}],
    [
      'a column that the answer does not have',
      { fields: { ...fields, twice: field.computed(() => 'x') } },
      {},
    ],
    ['rows that are sorted in the browser', {}, { list: { paginateLocally: true } }],
    ['a total that another call has', {}, { list: { total: { request: 'GET /gauges/count' } } }],
  ] as const)('are drawn as they wait for %s', async (_, other, api) => {
    const [screen] = await screensOf(
      defineResource({ name: 'gauges', fields, ...other, api: { path: '/gauges', ...api } }),
    );
    expect(screen).toMatchObject({ rows: [], answer: undefined });
  });

  it('are those of a user as the API declares one', () => {
    const user = sampleUser({
      user: {
        request: 'GET /me',
        at: 'account',
        name: ['first'],
        email: 'login',
        sample: { role: 'editor' },
      },
    });
    expect(user).toMatchObject({
      path: '/me',
      body: { account: { first: 'Ωsample', login: 'ωsample@example.com', role: 'editor' } },
    });
  });
});
