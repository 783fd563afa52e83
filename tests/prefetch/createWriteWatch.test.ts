import { expect, it } from 'vitest';
import { createWriteWatch } from '../../src/prefetch/createPrefetch';
import { clientOn, json, respondWith } from '../providers/http/fakeFetch';

it('counts the start and the end of each write, including failed ones, but no reads', async () => {
  const { countWrites, writes } = createWriteWatch();
  const seen: number[] = [];
  const fetch = respondWith(json({}), json({}), json({}, { status: 400 }), json({}));
  const client = countWrites((...call) => {
    seen.push(writes());
    return clientOn(fetch)(...call);
  });
  await client('/buoys');
  await client('/buoys/1', { method: 'PATCH', body: {} });
  await client('/buoys/1', { method: 'DELETE' }).catch(() => {});
  await client('/buoys/search', { method: 'POST', isRead: true });
  expect(seen).toEqual([0, 1, 3, 4]);
  expect(writes()).toBe(4);
});
