import { describe, expect, it } from 'vitest';
import { openUpstream } from '../support/database/openUpstream';
import {
  defaultTypeId,
  insertSpotTypes,
  insertStations,
  stationBody,
} from '../support/database/upstreamRows';

const path = '/api/admin/spot-types';

describe('spot types', () => {
  it('are one array that contains the default one from the start', async () => {
    const { call, database } = await openUpstream();
    await insertSpotTypes(database, ['Ship', 'Buoy']);
    const answer = await (await call('GET', path)).json();
    expect(Object.keys(answer)).toEqual(['data']);
    expect(
      answer.data.map(({ name, default: standard }: Record<string, unknown>) => [name, standard]),
    ).toEqual(
      expect.arrayContaining([
        ['Ship', false],
        ['Buoy', false],
        ['Other', true],
      ]),
    );
  });

  it('are created, read and updated, trimmed', async () => {
    const { call } = await openUpstream();
    const created = await call('POST', path, { name: ' Ship ', default: true });
    expect(created.status).toBe(201);
    const { data, ...answer } = await created.json();
    expect(answer).toEqual({ success: true, message: 'Spot type added' });
    expect(data).toEqual({
      _id: expect.any(String),
      name: 'Ship',
      default: false,
      createdAt: expect.any(String),
    });
    expect(await (await call('GET', `${path}/${data._id}`)).json()).toEqual({ data });
    const updated = await (
      await call('PUT', `${path}/${data._id}`, { name: 'Vessel', default: true })
    ).json();
    expect(updated).toEqual({
      success: true,
      message: 'Spot type updated',
      data: { ...data, name: 'Vessel' },
    });
    const again = await (await call('PUT', path, { _id: data._id, name: 'Boat' })).json();
    expect(again.data.name).toBe('Boat');
    expect((await call('POST', `${path}/create`, { name: 'Tower' })).status).toBe(201);
  });

  it.each([{}, { name: '   ' }, { name: null }])('are rejected without a name: %j', async body => {
    const { call, database } = await openUpstream();
    const [ship] = await insertSpotTypes(database, ['Ship']);
    for (const answer of [await call('POST', path, body), await call('PUT', `${path}/${ship?._id}`, body)]) {
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toEqual({ name: 'Name is required' });
    }
  });

  it('give their stations to the default type when they are deleted', async () => {
    const { call, database } = await openUpstream();
    const [ship, buoy] = await insertSpotTypes(database, ['Ship', 'Buoy']);
    await insertStations(database, [{ typeId: ship?._id }, { typeId: ship?._id }, { typeId: buoy?._id }]);
    const deleted = await (await call('DELETE', `${path}/${ship?._id}`)).json();
    expect(deleted).toEqual({
      success: true,
      message: 'Spot type deleted',
      data: { _id: ship?._id, movedStations: 2 },
    });
    const { items } = await (await call('GET', '/api/admin/buoys?sort=code&order=asc')).json();
    const types = items.map((station: { type: { _id: string } }) => station.type._id);
    expect(types).toEqual([defaultTypeId, defaultTypeId, buoy?._id]);
    expect((await call('DELETE', `${path}/${ship?._id}`)).status).toBe(404);
    expect((await call('PUT', `${path}/${ship?._id}`, { name: 'x' })).status).toBe(404);
    expect((await call('GET', `${path}/${ship?._id}`)).status).toBe(404);
  });

  it('lose no station that is created for a type while it is deleted', async () => {
    const { call, database } = await openUpstream();
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

  it('keep the default one unchanged', async () => {
    const { call } = await openUpstream();
    for (const answer of [
      await call('PUT', `${path}/${defaultTypeId}`, { name: 'Mine' }),
      await call('PUT', path, { _id: defaultTypeId, name: 'Mine' }),
      await call('DELETE', `${path}/${defaultTypeId}`),
    ]) {
      expect(answer.status).toBe(403);
      expect((await answer.json()).message).toBe('The default spot type cannot be edited or removed');
    }
    expect((await (await call('GET', `${path}/${defaultTypeId}`)).json()).data.name).toBe('Other');
  });
});
