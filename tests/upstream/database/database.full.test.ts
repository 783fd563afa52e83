import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { spotTypes } from '../../../upstream/database/schema';
import { openDatabase } from '../../support/database/openDatabase';
import { openMemory } from '../../support/database/openMemory';
import { prepareFolder } from '../../support/database/prepareFolder';
import { temporaryFolder } from '../../support/temporaryFolder';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let dataDir: string;

beforeEach(() => {
  dataDir = temporaryFolder();
});

it('keeps what is written right after a statement that failed', async () => {
  await prepareFolder(dataDir);
  for (const open of [openMemory, () => openDatabase({ dataDir })]) {
    const { orm, close } = await open();
    await expect(orm.execute(sql`select 1 / ${0}::integer`)).rejects.toThrow();
    await orm.insert(spotTypes).values({ name: 'Ship' }).returning();
    expect(await orm.select().from(spotTypes)).toHaveLength(2);
    await close();
  }
});

it('analyses its tables when they have grown, as a server does by itself', async () => {
  const known = sql<number>`(select reltuples from pg_class where oid = 'stations'::regclass)`;
  await prepareFolder(dataDir);
  const first = await openDatabase({ dataDir });
  await first.orm.execute(sql`
    insert into stations (_id, code, title, latitude, longitude, location, type_id)
    select md5(n::text), n, 'Harbor', '1', '2', '{}', (select _id from spot_types)
    from generate_series(1, 6000) as n`);
  const [before] = await first.orm.select({ known }).from(spotTypes);
  expect(before?.known).toBeLessThanOrEqual(0);
  await first.close();

  const second = await openDatabase({ dataDir });
  const [after] = await second.orm.select({ known }).from(spotTypes);
  expect(after?.known).toBe(6000);
  await second.close();
});

it('restarts after an interrupted first start', async () => {
  const unfinished = join(dataDir, 'database.unfinished');
  await mkdir(unfinished);
  await writeFile(join(unfinished, 'PG_VERSION'), '18');
  const database = await openDatabase({ dataDir });
  expect(await database.orm.select().from(spotTypes)).toHaveLength(1);
  await database.close();
  expect(await readdir(dataDir)).not.toContain('database.unfinished');
});
