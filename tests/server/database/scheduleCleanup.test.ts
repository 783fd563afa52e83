import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { scheduleCleanup } from '../../../server/database/scheduleCleanup';
import { events, offerCodes, offerImports } from '../../../upstream/database/schema';
import { borrowDatabase } from '../../support/database/borrowDatabase';
import { closeAfterTest } from '../../support/database/closeUpstreams';
import { insertOfferCodes } from '../../support/database/upstreamRows';

it('deletes the codes of a killed import and old events, even after a failure, which is logged', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const database = await borrowDatabase();
  closeAfterTest(database);
  const codesAt = new Date(Date.UTC(2030, 0, 1));
  await insertOfferCodes(database, [{ code: 'LEFT', createdAt: codesAt }]);
  await database.orm
    .insert(offerImports)
    .values({ id: 'killed', codesAt, beatAt: sql`now() - interval '1 minute'` });
  await database.orm.insert(events).values({ event: 'create', createdAt: new Date(0) });

  const maintain = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no connection'));
  const stop = scheduleCleanup({ ...database, maintain }, 30);
  vi.advanceTimersByTime(3_600_000);
  await stop();
  expect(maintain).toHaveBeenCalledTimes(360);
  expect(log.mock.calls).toEqual([['The database cleanup failed: no connection']]);
  for (const table of [offerCodes, offerImports, events]) expect(await database.orm.$count(table)).toBe(0);
});
