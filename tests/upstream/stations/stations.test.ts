import { describe, expect, it } from 'vitest';
import { openUpstream } from '../../support/database/openUpstream';
import { defaultTypeId, insertStations, ofUser, stationBody } from '../../support/database/upstreamRows';

const path = '/api/admin/buoys';

describe('one station', () => {
  it('is created, read, updated and deleted', async () => {
    const { call } = await openUpstream();
    const created = await call('POST', path, stationBody({ code: ' 41001 ', title: ' East Hatteras ' }));
    expect(created.status).toBe(201);
    const { data, ...answer } = await created.json();
    expect(answer).toEqual({ success: true, message: 'Station added' });
    expect(data).toMatchObject({ ...stationBody(), custom: false });

    const read = await (await call('GET', `${path}/${data._id}`)).json();
    expect(read).toEqual({ data });
    expect(read.data.type).toBe(defaultTypeId);

    const location = { type: 'Point', coordinates: [0.5, -1] };
    const change = stationBody({ latitude: '-1', longitude: '+.5', location });
    const updated = await call('PUT', `${path}/${data._id}`, change);
    expect(await updated.json()).toEqual({
      success: true,
      message: 'Station updated',
      data: { ...data, latitude: '-1', longitude: '+.5', location },
    });

    const deleted = await call('DELETE', `${path}/${data._id}`);
    expect(await deleted.json()).toEqual({
      success: true,
      message: 'Station deleted',
      data: { _id: data._id },
    });
    for (const method of ['GET', 'DELETE']) {
      const gone = await call(method, `${path}/${data._id}`);
      expect(gone.status).toBe(404);
      expect((await gone.json()).message).toBe('Station not found');
    }
    expect((await call('PUT', `${path}/${data._id}`, change)).status).toBe(404);
  });

  it('is created and updated by the other calls of the generic set, too', async () => {
    const { call } = await openUpstream();
    const { data } = await (await call('POST', `${path}/create`, stationBody())).json();
    const updated = await call('PUT', path, { ...stationBody({ title: 'Other' }), _id: data._id });
    expect((await updated.json()).data).toEqual({ ...data, title: 'Other' });
    expect((await call('PUT', path, stationBody())).status).toBe(400);
  });

  it('keeps its kind, its age and its user whatever is sent', async () => {
    const { call, database } = await openUpstream();
    const [custom] = await insertStations(database, [ofUser]);
    const body = {
      ...stationBody(),
      custom: false,
      createdAt: '2000-01-01T00:00:00Z',
      user: { name: 'X' },
      userName: 'X',
      _id: 'x',
      search: 'x',
    };
    const { data } = await (await call('PUT', `${path}/${custom?._id}`, body)).json();
    expect(data).toMatchObject({
      _id: custom?._id,
      custom: true,
      createdAt: custom?.createdAt.toISOString(),
      user: { name: 'Uma User' },
    });
    const created = await (await call('POST', path, { ...body, custom: true })).json();
    expect(created.data.custom).toBe(false);
    expect(created.data._id).not.toBe('x');
  });

  it.each([
    [{ code: '  ' }, { code: 'Code is required' }],
    [{ code: 5 }, { code: 'Code must be a text' }],
    [{ code: 'x'.repeat(65) }, { code: 'Code must have at most 64 characters' }],
    [{ title: null }, { title: 'Title is required' }],
    [{ type: '' }, { type: 'Type is required' }],
    [{ type: 'nope' }, { type: 'Type does not exist' }],
    [{ type: { _id: defaultTypeId } }, { type: 'Type must be a text' }],
    [{ latitude: '' }, { latitude: 'Latitude is required' }],
    [{ latitude: '1e5' }, { latitude: 'Latitude must be a valid number' }],
    [{ latitude: '.' }, { latitude: 'Latitude must be a valid number' }],
    [{ latitude: 34.703 }, { latitude: 'Latitude must be a text that holds a number' }],
    [{ latitude: '90.01' }, { latitude: 'Latitude must be between -90 and 90' }],
    [{ longitude: 'abc' }, { longitude: 'Longitude must be a valid number' }],
    [{ longitude: '-181' }, { longitude: 'Longitude must be between -180 and 180' }],
    [{ location: undefined }, { location: 'Location must be a GeoJSON point: longitude, latitude' }],
    [
      { location: { type: 'Point', coordinates: ['-72.237', '34.703'] } },
      { location: 'Location must be a GeoJSON point: longitude, latitude' },
    ],
    [
      { location: { type: 'Point', coordinates: [34.703, -72.237] } },
      { location: 'Location must be the point of longitude and latitude' },
    ],
    [
      { location: { type: 'Point', coordinates: [34.703, 34.703] } },
      { location: 'Location must be the point of longitude and latitude' },
    ],
    [{ title: 'a\0b' }, { title: 'This holds characters that cannot be stored' }],
    [{ title: 'a\ud800b' }, { title: 'This holds characters that cannot be stored' }],
    [
      { code: '', title: '', latitude: 'x', longitude: '' },
      {
        code: 'Code is required',
        title: 'Title is required',
        latitude: 'Latitude must be a valid number',
        longitude: 'Longitude is required',
      },
    ],
  ])('is rejected with %j', async (changes, errors) => {
    const { call } = await openUpstream();
    for (const [method, where] of [
      ['POST', path],
      ['PUT', `${path}/x`],
    ] as const) {
      const answer = await call(method, where, stationBody(changes));
      expect(answer.status).toBe(422);
      const body = await answer.json();
      expect(body.errors).toEqual(errors);
      expect(body.message).toBe(Object.values(errors)[0]);
    }
    expect((await (await call('GET', path)).json()).total).toBe(0);
  });

  it.each(['Ճ 浮標 🌊', 'a\u202eb', 'e\u0301', '<b>"\'`', '  \u00a0x'])('keeps the title %j', async title => {
    const { call } = await openUpstream();
    const { data } = await (await call('POST', path, stationBody({ title }))).json();
    expect((await (await call('GET', `${path}/${data._id}`)).json()).data.title).toBe(title.trim());
  });

  it('has a code unique among administrators’ stations, in any case', async () => {
    const { call, database } = await openUpstream();
    const [, , custom] = await insertStations(database, [
      { code: 'ab1' },
      { code: 'ab2' },
      { ...ofUser, code: 'ab3' },
    ]);
    const errors = { code: 'Another station already has this code' };
    const second = await call('POST', path, stationBody({ code: 'AB1' }));
    expect([second.status, (await second.json()).errors]).toEqual([422, errors]);
    expect((await call('PUT', `${path}/${custom?._id}`, stationBody({ code: 'AB1' }))).status).toBe(200);
    const { items } = await (await call('GET', `${path}?search=ab2`)).json();
    const taken = await call('PUT', `${path}/${items[0]._id}`, stationBody({ code: 'ab1' }));
    expect([taken.status, (await taken.json()).errors]).toEqual([422, errors]);
  });

  it('is created once by fifty simultaneous calls with one code', async () => {
    const { call } = await openUpstream();
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('POST', path, stationBody())));
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1);
    expect(answers.filter(answer => answer.status === 422)).toHaveLength(49);
  });

  it('is not found by another id', async () => {
    const { call, database } = await openUpstream();
    await insertStations(database, [{}]);
    const ids = [...'a/b .. % ? # é 0 -1 9007199254740993'.split(' '), 'x'.repeat(200), "' or '1'='1"];
    for (const id of ids) {
      for (const method of ['GET', 'DELETE']) {
        const answer = await call(method, `${path}/${encodeURIComponent(id)}`);
        expect(answer.status, id).toBe(404);
      }
    }
    expect((await (await call('GET', path)).json()).total).toBe(1);
  });
});
