import { count, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { spotTypes, stationCounts, stations } from '../../../upstream/database/schema';
import { openUpstream } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';
import {
  defaultTypeId,
  insertSpotTypes,
  insertStations,
  ofUser,
  stationBody,
} from '../../support/database/upstreamRows';

const path = '/api/admin/buoys';
const fold = sql`select fold_station_counts()`;

let upstream: TestUpstream;

beforeEach(async () => {
  upstream = await openUpstream();
});

/** What the lists tell of every kind and type is what there is, month by month. */
async function checkTotals(): Promise<void> {
  const { orm } = upstream.database;
  const month = sql<string>`date_trunc('month', created_at, 'UTC')`;
  const there = await orm
    .select({ custom: stations.custom, typeId: stations.typeId, month, rows: count() })
    .from(stations)
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`1, 2, 3`);
  const { custom, typeId } = stationCounts;
  const counted = await orm
    .select({ custom, typeId, month: stationCounts.month, rows: sql<number>`sum(stations)::integer` })
    .from(stationCounts)
    .groupBy(sql`1, 2, 3`)
    .having(sql`sum(stations) <> 0`)
    .orderBy(sql`1, 2, 3`);
  expect(counted).toEqual(there.map(row => ({ ...row, month: new Date(row.month) })));

  for (const kind of ['true', 'false']) {
    for (const { _id } of await orm.select().from(spotTypes)) {
      const own = there.filter(row => row.typeId === _id && `${row.custom}` === kind);
      const total = own.reduce((sum, { rows }) => sum + rows, 0);
      for (const sort of ['createdAt', 'title', 'type']) {
        const answer = await upstream.call('GET', `${path}?custom=${kind}&type=${_id}&sort=${sort}&limit=1`);
        expect((await answer.json()).total).toBe(total);
      }
    }
  }
}

const create = (code: string, type = defaultTypeId) =>
  upstream.call('POST', path, stationBody({ code, type }));

describe('the total of a list of stations', () => {
  it('follows what is created, changed and deleted by calls', async () => {
    const [ship] = await insertSpotTypes(upstream.database, ['Ship']);
    const [, second, third] = await insertStations(upstream.database, [{}, {}, {}, ofUser, ofUser]);
    await checkTotals();
    expect((await create('NEW', ship?._id)).status).toBe(201);
    await checkTotals();
    await upstream.call('PUT', `${path}/${second?._id}`, stationBody({ code: 'S1', type: ship?._id }));
    await checkTotals();
    await upstream.call('DELETE', `${path}/${third?._id}`);
    await checkTotals();
    expect((await create('S0')).status).toBe(422);
    await checkTotals();
    await upstream.call('DELETE', `/api/admin/spot-types/${ship?._id}`);
    await checkTotals();
  });

  it('follows every statement that changes many stations, and none that was taken back', async () => {
    const { orm } = upstream.database;
    const [ship] = await insertSpotTypes(upstream.database, ['Ship']);
    const rows = Array.from({ length: 40 }, (_, index) => ({ custom: index % 3 === 0, typeId: ship?._id }));
    const inserted = await insertStations(upstream.database, rows);
    const ids = inserted.map(({ _id }) => _id);
    const statements = [
      sql`update stations set created_at = created_at + interval '40 days' where code < 'S2'`,
      sql`update stations set custom = not custom, type_id = ${defaultTypeId} where code > 'S3'`,
      sql`update stations set title = 'The same'`,
      sql`delete from stations where ${inArray(stations._id, ids.slice(0, 9))}`,
      fold,
    ];
    for (const statement of statements) {
      await orm.execute(statement);
      await checkTotals();
    }
    const isTakenBack = orm.transaction(async tx => {
      await tx.delete(stations);
      tx.rollback();
    });
    await expect(isTakenBack).rejects.toThrow();
    await checkTotals();
    await orm.execute(sql`truncate stations`);
    await checkTotals();
  });

  it('counts an insertion that turns out to be an update once', async () => {
    const { orm } = upstream.database;
    const [station] = await insertStations(upstream.database, [{}]);
    if (!station) throw new Error('Nothing was inserted');
    const { search, ...row } = station;
    await orm
      .insert(stations)
      .values([
        { ...row, custom: true },
        { ...row, _id: 'another', code: 'S2' },
      ])
      .onConflictDoUpdate({ target: stations._id, set: { custom: true } });
    await checkTotals();
  });

  it('stays exact while many write, move, delete and fold at once', async () => {
    const { orm } = upstream.database;
    const types = await insertSpotTypes(upstream.database, ['Ship', 'Buoy']);
    const [ship, buoy] = types.map(({ _id }) => _id);
    const before = await insertStations(
      upstream.database,
      Array.from({ length: 30 }, (_, index) => ({ typeId: index % 2 ? ship : buoy })),
    );
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => create(`N${index % 25}`, index % 2 ? buoy : defaultTypeId)),
      ...before.slice(0, 12).map(({ _id }) => upstream.call('DELETE', `${path}/${_id}`)),
      ...before
        .slice(8, 24)
        .map(({ _id, code }) => upstream.call('PUT', `${path}/${_id}`, stationBody({ code, type: buoy }))),
      upstream.call('DELETE', `/api/admin/spot-types/${ship}`),
      ...Array.from({ length: 8 }, () => orm.execute(fold).then(() => new Response())),
    ]);
    for (const { status } of answers) expect([200, 201, 404, 409, 422]).toContain(status);
    await checkTotals();
    await orm.execute(fold);
    await checkTotals();
  });

  it('is kept in one row of each kind, type and month once they are folded', async () => {
    for (const code of ['A', 'B', 'C']) await create(code);
    const [station] = await insertStations(upstream.database, [ofUser]);
    await upstream.call('DELETE', `${path}/${station?._id}`);
    await upstream.database.orm.execute(fold);
    const kept = await upstream.database.orm.select().from(stationCounts);
    expect(kept.map(({ custom, stations: rows }) => [custom, rows])).toEqual([[false, 3]]);
    await checkTotals();
  });
});
