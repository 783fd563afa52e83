import { sql } from 'drizzle-orm';
import { beforeEach, expect, type MockInstance, vi } from 'vitest';
import { dataOf } from '../../support/answers';
import { it } from '../../support/database/openUpstream';
import { adminPassword, changePassword, logIn, type TestUpstream } from '../../support/database/upstream';
import { insertSpotTypes, insertStations, surveyBody } from '../../support/database/upstreamRows';
import { formCall } from '../../support/formCall';
import { jpeg } from '../../support/pictures';
import { item, openChangelog, path } from '../changelogs/openChangelog';

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Makes a call while the database fails at one kind of statement, and checks the response. */
async function failAt(
  { database: { orm } }: TestUpstream,
  event: string,
  table: string,
  call: () => Promise<Response>,
  when = 'true',
): Promise<void> {
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

const read = async ({ call }: TestUpstream, path: string) => (await call('GET', path)).json();

it('moves no station if its type cannot be deleted', async ({ upstream }) => {
  const [ship] = await insertSpotTypes(upstream.database, ['Ship']);
  await insertStations(upstream.database, [{ typeId: ship?._id }]);
  const before = await read(upstream, '/api/admin/buoys');
  await failAt(upstream, 'delete', 'spot_types', () =>
    upstream.call('DELETE', `/api/admin/spot-types/${ship?._id}`),
  );
  expect(await read(upstream, '/api/admin/buoys')).toEqual(before);
});

it('does not delete the last question if the survey cannot be deactivated', async ({ upstream }) => {
  const { _id: surveyId } = await dataOf(upstream.call('POST', '/api/v1/survey/create', surveyBody));
  const body = { surveyId, title: 'Why?', type: 'text', answerOptions: null };
  const question = upstream.call('POST', `/api/v1/survey/${surveyId}/questions/create`, body);
  const { _id: questionId } = await dataOf(question);
  await upstream.call('PUT', '/api/v1/survey/update', { ...surveyBody, surveyId, active: true });
  await failAt(upstream, 'update', 'surveys', () =>
    upstream.call('DELETE', '/api/v1/survey/question', { questionId }),
  );
  const { data } = await read(upstream, `/api/v1/survey/${surveyId}`);
  expect(data).toMatchObject({ active: true, questionsCount: 1 });
});

it('keeps the old order, the old image and every item if the last statement fails', async ({ upstream }) => {
  const { add, change } = await openChangelog(upstream);
  for (const title of ['A', 'B', 'C']) await add({ title });
  const before = await read(upstream, `${path}/1`);

  const items = [3, 2, 1].map((id, index) => ({ id, order: index + 1 }));
  const reorder = () => upstream.call('PUT', `${path}/update-order/1`, { items, lang: 'en' });
  await failAt(upstream, 'update', 'changelog_items', reorder, 'new.id = 3');
  expect(await read(upstream, `${path}/1`)).toEqual(before);

  await failAt(upstream, 'delete', 'files', () => change(1, { media: { content: jpeg() } }));
  await failAt(upstream, 'insert', 'changelog_items', () => formCall(upstream, `${path}/item`, item));
  await failAt(upstream, 'delete', 'files', () => upstream.call('DELETE', `${path}/item/2`));
  await failAt(upstream, 'delete', 'files', () => upstream.call('DELETE', `${path}/1`));
  expect(await read(upstream, `${path}/1`)).toEqual(before);
  for (const { media } of before.data.items) {
    expect((await upstream.fetch(`/public/${media}`)).status).toBe(200);
  }
});

it('keeps the old password if the other sessions cannot be ended, and logs neither', async ({ upstream }) => {
  await logIn(upstream);
  const password = 'a new password';
  await failAt(upstream, 'delete', 'sessions', () => changePassword(upstream, password));
  expect((await logIn(upstream)).status).toBe(200);
  expect((await logIn(upstream, { password })).status).toBe(401);
  const log = logged.mock.calls.join();
  for (const secret of ['scrypt$', password, adminPassword, upstream.token])
    expect(log).not.toContain(secret);
});
