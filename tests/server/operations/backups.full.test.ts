import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../support/temporaryFolder';
import { failingProcess, type ServerProcess, startProcess } from '../support/serverProcess';

let server: ServerProcess | undefined;
let folder: string;

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  folder = temporaryFolder();
  await mkdir(join(folder, 'backups'));
  for (const day of ['01', '02', '03']) {
    await writeFile(join(folder, `backups/seamark-2020-01-${day}T03-15-00Z.backup`), 'an old one');
  }
  await writeFile(
    join(folder, 'backups/seamark-2020-01-04T03-15-00Z.backup.7.unfinished'),
    'of a killed one',
  );
  await mkdir(join(folder, 'backups/seamark-2020-01-04T03-15-00Z.backup.7.unfinished.restored.unfinished'));
  await writeFile(join(folder, 'backups/mine.backup'), 'somebody’s own');
  server = await startProcess({
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_KEEP: '2',
    METRICS_PORT: '0',
    ...settings,
  });
  return server;
}

afterEach(() => server?.end('SIGTERM'));

const names = () => readdir(join(folder, 'backups'));
const waiting = { timeout: 60_000, interval: 200 };

describe('a server with BACKUP_DIR', { timeout: 120_000 }, () => {
  it('makes the backup that is due, tests that it restores, and keeps the configured number', async () => {
    const { output: before } = await start();
    expect(before).not.toContain('No backups');
    await vi.waitFor(
      () => expect(server?.output).toMatch(/rows and 75 files are in .*, which restores\./),
      waiting,
    );
    await vi.waitFor(async () => expect(await names()).toHaveLength(3), waiting);
    const [mine, older, newest = ''] = (await names()).sort();
    expect([mine, older]).toEqual(['mine.backup', 'seamark-2020-01-03T03-15-00Z.backup']);
    expect(newest).toMatch(/^seamark-20[2-9]\d-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);
    expect((await stat(join(folder, 'backups', newest))).mode & 0o777).toBe(0o600);

    const metrics = await (await fetch(/Metrics {3}(\S+)/.exec(server?.output ?? '')?.[1] ?? '')).text();
    const [, time] = /^seamark_last_backup_timestamp_seconds (\d+)$/m.exec(metrics) ?? [];
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(120);
  });

  it('leaves nothing unfinished behind when it is stopped in the meantime', async () => {
    await start();
    await vi.waitFor(async () => expect((await names()).join()).toMatch(/20[2-9]\d-.*unfinished/), waiting);
    expect(await server?.end('SIGTERM')).toBe(0);
    expect((await names()).filter(name => name.includes('unfinished'))).toEqual([]);
  });

  it('does not start if the folder cannot be written, or there is no database', async () => {
    folder = temporaryFolder();
    await writeFile(join(folder, 'file'), '');
    const settings = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'file/backups') };
    const failed = await failingProcess(settings);
    expect(failed.output).toMatch(/^BACKUP_DIR .*file\/backups can't be written: /);
    expect(failed.code).toBe(1);
    expect(existsSync(settings.DATA_DIR)).toBe(false);
    const proxied = await failingProcess({ ...settings, UPSTREAM_URL: 'https://api.example.com' });
    expect(proxied.output).toMatch(/^UPSTREAM_URL is set: there is no database here for BACKUP_DIR\./);
  });
});
