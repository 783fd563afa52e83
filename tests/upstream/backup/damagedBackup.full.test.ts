import { mkdtemp, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackupFile } from '../../../upstream/backup/readBackup';
import { buildFolder, restoreEmbedded } from '../../../upstream/backup/restoreEmbedded';
import { borrowDatabase } from '../../support/database/borrowDatabase';
import { restoreBackup } from '../../support/database/restoreBackup';
import { changeScript, writeBackup } from '../../support/database/writeBackup';
import { insertHostileRows } from '../../support/hostileRows';
import { temporaryFolder } from '../../support/temporaryFolder';

const root = temporaryFolder(afterAll);
let whole: Buffer;

beforeAll(async () => {
  const database = await borrowDatabase();
  await insertHostileRows(database);
  whole = await readFile(await writeBackup(database, root));
  await database.close();
});

async function problemOf(content: Buffer): Promise<string> {
  const file = join(root, 'changed');
  await writeFile(file, content);
  return checkBackupFile(file).then(
    () => 'none',
    (error: Error) => error.message,
  );
}

const changed = async (change: (script: string) => string) =>
  problemOf(await readFile(await changeScript(whole, root, change)));

describe("a backup's file", { timeout: 300_000 }, () => {
  it('is accepted as written, also without compression', async () => {
    expect(await problemOf(whole)).toBe('none');
    expect(await changed(script => script)).toBe('none');
    expect(await problemOf(gunzipSync(whole))).toBe('none');
  });

  it('counts only the rows that are restored, not the sessions of pg_dump', async () => {
    const sessions = 'COPY public.sessions (_id) FROM stdin;\na\n\\.\n\nCOMMIT;';
    const [original, dumped] = await Promise.all(
      ['COMMIT;', sessions].map(end =>
        changeScript(whole, root, script => script.replace('COMMIT;', () => end)),
      ),
    );
    expect(await checkBackupFile(dumped ?? '')).toEqual(await checkBackupFile(original ?? ''));
  });

  it('is rejected if cut off anywhere', async () => {
    for (const share of [0, 0.001, 0.1, 0.5, 0.9, 0.999]) {
      expect(await problemOf(whole.subarray(0, Math.floor(whole.length * share)))).toBe(
        'The backup is cut short',
      );
    }
    for (const missing of [1, 4, 8, 9]) {
      expect(await problemOf(whole.subarray(0, -missing))).toBe('The backup is cut short');
    }
  });

  it('is rejected if its script was cut off, even if the file is intact', async () => {
    for (const share of [0.001, 0.5, 0.999]) {
      // If it was cut inside a row, that row is reported.
      const problem = await changed(script => script.slice(0, script.length * share));
      expect(problem).toMatch(/^The backup is (cut short|damaged: a row has the wrong number of columns)$/);
    }
    expect(await changed(script => script.slice(0, script.indexOf('COMMIT;')))).toBe(
      'The backup is cut short',
    );
  });

  it('is rejected if any of its bytes has changed', async () => {
    for (let at = 0; at < whole.length; at += Math.floor(whole.length / 40)) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      const problem = await problemOf(damaged);
      // Some bits have no effect: the file's timestamp (RFC 1952, §2.3.1), or after the last code (RFC 1951).
      if (problem === 'none') expect(gunzipSync(damaged).equals(gunzipSync(whole)), `byte ${at}`).toBe(true);
      else expect(problem, `byte ${at}`).toMatch(/damaged|cut short|no backup/);
    }
  });

  it('is rejected if it is something else', async () => {
    const foreign = 'This is no backup of Seamark';
    expect(await problemOf(Buffer.from('a text'))).toBe(foreign);
    expect(await problemOf(gzipSync('a text'))).toBe(foreign);
    expect(await problemOf(gzipSync('{"product":"other"}\n'))).toBe(foreign);
    expect(await problemOf(gzipSync('--\n-- PostgreSQL database dump complete\n'))).toBe(foreign);
    await expect(checkBackupFile(join(root, 'none'))).rejects.toThrow("It can't be read: no such file");
    await expect(checkBackupFile(root)).rejects.toThrow("It can't be read: illegal operation on a directory");
  });

  it('is rejected if a newer version has written it', async () => {
    const tomorrows = await changed(script =>
      script.replace(/^(\d+\t[0-9a-f]{64}\t)\d{13}$/gm, '$19999999999999'),
    );
    expect(tomorrows).toBe('The backup is of a newer version of Seamark: update this one, then restore it');
  });

  it('is not restored, not even to test it, onto a disk without space for its rows', async () => {
    const file = join(root, 'large');
    await writeFile(file, whole);
    const summary = { ...(await checkBackupFile(file)), size: 2 ** 50 };
    const building = buildFolder(join(root, 'database'), file, summary);
    await expect(building).rejects.toThrow(/^The disk of .+ is full: [\d.e+]+ MB must be free/);
    expect(await readdir(root)).not.toContain('database');
  });

  it('leaves the folder unchanged if the damage is only found during the restore', async () => {
    const dataDir = await mkdtemp(join(root, 'data-'));
    const file = join(root, 'good-until-now');
    await writeFile(file, whole);
    const summary = await checkBackupFile(file);
    await truncate(file, whole.length - 1000);
    const restoring = restoreEmbedded(dataDir, { file, summary, replace: false });
    await expect(restoring).rejects.toThrow('The backup is cut short');
    expect(await readdir(dataDir)).toEqual([]);

    for (const [change, problem] of [
      [
        /\todd@example\.com\t/,
        /^The backup is damaged: a row of administrators does not fit \(null value in/,
      ],
      [/^COPY public\.events/m, /^The backup has a table that Seamark does not know: elsewhere$/],
    ] as const) {
      const swap = (found: string) => (found.startsWith('COPY') ? 'COPY public.elsewhere' : '\t\\N\t');
      await writeFile(
        file,
        await readFile(await changeScript(whole, root, text => text.replace(change, swap))),
      );
      await expect(restoreBackup({ dataDir }, file)).rejects.toThrow(problem);
      expect(await readdir(dataDir)).toEqual([]);
    }
  });
});
