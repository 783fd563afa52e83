import { expect, it } from 'vitest';
import { createDataProvider } from '../../../providers/dataProvider';
import { createHttpClient } from '../../../providers/http/createHttpClient';
import { defineResource, field } from '../../../src/engine';
import { createDeclaredUpstream } from './createDeclaredUpstream';
import { familyOf } from './Family';

const gauges = defineResource({
  name: 'gauges',
  fields: {
    name: field.text(),
    depth: field.number(),
    kind: field.select({ choices: ['tide', 'wave', 'wind'] }),
    since: field.day({ stored: 'date' }),
  },
  list: {
    filters: [
      'name',
      { source: 'kind', several: true },
      { source: 'depth', from: 'depth_min', to: 'depth_max' },
      { source: 'since', from: 'after', to: false },
    ],
  },
  api: { path: '/gauges' },
});
const rows = [
  { id: '1', name: 'Ropery', depth: 9, kind: 'tide', since: '2024-05-01' },
  { id: '2', name: 'Quayend', depth: 10, kind: 'wave', since: '2025-05-01' },
  { id: '3', name: 'Sealeach', depth: 2, kind: 'wind', since: '2026-05-01' },
];
const { fetch } = createDeclaredUpstream([familyOf(gauges, rows)]);
const provider = createDataProvider(createHttpClient({ fetch, session: { token: () => 'token' } }), [gauges]);

// The gallery's lists are served so.
it.each([
  ['sorts by numbers', { sort: { field: 'depth', order: 'ASC' } }, ['3', '1', '2']],
  ['sorts in descending order', { sort: { field: 'name', order: 'DESC' } }, ['3', '1', '2']],
  ['filters by one value', { filter: { kind: ['wave'] } }, ['2']],
  ['filters by several values', { filter: { kind: ['tide', 'wind'] } }, ['1', '3']],
  ['filters by a range', { filter: { depth_min: 3, depth_max: 9 } }, ['1']],
  ['filters by a first day', { filter: { after: '2025-05-01' } }, ['2', '3']],
  ['searches', { filter: { search: 'quay' } }, ['2']],
] as const)('an API as a declaration describes it %s', async (_, params, ids) => {
  const { data } = await provider.getList('gauges', { filter: {}, ...params } as never);
  expect(data.map(({ id }) => id)).toEqual(ids);
});
