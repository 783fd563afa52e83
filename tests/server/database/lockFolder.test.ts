import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lockFolder } from '../../../server/database/lockFolder';
import { StartError } from '../../../server/StartError';
import { temporaryFolder } from '../../support/temporaryFolder';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = temporaryFolder();
  lock = join(folder, 'seamark.lock');
});

/** Takes over the folder's lock and releases it. */
async function expectTakeover(): Promise<void> {
  const release = await lockFolder(folder, { silence: 200 });
  expect(await readFile(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await release();
  expect(await readdir(folder)).toEqual([]);
}

/** A live process that is no server. */
async function withLiving(work: (pid: number) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  await once(child, 'spawn');
  await work(child.pid ?? 0);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the lock of the data folder', () => {
  it('creates the folder and leaves nothing behind when released', async () => {
    const inner = join(folder, 'new', 'data');
    const release = await lockFolder(inner);
    expect(await readdir(inner)).toEqual(['seamark.lock']);
    await release();
    expect(await readdir(inner)).toEqual([]);
  });

  it('rejects a folder that a living process holds, and names the process', async () => {
    await withLiving(async pid => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
      await writeFile(lock, `${pid} ${start}\n`);
      await expect(lockFolder(folder)).rejects.toThrow(
        new RegExp(`in use by another running server.*${pid}`),
      );
    });
  });

  it('takes over the lock of a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await writeFile(lock, `${child.pid} 1\n`);
    await expectTakeover();
  });

  it.runIf(process.platform === 'linux')('distinguishes a later process with the same number', async () => {
    await withLiving(async pid => {
      await writeFile(lock, `${pid} 1\n`);
      await expectTakeover();
    });
  });

  it.runIf(process.platform === 'linux')(
    'takes over the lock of a killed process whose parent ignores its end',
    async () => {
      const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
      onTestFinished(() => void parent.kill('SIGKILL'));
      const pid = Number((await once(parent.stdout, 'data'))[0]);
      const statOf = async () =>
        (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
      await writeFile(lock, `${pid} ${(await statOf())[19]}\n`);
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(async () => expect((await statOf())[0]).toBe('Z'));
      await expectTakeover();
    },
  );

  it('rejects a folder whose lock another container keeps fresh, with any process id', async () => {
    await writeFile(lock, `${process.pid} 1 elsewhere\n`);
    const holder = setInterval(() => utimes(lock, new Date(), new Date()).catch(() => {}), 50);
    onTestFinished(() => clearInterval(holder));
    await expect(lockFolder(folder)).rejects.toThrow(
      /in use by another running server \(in another container/,
    );
  });

  it('takes over the lock of another container that no longer keeps it fresh', async () => {
    await writeFile(lock, '1 1 elsewhere\n');
    await expectTakeover();
  });

  it('keeps its own lock fresh until released', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const release = await lockFolder(folder);
    await utimes(lock, 0, 0);
    vi.advanceTimersByTime(2000);
    await vi.waitFor(async () => expect((await stat(lock)).mtimeMs).toBeGreaterThan(0), 10_000);
    await release();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['', 'garbage', '-5 1', '99999999999 1', '\0\0\0'])(
    'takes over a lock that contains %j',
    async content => {
      await writeFile(lock, content);
      await expectTakeover();
    },
  );

  it.runIf(process.getuid?.() === 0)("rejects root on another account's database", async () => {
    const database = join(folder, 'database');
    await mkdir(database);
    await (await lockFolder(folder))();
    await chown(database, 65_534, 65_534);
    await expect(lockFolder(folder)).rejects.toThrow(
      new StartError(`${database} belongs to another account: run this as uid 65534, not as root.`),
    );
    expect(await readdir(folder)).toEqual(['database']);
  });

  it('reports why a folder cannot be written', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const place of [file, join(file, 'data')]) {
      const locking = lockFolder(place);
      await expect(locking).rejects.toThrow(StartError);
      await expect(locking).rejects.toThrow(`DATA_DIR ${place} can't be written: not a directory.`);
    }
  });

  it.runIf(process.platform === 'linux')('fails if the system allows no new folders', async () => {
    await expect(lockFolder('/proc/seamark/data')).rejects.toThrow(
      "DATA_DIR /proc/seamark/data can't be written: no such file or directory.",
    );
  });
});
