import { beforeEach, describe, expect, it } from 'vitest';
import { errorsOf, messageOf } from '../../support/answers';
import { type OpenChangelog, openChangelog, path } from './openChangelog';

let upstream: OpenChangelog['upstream'];
let add: OpenChangelog['add'];
let list: OpenChangelog['list'];

beforeEach(async () => {
  ({ upstream, add, list } = await openChangelog());
});

describe('a new order', () => {
  const reorder = (items: unknown, lang: unknown = 'en') =>
    upstream.call('PUT', `${path}/update-order/1`, { items, lang });
  const positions = (...of: [id: unknown, order: unknown][]) => of.map(([id, order]) => ({ id, order }));
  const places = (...ids: unknown[]) => ids.map((id, index) => ({ id, order: index + 1 }));

  it('is stored as sent, whatever the order of the list', async () => {
    for (const order of [1, 4, 9]) await add({ order });
    await add({ lang: 'hy', order: 7 });
    const answer = await reorder(places(3, 1, 2).reverse());
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, message: 'Order saved' }]);
    expect((await list()).map(({ id, order }) => [id, order])).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(await list('hy')).toMatchObject([{ id: 4, order: 7 }]);
    expect((await reorder(positions(['2', 1], ['1', 4], ['3', 9]))).status).toBe(200);
    expect((await list()).map(({ id, order }) => [id, order])).toEqual([
      [2, 1],
      [1, 4],
      [3, 9],
    ]);
  });

  it.each([[[1, 2]], [[1, 2, 3, 4]], [[1, 2, 4]], [[1, 2, 99]], [[]]])(
    'is rejected with 409 if the items are not those of the language: %j',
    async ids => {
      for (const order of [1, 2, 3]) await add({ order });
      await add({ lang: 'hy' });
      const message = 'Someone else changed the items. Reload to see the current ones.';
      expect(await messageOf(reorder(places(...ids)))).toEqual([409, message]);
      expect((await list()).map(({ id }) => id)).toEqual([1, 2, 3]);
    },
  );

  const everyOnce = 'Every item must be named once, with an order of its own';
  const needsBoth = 'Each item must have its id and its order';
  const isOutside = 'Order must be a whole number from 1 to 100000';

  it.each([
    [positions([1, 1], [1, 2]), everyOnce],
    [positions([1, 2], [2, 2]), everyOnce],
    [positions([1, 1], [2, 3], [3, 3]), everyOnce],
    [positions([1, 0], [2, 1]), isOutside],
    [positions([1, 1.5], [2, 1]), isOutside],
    [positions([1, 100_001], [2, 1]), isOutside],
    [positions([1, '1']), needsBoth],
    [[null], needsBoth],
    [{}, 'Items must be a list'],
  ])('is rejected with 422 if the orders are not distinct positive integers: %j', async (items, message) => {
    for (const order of [1, 2, 3]) await add({ order });
    expect(await errorsOf(reorder(items))).toEqual([422, { items: message }]);
    expect((await list()).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('requires a language and a changelog', async () => {
    expect((await reorder([], 'fr')).status).toBe(422);
    const body = { items: [], lang: 'en' };
    expect((await upstream.call('PUT', `${path}/update-order/9`, body)).status).toBe(404);
  });

  it('stays a permutation when many are saved simultaneously', async () => {
    for (const order of [1, 2, 3]) await add({ order });
    const orders = [places(1, 2, 3), places(3, 2, 1), places(2, 3, 1), places(3, 1, 2)];
    const answers = await Promise.all([...orders, ...orders].map(order => reorder(order)));
    expect(answers.every(answer => answer.status === 200)).toBe(true);
    const kept = await list();
    expect(kept.map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(orders.map(order => order.map(({ id }) => id))).toContainEqual(kept.map(({ id }) => id));
  });
});
