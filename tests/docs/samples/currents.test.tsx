import { expect, it } from 'vitest';
import { page, scriptedProviderOf } from '../../support/views/scriptedProvider';
import { currents } from './currents';

it('takes a bearing of less than a full circle', () => {
  const { bearing } = currents.fields;
  expect(bearing?.check(359.9, { values: {} })).toBeUndefined();
  expect(bearing?.check(360, { values: {} })).toBe('resources.currents.no_bearing');
});

it('sends what its form has, and nothing else', () => {
  const typed = { name: ' Gulf Stream ', bearing: 45, survey: 3, confirmed: true };
  expect(currents.toPayload(typed)).toEqual({ name: 'Gulf Stream', bearing: 45, survey: 3 });
});

it('offers to doubt a current that is confirmed', () => {
  const [confirm, doubt] = currents.actions;
  expect(confirm?.can({ confirmed: true })).toBe(false);
  expect(doubt?.can({ confirmed: true })).toBe(true);
});

it('asks for its pages from 0, and reads their number in a header', async () => {
  const rows = Response.json([{ id: 7, name: 'Gulf Stream' }], { headers: { 'X-Total-Count': '53' } });
  const { dataProvider, lines } = scriptedProviderOf([currents], rows);
  const { data, total } = await dataProvider.getList('currents', page(3));
  expect(lines()).toEqual(['GET /v1/currents?page=2&size=10&sort=createdAt&order=desc']);
  expect([data[0]?.name, total]).toEqual(['Gulf Stream', 53]);
});

it('says at the bearing that it is refused', async () => {
  const problems = [{ name: 'bearing', reason: 'There is no such current' }];
  const { dataProvider } = scriptedProviderOf([currents], Response.json({ problems }, { status: 422 }));
  await expect(dataProvider.create('currents', { data: { bearing: 45 } })).rejects.toMatchObject({
    body: { errors: { bearing: 'There is no such current' } },
  });
});
