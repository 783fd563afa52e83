import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../resources/users';
import { insertUsers } from '../../support/database/upstreamRows';
import { createTestProvider, type TestProvider } from '../../support/views/provider';

let test: TestProvider;
beforeEach(async () => {
  test = await createTestProvider([users]);
});

const ios = { platform: 0 as const, current_app_version: '4.2.1' };
const android = { platform: 1 as const, current_app_version: '3.9.4', model: 'Pixel 8' };

const sent = () => test.sent.map(({ method, path, body }) => ({ method, path, body }));
const list = (filter: object = {}) =>
  test.dataProvider.getList('users', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter,
  });
const cells = (record: Record<string, unknown>) =>
  ['platform', 'appVersion'].map(source => users.fields[source]?.toText(undefined, record));

describe('a user', () => {
  it('shows the last device, or empty cells without one', async () => {
    await insertUsers(test.upstream.database, [
      { devices: [ios, android] },
      { devices: [android, ios] },
      { devices: [] },
    ]);
    const { data } = await list();
    expect(data.map(cells)).toEqual([
      ['', ''],
      ['iOS', '4.2.1'],
      ['Android', '3.9.4'],
    ]);
  });

  it.each([
    ['no devices at all', undefined, ['', '']],
    ['null for devices', null, ['', '']],
    ['a text for devices', 'iPhone', ['', '']],
    ['null for the last device', [ios, null], ['', '']],
    ['an unknown platform', [{ platform: 7, current_app_version: '1.0' }], ['', '1.0']],
    ['a platform code as text', [{ platform: '1', current_app_version: '1.0' }], ['Android', '1.0']],
    ['an object for the version', [{ platform: 0, current_app_version: {} }], ['iOS', '']],
  ])('is shown even with %s', async (_, devices, expected) => {
    test.respondWith(Response.json({ data: { items: [{ _id: 'u1', name: 'Odd', devices }], total: 1 } }));
    const { data } = await list();
    expect(data.map(cells)).toEqual([expected]);
  });

  it('is fetched by id with every device', async () => {
    const [user] = await insertUsers(test.upstream.database, [{ devices: [ios, android] }]);
    const { data } = await test.dataProvider.getOne('users', { id: user?._id ?? '' });
    expect(sent()).toEqual([{ method: 'GET', path: `/admin/users/${user?._id}`, body: undefined }]);
    expect(data.devices).toEqual([
      { platform: 'iOS', current_app_version: '4.2.1' },
      { platform: 'Android', current_app_version: '3.9.4', model: 'Pixel 8' },
    ]);
  });

  it('is blocked and unblocked by one POST without a body, and is returned in its new state', async () => {
    const [user] = await insertUsers(test.upstream.database, [{ devices: [ios] }]);
    const id = user?._id ?? '';
    const blocked = await test.dataProvider.act('users', 'block', { id });
    expect(sent()).toEqual([{ method: 'POST', path: `/admin/users/block/${id}`, body: undefined }]);
    expect(blocked).toMatchObject({
      data: { id, blocked: true, devices: [{ platform: 'iOS' }] },
      message: 'User blocked',
    });
    expect(await test.dataProvider.act('users', 'block', { id })).toMatchObject({ data: { blocked: false } });
  });

  it('whose block got no response is blocked by the next press, and unblocked once shown as blocked', async () => {
    const [user] = await insertUsers(test.upstream.database, [{}]);
    const id = user?._id ?? '';
    const press = async () => {
      const { data } = await list();
      return () => test.dataProvider.act('users', 'block', { id, values: { ...data[0] } });
    };
    const block = await press();
    test.loseAnswer();
    await expect(block()).rejects.toMatchObject({ status: 0 });
    expect(await block()).toMatchObject({ message: 'User blocked' });
    const unblock = await press();
    test.loseAnswer();
    await expect(unblock()).rejects.toMatchObject({ status: 0 });
    expect(await (await press())()).toMatchObject({ message: 'User blocked' });
  });
});
