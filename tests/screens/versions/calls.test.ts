import { beforeEach, describe, expect, it } from 'vitest';
import { versions } from '../../../resources/versions';
import { createTestProvider, type TestProvider } from '../../support/views/provider';

let test: TestProvider;
beforeEach(async () => {
  test = await createTestProvider([versions]);
});

const sent = () => test.sent.map(({ method, path, body }) => ({ method, path, body }));
const read = async (id: string) => (await test.dataProvider.getOne('versions', { id })).data;
const set = (id: string, version: string, priority: number) => {
  const data = { platform: id, version, priority };
  return test.dataProvider.update('versions', { id, data, previousData: { id } });
};

describe("a platform's version", () => {
  it.each(['ios', 'android'])('of %s is requested with the platform in the query', async platform => {
    const version = await read(platform);
    expect(sent()).toEqual([
      { method: 'GET', path: `/admin/application/get-version/?platform=${platform}`, body: undefined },
    ]);
    expect(version).toMatchObject({ id: platform, version: '', priority: 0 });
  });

  it.each([
    ['low', 0],
    ['mid', 1],
    ['high', 2],
  ])('is sent with priority %s as a number', async (_, priority) => {
    await set('android', ' 4.2.0 ', priority);
    expect(sent()).toEqual([
      {
        method: 'POST',
        path: '/admin/application/set-version',
        body: { platform: 'android', version: '4.2.0', priority },
      },
    ]);
    expect(await read('android')).toMatchObject({ version: '4.2.0', priority });
    expect(await read('ios')).toMatchObject({ version: '' });
  });

  it('has low priority if the response has none', async () => {
    test.respondWith(Response.json({ data: { version: '4.1.0' } }));
    expect(await read('ios')).toEqual({ id: 'ios', version: '4.1.0', priority: 0 });
  });
});
