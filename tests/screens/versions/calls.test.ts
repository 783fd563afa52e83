import { expect, it } from 'vitest';
import { versions } from '../../../resources/versions';
import { createTestProvider } from '../../support/views/provider';

it('a version has low priority if the response has none', async () => {
  const test = await createTestProvider([versions]);
  test.respondWith(Response.json({ data: { version: '4.1.0' } }));
  const { data } = await test.dataProvider.getOne('versions', { id: 'ios' });
  expect(data).toEqual({ id: 'ios', version: '4.1.0', priority: 0 });
});
