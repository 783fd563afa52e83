import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../resources/users';
import { insertUsers } from '../../support/database/upstreamRows';
import { createTestProvider, type TestProvider } from '../../support/views/provider';

let test: TestProvider;
beforeEach(async () => {
  test = await createTestProvider([users]);
});

const ios = { platform: 0, current_app_version: '4.2.1' };
const android = { platform: 1, current_app_version: '3.9.4' };

const list = (filter: object = {}) =>
  test.dataProvider.getList('users', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter,
  });
const cells = (record: Record<string, unknown>) =>
  ['platform', 'appVersion'].map(source => users.fields[source]?.toText(undefined, record));

describe('a user', () => {
  it.each([
    ['its last device', [android, ios], ['iOS', '4.2.1']],
    ['an empty list of devices', [], ['', '']],
    ['no devices at all', undefined, ['', '']],
    ['null for devices', null, ['', '']],
    ['a text for devices', 'iPhone', ['', '']],
    ['null for the last device', [ios, null], ['', '']],
    ['an unknown platform', [{ platform: 7, current_app_version: '1.0' }], ['', '1.0']],
    ['a platform code as text', [{ platform: '1', current_app_version: '1.0' }], ['Android', '1.0']],
    ['an object for the version', [{ platform: 0, current_app_version: {} }], ['iOS', '']],
  ])('is listed with %s', async (_, devices, expected) => {
    test.respondWith(Response.json({ data: { items: [{ _id: 'u1', name: 'Odd', devices }], total: 1 } }));
    const { data } = await list();
    expect(data.map(cells)).toEqual([expected]);
  });

  it('has no devices after a block whose response lacks them, so that the shown ones stay', async () => {
    test.respondWith(Response.json({ data: { _id: 'u1', blocked: true } }));
    const { data } = await test.dataProvider.act('users', 'block', { id: 'u1' });
    expect(data).toEqual({ _id: 'u1', id: 'u1', blocked: true });
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
