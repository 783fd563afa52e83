import { describe, expect } from 'vitest';
import { dataOf, errorsOf, messageOf } from '../support/answers';
import { it, openUpstream } from '../support/database/openUpstream';
import {
  defaultTypeId,
  insertSpotTypes,
  insertStations,
  stationBody,
} from '../support/database/upstreamRows';

const path = '/api/admin/spot-types';

describe('spot types', () => {
  it('are one array that contains the default one from the start', async ({ call, database }) => {
    await insertSpotTypes(database, ['Ship', 'Buoy']);
    const { data, ...others } = await (await call('GET', path)).json();
    expect(others).toEqual({});
    const known = [
      { name: 'Ship', default: false },
      { name: 'Buoy', default: false },
      { name: 'Other', default: true },
    ];
    expect(data).toEqual(expect.arrayContaining(known.map(type => expect.objectContaining(type))));
    expect(data).toHaveLength(3);
  });

  it.each([{}, { name: '   ' }, { name: null }])('are rejected without a name: %j', async body => {
    const { call, database } = await openUpstream();
    const [ship] = await insertSpotTypes(database, ['Ship']);
    for (const answer of [call('POST', path, body), call('PUT', `${path}/${ship?._id}`, body)])
      expect(await errorsOf(answer)).toEqual([422, { name: 'Name is required' }]);
  });

  it('give their stations to the default type when they are deleted', async ({ call, database }) => {
    const [ship, buoy] = await insertSpotTypes(database, ['Ship', 'Buoy']);
    await insertStations(database, [{ typeId: ship?._id }, { typeId: ship?._id }, { typeId: buoy?._id }]);
    const deleted = await dataOf(call('DELETE', `${path}/${ship?._id}`));
    expect(deleted).toEqual({ _id: ship?._id, movedStations: 2 });
    const { items } = await (await call('GET', '/api/admin/buoys?sort=code&order=asc')).json();
    const types = items.map((station: { type: { _id: string } }) => station.type._id);
    expect(types).toEqual([defaultTypeId, defaultTypeId, buoy?._id]);
  });

  it('lose no station that is created for a type while it is deleted', async ({ call, database }) => {
    for (let round = 0; round < 5; round += 1) {
      const [ship] = await insertSpotTypes(database, ['Ship']);
      const body = (index: number) => stationBody({ code: `R${round}-${index}`, type: ship?._id });
      const creations = Array.from({ length: 4 }, (_, index) =>
        call('POST', '/api/admin/buoys', body(index)),
      );
      const [deletion, ...answers] = await Promise.all([
        call('DELETE', `${path}/${ship?._id}`),
        ...creations,
      ]);
      expect(deletion?.status).toBe(200);
      for (const answer of answers) expect([201, 409, 422]).toContain(answer.status);
    }
    const { items } = await (await call('GET', '/api/admin/buoys?limit=100')).json();
    expect(items.every((station: { type: { _id: string } }) => station.type._id === defaultTypeId)).toBe(
      true,
    );
  });

  it('keep the default one unchanged', async ({ call }) => {
    for (const answer of [
      call('PUT', `${path}/${defaultTypeId}`, { name: 'Mine' }),
      call('PUT', path, { _id: defaultTypeId, name: 'Mine' }),
      call('DELETE', `${path}/${defaultTypeId}`),
    ])
      expect(await messageOf(answer)).toEqual([403, 'The default spot type cannot be edited or removed']);
    expect((await dataOf(call('GET', `${path}/${defaultTypeId}`))).name).toBe('Other');
  });
});
