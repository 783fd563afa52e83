import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scheduleBackups } from '../../../server/operations/scheduleBackups';
import { temporaryFolder } from '../../support/temporaryFolder';

const hour = 3_600_000;
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

it('removes partial files of its own backups only', async () => {
  const manual = 'seamark-2026-01-31.backup.7.unfinished';
  const scheduled = 'seamark-2026-01-31T03-15-00Z.backup.7.unfinished';
  for (const name of [manual, scheduled, `${scheduled}.restored`]) await writeFile(join(folder, name), '');
  const failed = vi.spyOn(console, 'error').mockReturnValue();
  const { stop } = scheduleBackups({ folder, every: 24 * hour, keep: 2 });
  await vi.waitFor(() => expect(failed).toHaveBeenCalled(), { timeout: 10_000 });
  await stop();
  expect(await readdir(folder)).toEqual([manual]);
});

it('starts no backup after the stop', async () => {
  const program = join(folder, 'node');
  await writeFile(program, `#!/bin/sh\ntouch '${folder}/started'`, { mode: 0o755 });
  vi.stubGlobal('process', Object.create(process, { execPath: { value: program } }));
  await scheduleBackups({ folder, every: 24 * hour, keep: 2 }).stop();
  expect(await readdir(folder)).toEqual(['node']);
});

describe('a clock that is set back', () => {
  it('does not delay the next backup', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    // Each backup fails, because only a build has its program.
    const failed = vi.spyOn(console, 'error').mockReturnValue();
    const backups = scheduleBackups({ folder, every: 24 * hour, keep: 2 });
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    vi.setSystemTime(Date.now() - 1000 * hour);
    vi.advanceTimersByTime(hour);
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    await backups.stop();
  });

  it('makes the backups from before the oldest ones', async () => {
    for (const year of ['2020', '2999']) {
      await writeFile(join(folder, `seamark-${year}-01-01T00-00-00Z.backup`), '');
    }
    const { lastBackup, stop } = scheduleBackups({ folder, every: 24 * hour, keep: 2 });
    await stop();
    expect(await lastBackup()).toBe(Date.UTC(2020, 0));
  });
});
