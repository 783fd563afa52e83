import { setImmediate } from 'node:timers/promises';
import { count, eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, vi } from 'vitest';
import { DiskFull } from '../../../upstream/database/embedded/checkDiskSpace';
import { offerCodes, offerImports } from '../../../upstream/database/schema';
import { importOfferCodes, removeLeftCodes, withImportLease } from '../../../upstream/offers/withImportLease';
import { dataOf, retryOf } from '../../support/answers';
import { databaseServer } from '../../support/database/borrowDatabase';
import { it, openUpstream } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';
import { insertOfferCodes } from '../../support/database/upstreamRows';
import { formCall } from '../../support/formCall';
import { png, text } from '../../support/pictures';
import { writeFileCall } from '../../support/writeFileCall';

const path = '/api/admin/offer/codes';

function codesOf(count: number, prefix = 'C'): string {
  return `code\n${Array.from({ length: count }, (_, index) => `${prefix}${index}`).join('\n')}`;
}

function send(upstream: TestUpstream, content: string, platform = 'ios') {
  return formCall(upstream, `${path}/${platform}`, { file: { content: text(content) }, platform });
}

async function list({ call }: TestUpstream, query = '') {
  return (await call('GET', `${path}?${query}`)).json();
}

/** The codes in the database, including those of an unfinished import. */
async function stored({ database }: TestUpstream): Promise<number> {
  const [row] = await database.orm.select({ rows: count() }).from(offerCodes);
  return row?.rows ?? 0;
}

async function isRunning({ database }: TestUpstream): Promise<boolean> {
  return (await database.orm.select().from(offerImports)).length > 0;
}

/** Calls `read` repeatedly until the import has responded. */
async function during<Result>(importing: Promise<Response>, read: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let isAnswered = false;
  const answered = importing.then(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    results.push(await read());
    // The in-memory database responds before the event loop turns.
    await setImmediate();
  }
  await answered;
  return results;
}

/** Returns a function that counts the statements of a kind sent from now on. */
function spyOnStatements(kind: RegExp): () => number {
  const query = vi.spyOn(Client.prototype, 'query');
  return () => query.mock.calls.filter(([statement]) => kind.test(JSON.stringify(statement))).length;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setImmediate();
}

/**
 * The remains of an import whose process was killed: some codes, and its lease, last renewed this long ago.
 */
async function leaveImport(upstream: TestUpstream, codes: string[], silence: string): Promise<void> {
  const { orm } = upstream.database;
  const codesAt = new Date(Date.UTC(2030, 0, 1));
  await insertOfferCodes(
    upstream.database,
    codes.map(code => ({ code, createdAt: codesAt })),
  );
  const beatAt = sql`now() - ${silence}::interval`;
  await orm.insert(offerImports).values({ id: 'killed', codesAt, beatAt });
}

describe('a running import', () => {
  it('lets others use the database after each of its batches', async ({ upstream }) => {
    const batches = spyOnStatements(/insert into \W+offer_codes/);
    const importing = send(upstream, codesOf(5000));
    const waits = await during(importing, async () => {
      const before = batches();
      expect((await upstream.call('GET', '/api/admin/spot-types')).status).toBe(200);
      return batches() - before;
    });
    expect((await (await importing).json()).data.added).toBe(5000);
    expect(batches()).toBeGreaterThanOrEqual(5);
    expect(waits.length).toBeGreaterThanOrEqual(batches() / 4);
    // A read is two statements: the session and the data. A server runs other calls in parallel with the
    // import.
    if (!databaseServer()) expect(Math.max(...waits)).toBeLessThanOrEqual(4);
  });

  it('shows none of its codes before it shows all of them', async ({ upstream }) => {
    await insertOfferCodes(upstream.database, [
      { code: 'C-old' },
      { code: 'D-new', platform: 'android', createdAt: new Date(Date.UTC(2099, 0, 1)) },
    ]);
    const importing = send(upstream, codesOf(3000));
    const queries = ['', 'search=C', 'sort=code&order=asc', 'sort=createdAt&order=asc'];
    const seen = await during(importing, async () => {
      const query = queries.shift() ?? '';
      queries.push(query);
      const { total, items, allCodes, iosCodes, androidCodes } = await list(upstream, query);
      return [query, allCodes, iosCodes, androidCodes, total, items.length].join();
    });
    expect((await importing).status).toBe(200);
    const partial = seen.filter(one => !/^(|sort.*),2,1,1,2,2$|^search=C,2,1,1,1,1$/.test(one));
    // The last read may have started before the end of the import and ended after it.
    expect(partial.slice(0, -1)).toEqual([]);
    expect(await list(upstream)).toMatchObject({ allCodes: 3002, iosCodes: 3001, total: 3002 });
    expect(await list(upstream, 'search=C')).toMatchObject({ total: 3001 });
  });

  it('is listed before all older codes once it is done', async ({ upstream }) => {
    await insertOfferCodes(upstream.database, [
      { code: 'OLD', createdAt: new Date(Date.UTC(2099, 0, 1)) },
      { code: 'OLDER' },
    ]);
    await send(upstream, 'code\nNEW\n');
    await send(upstream, 'code\nNEWER\n');
    const { items } = await list(upstream);
    expect(items.map((row: { code: string }) => row.code)).toEqual(['NEWER', 'NEW', 'OLD', 'OLDER']);
  });

  it('makes the next one wait, but no other upload', async ({ upstream }) => {
    await leaveImport(upstream, ['E'], '0 seconds');
    const asked = spyOnStatements(/insert into \W+offer_imports/);
    const waiting = ['A', 'B', 'C', 'D'].map(code => send(upstream, `code\n${code}\n`));
    await until(async () => asked() >= waiting.length);
    expect((await writeFileCall(upstream, { name: 'a.png', path: 'icons' }, png())).status).toBe(201);
    await upstream.database.orm.delete(offerImports);
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    expect((await list(upstream)).allCodes).toBe(5);
  });

  it('rejects the next one after it has waited long enough', async () => {
    const upstream = await openUpstream({ limits: { importWait: 0 } });
    await leaveImport(upstream, ['KILLED'], '5 seconds');
    const message = 'Other codes are being imported right now. Try again in a moment';
    expect(await retryOf(send(upstream, 'code\nA\n'))).toEqual([503, '10', message]);
    expect([await stored(upstream), await isRunning(upstream)]).toEqual([1, true]);
  });
});

describe('two simultaneous imports', () => {
  it('store each code once, and their reports add up', async ({ upstream }) => {
    const answers = await Promise.all([
      send(upstream, codesOf(1000)),
      send(upstream, `${codesOf(1000)}\n${codesOf(200, 'D').slice('code\n'.length)}`),
      send(upstream, codesOf(600), 'android'),
    ]);
    const [first, second, android] = await Promise.all(answers.map(dataOf));
    expect(android).toEqual({ added: 600, skipped: 0, present: 0, repeated: 0 });
    expect([first.added + second.added, first.present + second.present]).toEqual([1200, 1000]);
    const figures = { allCodes: 1800, iosCodes: 1200, androidCodes: 600, total: 1800 };
    expect(await list(upstream)).toMatchObject(figures);
  });
});

describe('an interrupted import', () => {
  it('leaves no visible code behind if its process was killed, nor one that counts as existing', async () => {
    const upstream = await openUpstream();
    await insertOfferCodes(upstream.database, [{ code: 'OLD' }]);
    await leaveImport(upstream, codesOf(1200).split('\n').slice(1), '1 minute');
    expect(await list(upstream)).toMatchObject({ allCodes: 1, total: 1, items: [{ code: 'OLD' }] });
    expect(await list(upstream, 'search=C1')).toMatchObject({ total: 0, items: [] });
    const report = { added: 600, skipped: 0, present: 0, repeated: 0 };
    expect(await dataOf(send(upstream, codesOf(600)))).toEqual(report);
    expect(await stored(upstream)).toBe(601);
    expect((await list(upstream)).allCodes).toBe(601);
  });

  it('is cleaned up without another import, too, unless it is still running', async ({ upstream }) => {
    const { orm } = upstream.database;
    await leaveImport(upstream, codesOf(1200).split('\n').slice(1), '5 seconds');
    await removeLeftCodes(orm);
    expect([await stored(upstream), await isRunning(upstream)]).toEqual([1200, true]);
    await orm.update(offerImports).set({ beatAt: sql`now() - interval '1 minute'` });
    await removeLeftCodes(orm);
    expect([await stored(upstream), await isRunning(upstream)]).toEqual([0, false]);
  });

  it('reports that it was considered dead, and stores nothing more', async ({ upstream }) => {
    const { orm } = upstream.database;
    const batches = spyOnStatements(/insert into \W+offer_codes/);
    const importing = send(upstream, codesOf(10_000));
    await until(async () => (await stored(upstream)) > 0);
    await orm.update(offerImports).set({ id: 'another', beatAt: sql`now() - interval '1 minute'` });
    const message = 'The import was interrupted and none of its codes were saved. Try again';
    expect(await retryOf(importing)).toEqual([503, '5', message]);
    expect(batches()).toBeLessThan(20);
    expect((await list(upstream)).allCodes).toBe(0);
    expect((await dataOf(send(upstream, codesOf(600)))).added).toBe(600);
    expect(await stored(upstream)).toBe(600);
  });

  it('releases the lease when a statement fails', async ({ upstream }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { orm } = upstream.database;
    await orm.execute(sql`create or replace function break_down() returns trigger language plpgsql as
      $$ begin raise exception 'the disk broke'; end $$`);
    await orm.execute(sql`create trigger failure after insert on offer_codes for each row
      when (new.code = 'C1700') execute function break_down()`);
    try {
      expect((await send(upstream, codesOf(2000))).status).toBe(500);
    } finally {
      await orm.execute(sql`drop trigger failure on offer_codes`);
    }
    expect([await stored(upstream), await isRunning(upstream)]).toEqual([0, false]);
    expect((await dataOf(send(upstream, codesOf(2000)))).added).toBe(2000);
  });

  it('ends before the disk is full', async ({ upstream }) => {
    const { orm } = upstream.database;
    const batches = ['A', 'B', 'C'].map(code => ({ codes: [code], titles: [''] }));
    const checkDiskSpace = vi.fn(async () => {
      const [row] = await orm.select().from(offerCodes).where(eq(offerCodes.code, 'B'));
      if (row) throw new DiskFull('The disk is full');
    });
    const imported = withImportLease(orm, 0, id =>
      importOfferCodes({ orm, checkDiskSpace }, id, 'ios', batches),
    );
    await expect(imported).rejects.toThrow(DiskFull);
    expect([checkDiskSpace.mock.calls.length, await stored(upstream)]).toEqual([3, 0]);
  });
});
