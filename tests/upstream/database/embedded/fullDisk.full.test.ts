import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Database } from '../../../../upstream/database/Database';
import { openEmbedded } from '../../../../upstream/database/embedded/openEmbedded';
import { spotTypes } from '../../../../upstream/database/schema';
import { prepareFolder } from '../../../support/database/prepareFolder';
import { createTestUpstream, logIn } from '../../../support/database/upstream';
import { png } from '../../../support/pictures';
import { writeFileCall } from '../../../support/writeFileCall';

const mega = 1024 * 1024;

/** Mounts a small in-memory file system, if this account may. */
function mountSmall(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true });
}

const probe = mountSmall();
if (probe) unmount(probe);

describe.skipIf(!probe)('a disk that is full', { timeout: 240_000 }, () => {
  let disk: string;
  let database: Database | undefined;
  let log: MockInstance;

  beforeEach(async () => {
    log = vi.spyOn(console, 'error').mockImplementation(() => {});
    disk = mountSmall() ?? '';
    await prepareFolder(disk);
  });

  afterEach(async () => {
    await database?.close();
    database = undefined;
    unmount(disk);
  }, 60_000);

  /** Fills the disk except for `bytes`; the returned function frees it again. */
  async function leave(bytes: number): Promise<() => Promise<void>> {
    const { bavail, bsize } = await statfs(disk);
    const ballast = join(disk, 'ballast');
    await writeFile(ballast, Buffer.alloc(bavail * bsize - bytes));
    return () => rm(ballast);
  }

  async function open(): Promise<Database> {
    database = await openEmbedded(disk, { timeout: { opening: 120_000, working: 5000 } });
    return database;
  }

  /** The API with its data on the disk, signed in, with some of its calls. */
  async function serve() {
    const upstream = await createTestUpstream({ database: await open() });
    const { call, database } = upstream;
    return {
      orm: database.orm,
      call,
      write: () => writeFileCall(upstream, { path: 'icons', name: 'a.png' }, png(), 'image/png'),
      create: () => call('POST', '/api/admin/spot-types', { name: 'Ship' }),
      login: () => logIn(upstream),
    };
  }

  it('has a reserve for signing in and deleting', async () => {
    const { orm, call, create, login } = await serve();
    const [ship] = await orm.insert(spotTypes).values({ name: 'Barge' }).returning();
    const free = await leave(40 * mega);
    expect((await create()).status).toBe(507);
    expect((await login()).status).toBe(200);
    expect((await call('DELETE', `/api/admin/spot-types/${ship?._id}`)).status).toBe(200);
    await free();
  });

  it('rejects writes with 507, keeps reading, and writes again once there is space', async () => {
    const { call, write, create, login } = await serve();
    expect((await write()).status).toBe(201);
    const free = await leave(20 * mega);
    expect((await login()).status).toBe(507);
    expect((await call('GET', '/api/admin/auth/logoff')).status).toBe(507);
    for (let times = 0; times < 20; times += 1) {
      expect((await write()).status).toBe(507);
      expect((await create()).status).toBe(507);
    }
    expect(await (await write()).json()).toMatchObject({ message: 'The server has no space left' });
    for (const path of ['/api/admin/spot-types', '/public/icons/a.png'])
      expect((await call('GET', path)).status).toBe(200);
    await free();
    expect((await write()).status).toBe(201);
    expect((await create()).status).toBe(201);
    expect(log).not.toHaveBeenCalled();
  });

  it('that fills under the database ends it with a clear line, and it returns with everything acknowledged', async () => {
    const { pool, orm } = await open();
    await pool.query('create table filling (number integer, bytes bytea)');
    await pool.query('alter table filling alter column bytes set storage external');
    const free = await leave(13 * mega);
    const acknowledged: number[] = [];
    let failure: unknown;
    for (let number = 0; failure === undefined && number < 500; number += 1) {
      failure = await pool
        .query('insert into filling values ($1, $2)', [number, Buffer.alloc(200_000, number)])
        .then(
          () => void acknowledged.push(number),
          error => error,
        );
    }
    expect(String(failure)).toMatch(/No space left|has not answered|could not write its log/);
    expect(log.mock.calls.flat().join('\n')).toMatch(
      /^The database (could not write its log, as on a full disk|has not answered for 5 s): it is ended/,
    );
    await expect(orm.insert(spotTypes).values({ name: 'Ship' })).rejects.toThrow();
    await free();
    await vi.waitFor(() => pool.query('select 1'), { timeout: 60_000, interval: 500 });
    const { rows } = await pool.query<{ number: number }>('select number from filling order by number');
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged));
    await orm.insert(spotTypes).values({ name: 'Ship' });
  });

  it('is reported at the first start, before it creates anything', async () => {
    const dataDir = join(disk, 'new');
    await mkdir(dataDir);
    const free = await leave(30 * mega);
    await expect(openEmbedded(dataDir)).rejects.toThrow(/64 MB must be free, but only 30 MB are/);
    expect(await readdir(dataDir)).toEqual([]);
    await free();
  });

  it('is reported at the start, which neither empties a database nor suggests it', async () => {
    const free = await leave(10 * mega);
    const failure = await openEmbedded(disk).catch((error: Error) => error);
    expect(String(failure)).toMatch(/The disk of .* is full: 24 MB must be free, but only 10 MB are/);
    expect(String(failure)).not.toMatch(/empty|move|delete/i);
    await free();
    expect(await (await open()).orm.select().from(spotTypes)).toHaveLength(1);
  });
});
