import { describe, expect, it } from 'vitest';
import { page, scriptedProvider } from '../support/views/scriptedProvider';

const gauge = { id: 7, name: 'Key West', depth: 3 };

describe('the data provider', () => {
  it('repeats a save without a response as a new one if the record has changed in between', async () => {
    const lost = Promise.reject(new TypeError('Failed to fetch'));
    const { dataProvider, sent } = scriptedProvider({}, lost, gauge);
    const data = { ...gauge, name: 'Dry Tortugas' };
    const save = (previousData: object) => dataProvider.update('gauges', { id: 7, data, previousData });
    await expect(save(gauge)).rejects.toMatchObject({ status: 0 });
    await save({ ...gauge, name: 'Marathon' });
    const [first, second] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).not.toBe(first);
  });

  it('reads many records with one request each, once', async () => {
    const { dataProvider, lines } = scriptedProvider({}, gauge, { ...gauge, id: 8 });
    const { data } = await dataProvider.getMany('gauges', { ids: [7, 8, '7'] });
    expect(data).toEqual([gauge, { ...gauge, id: 8 }]);
    expect(lines()).toEqual(['GET /gauges/7', 'GET /gauges/8']);
  });

  it('filters by the target for getManyReference', async () => {
    const { dataProvider, lines } = scriptedProvider({}, { items: [], total: 0 });
    const params = { ...page(1, 10, { custom: true }), target: 'type', id: 'abc' };
    await dataProvider.getManyReference('gauges', params);
    expect(lines()[0]).toContain('custom=true&type=abc');
  });

  it('updates and deletes many one by one', async () => {
    const { dataProvider, lines } = scriptedProvider({}, { success: true });
    const ids = ['a', 'b'];
    expect(await dataProvider.updateMany('gauges', { ids, data: { name: 'Reef' } })).toEqual({ data: ids });
    expect(await dataProvider.deleteMany('gauges', { ids })).toEqual({ data: ids });
    expect(lines()).toEqual(['PUT /gauges/a', 'PUT /gauges/b', 'DELETE /gauges/a', 'DELETE /gauges/b']);
  });

  it.each([[-5], ['abc'], [2.5], [null]])('counts the rows if the total is %s', async total => {
    const { dataProvider } = scriptedProvider({}, { items: [{ _id: 'a' }], total });
    expect(await dataProvider.getList('gauges', page(3))).toMatchObject({ total: 21 });
  });

  it('fails to store a file if a success status reports a failure', async () => {
    const { dataProvider } = scriptedProvider({}, { success: false, message: 'Disk full' });
    const written = dataProvider.writeFile(new File(['x'], 'a.png'), 'images', { resource: 'gauges' });
    await expect(written).rejects.toMatchObject({ message: 'Disk full' });
  });

  it('omits records that are unknown, forbidden or not valid from many', async () => {
    const answers = (line: string) =>
      line === 'GET /gauges/7' ? gauge : Response.json({}, { status: Number(line.slice(-3)) });
    const many = (...ids: unknown[]) =>
      scriptedProvider({}, answers).dataProvider.getMany('gauges', { ids: [7, ...ids] as string[] });
    expect((await many(400, 403, 404, 410, 422)).data).toEqual([gauge]);
    await expect(many(401)).rejects.toMatchObject({ status: 401 });
    await expect(many(501)).rejects.toMatchObject({ status: 501 });
  });

  it('names an undeclared resource or action', async () => {
    const { dataProvider } = scriptedProvider({});
    await expect(dataProvider.getList('zones', page())).rejects.toThrow('zones: no such resource');
    const acted = dataProvider.act('gauges', 'sink', {});
    await expect(acted).rejects.toThrow('gauges.api.actions.sink: not declared');
  });
});
