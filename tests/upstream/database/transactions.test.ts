import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { openUpstream } from '../../support/database/openUpstream';
import { adminPassword, changePassword, logIn, type TestUpstream } from '../../support/database/upstream';
import { insertSpotTypes, insertStations, surveyBody } from '../../support/database/upstreamRows';
import { formCall } from '../../support/formCall';
import { jpeg, png } from '../../support/pictures';

let upstream: TestUpstream;
let logged: MockInstance<typeof console.error>;

beforeEach(async () => {
  upstream = await openUpstream();
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Makes a call while the database fails at one kind of statement, and checks the response. */
async function failAt(
  event: string,
  table: string,
  call: () => Promise<Response>,
  when = 'true',
): Promise<void> {
  const { orm } = upstream.database;
  await orm.execute(sql`create or replace function break_down() returns trigger language plpgsql as
    $$ begin raise exception 'the disk of 10.1.2.3 broke'; end $$`);
  await orm.execute(
    sql.raw(
      `create trigger failure after ${event} on ${table} for each row when (${when}) execute function break_down()`,
    ),
  );
  try {
    const answer = await call();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      message: 'Something went wrong on the server',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('the disk of 10.1.2.3 broke'));
  } finally {
    await orm.execute(sql.raw(`drop trigger failure on ${table}`));
  }
}

async function read(path: string) {
  return (await upstream.call('GET', path)).json();
}

it('moves no station if its type cannot be deleted', async () => {
  const [ship] = await insertSpotTypes(upstream.database, ['Ship']);
  await insertStations(upstream.database, [{ typeId: ship?._id }]);
  const before = await read('/api/admin/buoys');
  await failAt('delete', 'spot_types', () => upstream.call('DELETE', `/api/admin/spot-types/${ship?._id}`));
  expect(await read('/api/admin/buoys')).toEqual(before);
});

it('does not delete the last question if the survey cannot be deactivated', async () => {
  const created = await upstream.call('POST', '/api/v1/survey/create', surveyBody);
  const surveyId = (await created.json()).data._id;
  const body = { surveyId, title: 'Why?', type: 'text', answerOptions: null };
  const question = await upstream.call('POST', `/api/v1/survey/${surveyId}/questions/create`, body);
  const questionId = (await question.json()).data._id;
  await upstream.call('PUT', '/api/v1/survey/update', { ...surveyBody, surveyId, active: true });
  await failAt('update', 'surveys', () => upstream.call('DELETE', '/api/v1/survey/question', { questionId }));
  const { data } = await read(`/api/v1/survey/${surveyId}`);
  expect(data).toMatchObject({ active: true, questionsCount: 1 });
});

it('keeps the old order, the old image and every item if the last statement fails', async () => {
  const path = '/api/admin/changelog';
  await upstream.call('POST', path, { appId: 1, version: '1', slug: 'Home', platform: 'iOS' });
  const item = {
    title: 'A',
    description: 'a',
    lang: 'en',
    order: '',
    changelogId: 1,
    media: { content: png() },
  };
  for (const title of ['A', 'B', 'C']) await formCall(upstream, `${path}/item`, { ...item, title });
  const before = await read(`${path}/1`);

  const items = [3, 2, 1].map((id, index) => ({ id, order: index + 1 }));
  const reorder = () => upstream.call('PUT', `${path}/update-order/1`, { items, lang: 'en' });
  await failAt('update', 'changelog_items', reorder, 'new.id = 3');
  expect(await read(`${path}/1`)).toEqual(before);

  const change = () => formCall(upstream, `${path}/item/1`, { ...item, media: { content: jpeg() } });
  await failAt('delete', 'files', change);
  await failAt('insert', 'changelog_items', () => formCall(upstream, `${path}/item`, item));
  await failAt('delete', 'files', () => upstream.call('DELETE', `${path}/item/2`));
  await failAt('delete', 'files', () => upstream.call('DELETE', `${path}/1`));
  expect(await read(`${path}/1`)).toEqual(before);
  for (const { media } of before.data.items) {
    expect((await upstream.fetch(`/public/${media}`)).status).toBe(200);
  }
});

it('keeps the old password if the other sessions cannot be ended, and logs neither', async () => {
  await logIn(upstream);
  const password = 'a new password';
  await failAt('delete', 'sessions', () => changePassword(upstream, password));
  expect((await logIn(upstream)).status).toBe(200);
  expect((await logIn(upstream, { password })).status).toBe(401);
  const log = logged.mock.calls.join();
  for (const secret of ['scrypt$', password, adminPassword, upstream.token])
    expect(log).not.toContain(secret);
});
