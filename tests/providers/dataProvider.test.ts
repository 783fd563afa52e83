import { beforeEach, describe, expect, it } from 'vitest';
import { buoys } from '../../resources/buoys';
import { spotTypes } from '../../resources/spot-types';
import { suggestions } from '../../resources/suggestions';
import { createTestProvider, type TestProvider } from '../support/views/provider';

const page = (number = 1, perPage = 10) => ({
  pagination: { page: number, perPage },
  sort: { field: 'createdAt', order: 'DESC' as const },
});

describe('the data provider with the real upstream', () => {
  let test: TestProvider;
  beforeEach(async () => {
    test = await createTestProvider([buoys, spotTypes, suggestions]);
  });

  const defaultType = async () => {
    const { data } = await test.dataProvider.getList('spot-types', { filter: {} });
    return String(data[0]?.id);
  };
  const aStation = async (code = 'KEYW1') => {
    const data = {
      code,
      title: ' Key West ',
      latitude: '24.55',
      longitude: '-81.81',
      type: await defaultType(),
    };
    const { data: station } = await test.dataProvider.create('buoys', { data });
    test.sent.length = 0;
    return station;
  };

  it('repeats a change made by someone else after a save without a response', async () => {
    const station = await aStation();
    const title = async (text: string, previousData: typeof station) => {
      const { _id, id, code, latitude, longitude, type } = previousData;
      const data = { _id, id, code, latitude, longitude, type, title: text };
      return (await test.dataProvider.update('buoys', { id, data, previousData })).data.title;
    };
    test.loseAnswer();
    await expect(title('Dry Tortugas', station)).rejects.toMatchObject({ status: 0 });
    const { latitude, longitude, location, type } = station;
    const elsewhere = { code: station.code, title: 'Marathon', latitude, longitude, location, type };
    await test.upstream.call('PUT', `/api/admin/buoys/${station.id}`, elsewhere);
    const { data: seen } = await test.dataProvider.getOne('buoys', { id: station.id });
    expect(await title('Dry Tortugas', seen)).toBe('Dry Tortugas');
    const { data: stored } = await test.dataProvider.getOne('buoys', { id: station.id });
    expect([seen.title, stored.title]).toEqual(['Marathon', 'Dry Tortugas']);
  });

  it('reads many stations with one request each and omits missing ones', async () => {
    const station = await aStation();
    const { data } = await test.dataProvider.getMany('buoys', { ids: [station.id, 'gone', station.id] });
    expect(data.map(({ id }) => id)).toEqual([station.id]);
    expect(test.sent.map(({ path }) => path)).toEqual([`/admin/buoys/${station.id}`, '/admin/buoys/gone']);
  });

  it('filters by the target for getManyReference', async () => {
    const params = { target: 'type', id: 'abc', filter: { custom: true }, ...page() };
    await test.dataProvider.getManyReference('buoys', params);
    expect(test.sent[0]?.path).toContain('custom=true&type=abc');
  });

  it('updates and deletes many one by one', async () => {
    const add = (name: string) => test.dataProvider.create('spot-types', { data: { name } });
    const ids = [(await add('One')).data.id, (await add('Two')).data.id];
    test.sent.length = 0;
    const data = { name: 'Reef' };
    expect((await test.dataProvider.updateMany('spot-types', { ids, data })).data).toEqual(ids);
    expect((await test.dataProvider.deleteMany('spot-types', { ids })).data).toEqual(ids);
    expect(test.sent.map(({ method, path }) => `${method} ${path}`)).toEqual(
      ['PUT', 'DELETE'].flatMap(method => ids.map(id => `${method} /admin/spot-types/${id}`)),
    );
  });

  it.each([[-5], ['abc'], [2.5], [null]])('counts the rows if the total is %s', async total => {
    test.respondWith(Response.json({ items: [{ _id: 'a' }], total }));
    expect(await test.dataProvider.getList('buoys', { ...page(3), filter: {} })).toMatchObject({ total: 21 });
  });

  it('names an undeclared resource or action', async () => {
    await expect(test.dataProvider.getList('zones', { filter: {} })).rejects.toThrow(
      'zones: no such resource',
    );
    await expect(test.dataProvider.act('buoys', 'sink', {})).rejects.toThrow(
      'buoys.api.actions.sink: not declared',
    );
  });
});
