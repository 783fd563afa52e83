import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { events, surveys } from '../../../upstream/database/schema';
import type { EventLine } from '../../../upstream/events/EventLine';
import { dataOf } from '../../support/answers';
import { it, openUpstream } from '../../support/database/openUpstream';
import {
  adminEmail,
  adminName,
  adminPassword,
  changePassword,
  logIn,
  type TestUpstream,
} from '../../support/database/upstream';
import {
  defaultTypeId,
  insertSpotTypes,
  insertStations,
  insertSuggestions,
  insertUsers,
  ofUser,
  stationBody,
  surveyBody,
} from '../../support/database/upstreamRows';
import { formCall } from '../../support/formCall';
import { keyedCall } from '../../support/keyedCall';
import { png, text } from '../../support/pictures';
import { writeFileCall } from '../../support/writeFileCall';
import { changelog, openChangelog } from '../changelogs/openChangelog';
import { type Event, inOrder, readEvents, told } from './readEvents';

/** The values after an event, by field. */
const valuesIn = (event?: Event) =>
  Object.fromEntries(event?.changes.map(({ field, to }) => [field, to]) ?? []);

describe('an event', () => {
  it('contains who did what, when, from where, and the fields before and after', async ({ upstream }) => {
    const { _id } = await dataOf(upstream.call('POST', '/api/admin/spot-types', { name: 'Ship' }));
    await upstream.call('PUT', `/api/admin/spot-types/${_id}`, { name: 'Vessel' });
    await upstream.call('DELETE', `/api/admin/spot-types/${_id}`);
    const [created, updated, deleted] = await readEvents(upstream);
    expect(updated).toEqual({
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      event: 'update',
      outcome: 'success',
      resource: 'spot-types',
      record: _id,
      title: 'Vessel',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      address: 'unknown',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      person: { id: expect.any(String), name: adminName, email: adminEmail },
      changes: [{ field: 'name', from: 'Ship', to: 'Vessel' }],
    });
    expect(created?.changes).toEqual([{ field: 'name', to: 'Ship' }]);
    expect(deleted?.changes).toEqual([{ field: 'name', from: 'Vessel' }]);
    expect(await dataOf(upstream.call('GET', `/api/admin/activity/${updated?._id}`))).toEqual(updated);
  });

  it('is not recorded for an update without changes', async ({ upstream }) => {
    const { _id } = await dataOf(upstream.call('POST', '/api/admin/buoys', stationBody()));
    await upstream.call('PUT', `/api/admin/buoys/${_id}`, stationBody());
    await upstream.call('PUT', `/api/admin/buoys/${_id}`, stationBody({ title: 'Hatteras' }));
    expect(told(await readEvents(upstream))).toEqual([
      ['create', 'buoys', 'code,title,latitude,longitude,type'],
      ['update', 'buoys', 'title'],
    ]);
  });

  it('has a file as its name, size and digest', async ({ upstream }) => {
    const content = png();
    await writeFileCall(upstream, { path: 'icons', name: 'a.png' }, content);
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('base64url');
    const [event] = await readEvents(upstream);
    expect(event?.changes).toEqual([
      { field: 'file', to: { name: 'icons/a.png', size: content.length, digest } },
    ]);
  });

  it('is a single one for an import of codes, with its file and number', async ({ upstream }) => {
    const file = { content: text('code\nA1\nA2\nA1\n'), name: 'codes.csv' };
    await formCall(upstream, '/api/admin/offer/codes/ios', { file, platform: 'ios' });
    const [event, ...others] = await readEvents(upstream);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ event: 'import', resource: 'offers', record: 'ios' });
    const sent = { name: 'codes.csv', size: 14, digest: expect.stringMatching(/^[\w-]{43}$/) };
    expect(valuesIn(event)).toEqual({ file: sent, added: 2, present: 0, repeated: 1 });
  });

  it('is recorded for each station that a deleted type leaves', async ({ upstream }) => {
    const [ship] = await insertSpotTypes(upstream.database, ['Ship']);
    const rows = Array.from({ length: 1001 }, (_, i) => ({ code: `S${i}`, typeId: ship?._id }));
    await insertStations(upstream.database, rows);
    await upstream.call('DELETE', `/api/admin/spot-types/${ship?._id}`);
    const moved = await dataOf(upstream.call('GET', '/api/admin/activity?resource=buoys&limit=2'));
    expect(moved.total).toBe(1001);
    expect(moved.items[0].changes).toEqual([{ field: 'type', from: ship?._id, to: defaultTypeId }]);
  });

  it('has neither secrets of documents nor endless values', async ({ withCollections: upstream }) => {
    const body = { name: 'G', apiKey: 'k-1', deep: [{ password: 'p-1' }], long: 'x'.repeat(100_000) };
    await upstream.call('POST', '/api/admin/tide-gauges', body);
    const [event] = await readEvents(upstream);
    expect(valuesIn(event)).toEqual({
      name: 'G',
      apiKey: '•••',
      deep: [{ password: '•••' }],
      long: { characters: 100_002, digest: expect.stringMatching(/^[\da-f]{64}$/) },
    });
  });
});

describe('every change of the contract leaves an event:', () => {
  let upstream: TestUpstream;
  beforeEach(async () => {
    upstream = await openUpstream({ openCollections: true });
  });
  const expectEvents = async (...expected: [event: string, resource: string, fields: string][]) =>
    expect(inOrder(told(await readEvents(upstream)))).toEqual(inOrder(expected));

  it('those of stations, suggestions and users', async () => {
    const { call, database } = upstream;
    const [station] = await insertStations(database, [ofUser]);
    const [suggestion] = await insertSuggestions(database, [{ userName: 'Uma' }]);
    const [user] = await insertUsers(database, [{}]);
    await call('DELETE', `/api/admin/buoys/${station?._id}`);
    await call('DELETE', `/api/admin/station-suggestions/${suggestion?._id}`);
    await call('POST', `/api/admin/users/block/${user?._id}`);
    await expectEvents(
      ['delete', 'buoys', 'code,title,latitude,longitude,type,user.name,user.email,user.device'],
      ['delete', 'suggestions', 'user.name,station_name,station_id'],
      ['update', 'users', 'blocked'],
    );
  });

  it('those of surveys and their questions', async () => {
    const { call } = upstream;
    const { _id } = await dataOf(call('POST', '/api/v1/survey/create', surveyBody));
    const question = { surveyId: _id, title: 'Q', type: 'text', answerOptions: null };
    const asked = await dataOf(call('POST', `/api/v1/survey/${_id}/questions/create`, question));
    await call('PUT', '/api/v1/survey/update', { ...surveyBody, surveyId: _id, active: true });
    await call('DELETE', '/api/v1/survey/question', { questionId: asked._id });
    await call('POST', `/api/v1/survey/${_id}/questions/create`, question);
    await call('DELETE', '/api/v1/survey/delete', { surveyId: _id });
    await expectEvents(
      ['create', 'surveys', 'title,description,active,device,version'],
      ['create', 'survey-questions', 'surveyId,title,type'],
      ['update', 'surveys', 'active'],
      ['delete', 'survey-questions', 'surveyId,title,type'],
      ['update', 'surveys', 'active'],
      ['create', 'survey-questions', 'surveyId,title,type'],
      ['delete', 'surveys', 'title,description,active,device,version'],
      ['delete', 'survey-questions', 'surveyId,title,type'],
    );
  });

  it('those of changelogs and their items', async () => {
    const { call } = upstream;
    const path = '/api/admin/changelog';
    const { add, change } = await openChangelog(upstream);
    await call('PUT', `${path}/1`, { ...changelog, version: '2' });
    for (const title of ['Waves', 'Wind']) await add({ title });
    await change(1, { title: 'Swell' });
    const items = [1, 2].map(id => ({ id, order: 3 - id }));
    await call('PUT', `${path}/update-order/1`, { lang: 'en', items });
    await call('DELETE', `${path}/item/1`);
    await call('DELETE', `${path}/1`);
    const whole = 'changelogId,lang,title,description,media,order';
    await expectEvents(
      ['create', 'changelogs', 'appId,version,slug,platform'],
      ['update', 'changelogs', 'version'],
      ['create', 'changelog-items', whole],
      ['create', 'changelog-items', whole],
      ['update', 'changelog-items', 'title,media'],
      ['update', 'changelog-items', 'order'],
      ['update', 'changelog-items', 'order'],
      ['delete', 'changelog-items', whole],
      ['delete', 'changelogs', 'appId,version,slug,platform'],
      ['delete', 'changelog-items', whole],
    );
  });

  it('those of versions and files', async () => {
    for (const version of ['1', '2']) {
      const body = { platform: 'ios', version, priority: 0 };
      await upstream.call('POST', '/api/admin/application/set-version', body);
    }
    const file = { path: 'icons', name: 'a.png' };
    for (const content of [png(), png(), png(3, 3)]) await writeFileCall(upstream, file, content);
    await expectEvents(
      ['create', 'versions', 'platform,version,priority'],
      ['update', 'versions', 'version'],
      ['create', 'files', 'file'],
      ['update', 'files', 'file'],
    );
  });

  it('those of documents', async () => {
    const { call } = upstream;
    const path = '/api/admin/tide-gauges';
    const gauge = await dataOf(call('POST', path, { name: 'G', at: { lat: 1 } }));
    await call('PUT', `${path}/${gauge._id}`, { at: { lat: 2 } });
    await call('POST', `${path}/block/${gauge._id}`);
    await call('PUT', `${path}/sort`, { items: [{ id: gauge._id, order: 1 }] });
    await call('POST', `${path}/set-version`, { platform: 'ios', version: '1' });
    await call('DELETE', `${path}/${gauge._id}`);
    await expectEvents(
      ['create', 'tide-gauges', 'name,at.lat'],
      ['update', 'tide-gauges', 'at.lat'],
      ['update', 'tide-gauges', 'blocked'],
      ['update', 'tide-gauges', 'order'],
      ['create', 'tide-gauges', 'platform,version'],
      ['delete', 'tide-gauges', 'name,at.lat,blocked,order'],
    );
  });
});

describe('sign-ins and passwords', () => {
  it('are events, correct and wrong, without what was typed', async ({ upstream }) => {
    const { token } = await (await logIn(upstream)).json();
    await logIn(upstream, { password: 'a wrong one' });
    await logIn(upstream, { email: 'typed by mistake', password: 'a wrong one' });
    await changePassword(upstream, 'a new passphrase');
    const found = await readEvents(upstream);
    expect(found.map(({ event, outcome, person }) => [event, outcome, person?.email])).toEqual([
      ['sign-in', 'success', adminEmail],
      ['sign-in', 'refused', adminEmail],
      ['sign-in', 'refused', undefined],
      ['password-change', 'success', adminEmail],
    ]);
    expect(found[3]?.changes).toEqual([{ field: 'sessions', from: 2, to: 1 }]);
    await upstream.call('GET', '/api/admin/auth/logoff');
    const stored = JSON.stringify(await upstream.database.orm.select().from(events));
    expect(stored).toContain('sign-out');
    const typed = ['a wrong one', 'typed by', 'a new pass'];
    for (const secret of [token, upstream.token, adminPassword, ...typed, 'scrypt'])
      expect(stored).not.toContain(secret);
  });

  it('are limited to thirty events a minute for wrong ones, so that nobody can fill the disk', async () => {
    let now = new Date('2026-11-22T20:00:00Z');
    const limits = { failuresPerAddress: 1000, failuresPerAccount: 1000 };
    const upstream = await openUpstream({ now: () => now, limits });
    for (let i = 0; i < 35; i += 1) await logIn(upstream, { password: 'wrong' });
    expect(await readEvents(upstream, 'outcome=refused')).toHaveLength(30);
    now = new Date('2026-11-22T20:01:00Z');
    await logIn(upstream, { password: 'wrong' });
    expect(await readEvents(upstream, 'outcome=refused')).toHaveLength(31);
  });
});

describe('events and their changes', () => {
  it('are stored together or not at all', async ({ upstream }) => {
    const { call, database } = upstream;
    await call('POST', '/api/admin/buoys', stationBody());
    expect((await call('POST', '/api/admin/buoys', stationBody())).status).toBe(422);
    expect((await call('DELETE', '/api/admin/buoys/1')).status).toBe(404);
    const [survey] = await database.orm
      .insert(surveys)
      .values({ title: 'S', device: 'ios', version: '1' })
      .returning();
    // If the event cannot be stored, the change is not made.
    await database.orm.execute(
      sql`alter table events add constraint none check (event <> 'delete') not valid`,
    );
    try {
      const failed = await call('DELETE', '/api/v1/survey/delete', { surveyId: survey?._id });
      expect(failed.status).toBe(500);
    } finally {
      await database.orm.execute(sql`alter table events drop constraint none`);
    }
    expect(await database.orm.select().from(surveys)).toHaveLength(1);
    expect(told(await readEvents(upstream))).toHaveLength(1);
  });

  it('form a chain without gaps if many change one record simultaneously', async ({ upstream }) => {
    const { _id } = await dataOf(upstream.call('POST', '/api/admin/buoys', stationBody({ title: 'T0' })));
    const titles = Array.from({ length: 12 }, (_, i) => `T${i + 1}`);
    await Promise.all(
      titles.map(title => upstream.call('PUT', `/api/admin/buoys/${_id}`, stationBody({ title }))),
    );
    const { title: last } = await dataOf(upstream.call('GET', `/api/admin/buoys/${_id}`));
    const steps = (await readEvents(upstream, 'event=update')).map(({ changes: [change] }) => change);
    expect(steps.map(step => step?.to).sort()).toEqual([...titles].sort());
    // Each starts from the result of another: a chain from T0 to the current title.
    const next = new Map(steps.map(step => [step?.from, step?.to]));
    let reached: unknown = 'T0';
    for (let step = 0; step < 12; step += 1) reached = next.get(reached);
    expect(reached).toBe(last);
  });

  it('are stored once for a repeated call', async () => {
    const lines: EventLine[] = [];
    const upstream = await openUpstream({ log: line => lines.push(line) });
    const body = { name: 'Ship' };
    for (const _ of [1, 2]) await keyedCall(upstream, '/api/admin/spot-types', { body });
    expect(await readEvents(upstream)).toHaveLength(1);
    expect(lines.map(({ event, record }) => [event, record !== undefined])).toEqual([
      ['create', true],
      ['call', false],
    ]);
  });

  it('have a line in the log with the record and the number of records', async () => {
    const lines: EventLine[] = [];
    const upstream = await openUpstream({ log: line => lines.push(line) });
    const [ship] = await insertSpotTypes(upstream.database, ['Ship']);
    await insertStations(upstream.database, [{ typeId: ship?._id }, { typeId: ship?._id }]);
    await upstream.call('DELETE', `/api/admin/spot-types/${ship?._id}`);
    const [event] = await readEvents(upstream);
    expect(lines).toEqual([
      expect.objectContaining({
        event: 'delete',
        resource: 'spot-types',
        record: ship?._id,
        records: 3,
        requestId: event?.requestId,
      }),
    ]);
  });
});
