import { expect } from 'vitest';
import { dataOf, errorsOf } from '../support/answers';
import { it, openUpstream } from '../support/database/openUpstream';

const path = '/api/admin/application';

it('has no version until one is set, and one per platform afterwards', async ({ call }) => {
  const get = (platform: string) => dataOf(call('GET', `${path}/get-version/?platform=${platform}`));
  expect(await get('ios')).toEqual({ platform: 'ios', version: '', priority: 0 });
  const ios = { platform: 'ios', version: '3.2.1', priority: 2 };
  const set = await (await call('POST', `${path}/set-version`, { ...ios, version: ' 3.2.1 ' })).json();
  expect(set).toEqual({ success: true, message: 'Version updated', data: ios });
  await call('POST', `${path}/set-version`, { platform: 'android', version: '1', priority: 0 });
  await call('POST', `${path}/set-version`, { ...ios, version: '3.3.0' });
  expect(await get('ios')).toEqual({ ...ios, version: '3.3.0' });
  expect(await get('android')).toEqual({ platform: 'android', version: '1', priority: 0 });
  expect((await call('GET', `${path}/get-version?platform=ios`)).status).toBe(200);
});

it.each(['', '?platform=', '?platform=web', '?platform=ios&platform=ios'])(
  'rejects the query %j',
  async query => {
    const { call } = await openUpstream();
    expect((await call('GET', `${path}/get-version/${query}`)).status).toBe(400);
  },
);

it.each([
  [{ platform: 'web' }, { platform: 'Platform must be one of ios, android' }],
  [{ version: ' ' }, { version: 'Version is required' }],
  [{ version: 'x'.repeat(51) }, { version: 'Version must have at most 50 characters' }],
  [{ priority: 3 }, { priority: 'Priority must be a whole number from 0 to 2' }],
  [{ priority: -1 }, { priority: 'Priority must be a whole number from 0 to 2' }],
  [{ priority: 'low' }, { priority: 'Priority must be a whole number from 0 to 2' }],
  [{ priority: undefined }, { priority: 'Priority must be a whole number from 0 to 2' }],
])('rejects %j', async (changes, errors) => {
  const { call } = await openUpstream();
  const body = { platform: 'ios', version: '1.0.0', priority: 1, ...changes };
  expect(await errorsOf(call('POST', `${path}/set-version`, body))).toEqual([422, errors]);
});
