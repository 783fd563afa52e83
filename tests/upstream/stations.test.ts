import { describe, expect } from 'vitest';
import { dataOf, errorsOf, messageOf } from '../support/answers';
import { it, openUpstream } from '../support/database/openUpstream';
import { defaultTypeId, insertStations, ofUser, stationBody } from '../support/database/upstreamRows';
import { totalAt } from '../support/keyedCall';

const path = '/api/admin/buoys';

describe('one station', () => {
  it('keeps its kind, its age and its user whatever is sent', async ({ call, database }) => {
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
    expect(await dataOf(call('PUT', `${path}/${custom?._id}`, body))).toMatchObject({
      _id: custom?._id,
      custom: true,
      createdAt: custom?.createdAt.toISOString(),
      user: { name: 'Uma User' },
    });
    const created = await dataOf(call('POST', path, { ...body, custom: true }));
    expect(created).toMatchObject({ custom: false, _id: expect.not.stringMatching('^x$') });
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
    const upstream = await openUpstream();
    const { call } = upstream;
    for (const [method, where] of [
      ['POST', path],
      ['PUT', `${path}/x`],
    ] as const) {
      const send = () => call(method, where, stationBody(changes));
      expect(await errorsOf(send())).toEqual([422, errors]);
      expect(await messageOf(send())).toEqual([422, Object.values(errors)[0]]);
    }
    expect(await totalAt(upstream, path)).toBe(0);
  });

  it.each(['Ճ 浮標 🌊', 'a\u202eb', 'e\u0301', '<b>"\'`', '  \u00a0x'])('keeps the title %j', async title => {
    const { call } = await openUpstream();
    const { _id } = await dataOf(call('POST', path, stationBody({ title })));
    expect((await dataOf(call('GET', `${path}/${_id}`))).title).toBe(title.trim());
  });

  it('has a code unique among administrators’ stations, in any case', async ({ call, database }) => {
    const rows = [{ code: 'ab1' }, { code: 'ab2' }, { ...ofUser, code: 'ab3' }];
    const [, other, custom] = await insertStations(database, rows);
    const taken = [422, { code: 'Another station already has this code' }];
    expect(await errorsOf(call('POST', path, stationBody({ code: 'AB1' })))).toEqual(taken);
    expect((await call('PUT', `${path}/${custom?._id}`, stationBody({ code: 'AB1' }))).status).toBe(200);
    expect(await errorsOf(call('PUT', `${path}/${other?._id}`, stationBody({ code: 'ab1' })))).toEqual(taken);
  });

  it('is created once by fifty simultaneous calls with one code', async ({ call }) => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('POST', path, stationBody())));
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1);
    expect(answers.filter(answer => answer.status === 422)).toHaveLength(49);
  });

  it('is not found by another id', async ({ upstream }) => {
    await insertStations(upstream.database, [{}]);
    const ids = [...'a/b .. % ? # é 0 -1 9007199254740993'.split(' '), 'x'.repeat(200), "' or '1'='1"];
    for (const id of ids) {
      for (const method of ['GET', 'DELETE']) {
        const answer = await upstream.call(method, `${path}/${encodeURIComponent(id)}`);
        expect(answer.status, id).toBe(404);
      }
    }
    expect(await totalAt(upstream, path)).toBe(1);
  });
});
