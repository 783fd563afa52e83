import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackupFile } from '../../../upstream/backup/openBackupFile';
import { restoreEmbedded } from '../../../upstream/backup/restoreEmbedded';
import { borrowDatabase } from '../../support/database/borrowDatabase';
import { changeLines, writeBackup } from '../../support/database/writeBackup';
import { insertHostileRows } from '../../support/hostileRows';

let root: string;
let whole: Buffer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'seamark-damaged-'));
  const database = await borrowDatabase();
  await insertHostileRows(database);
  whole = await readFile(await writeBackup(database, root));
  await database.close();
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function refusalOf(content: Buffer): Promise<string> {
  const file = join(root, 'changed');
  await writeFile(file, content);
  return checkBackupFile(file).then(
    () => 'taken',
    (error: Error) => error.message,
  );
}

const changed = async (change: (lines: string[]) => string[]) =>
  refusalOf(await readFile(await changeLines(whole, root, change)));

describe("a backup's file", () => {
  it('is taken as it was written', async () => {
    expect(await refusalOf(whole)).toBe('taken');
    expect(await changed(lines => lines)).toBe('taken');
  });

  it('is refused wherever it was cut off', async () => {
    for (const share of [0, 0.001, 0.1, 0.5, 0.9, 0.999]) {
      expect(await refusalOf(whole.subarray(0, Math.floor(whole.length * share)))).toBe(
        'The backup is cut short',
      );
    }
    for (const missing of [1, 4, 8, 9]) {
      expect(await refusalOf(whole.subarray(0, -missing))).toBe('The backup is cut short');
    }
  });

  it('is refused where its lines were cut off, though the file is whole', async () => {
    expect(await changed(lines => lines.slice(0, -1))).toBe('The backup is cut short');
    expect(await changed(lines => lines.slice(0, 1))).toBe('The backup is cut short');
  });

  it('is refused whichever of its bytes was changed', async () => {
    for (let at = 0; at < whole.length; at += Math.floor(whole.length / 40)) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      const refusal = await refusalOf(damaged);
      // A bit may mean nothing: in the file's own time (RFC 1952, §2.3.1), behind the last code (RFC 1951).
      if (refusal === 'taken') expect(gunzipSync(damaged).equals(gunzipSync(whole)), `byte ${at}`).toBe(true);
      else expect(refusal, `byte ${at}`).toMatch(/damaged|cut short|no backup/);
    }
  });

  it('is refused where rows are missing, are too many, or follow its end', async () => {
    const without = await changed(lines => lines.filter(line => !line.includes('"three.png"')));
    expect(without).toBe('The backup is damaged: it has 2 of 3 rows of files');
    const twice = await changed(lines => [...lines.slice(0, 2), ...lines.slice(1)]);
    expect(twice).toMatch(/^The backup is damaged: it has 2 of 1 rows of administrators$/);
    expect(await changed(lines => [...lines, ...lines])).toBe(
      'The backup is damaged: it goes on after its end',
    );
    for (const line of ['null', '["sessions",{}]', '["stations",{', '[]', '7']) {
      const odd = await changed(lines => [...lines.slice(0, 1), line, ...lines.slice(1)]);
      expect(odd).toBe('The backup is damaged: it has a line that is none of a backup');
    }
  });

  it.each([
    ['"tables":null', /"tables":.*\](?=\})/],
    ['"tables":[null]', /"tables":.*\](?=\})/],
    ['"columns":"_id"', /"columns":\[[^\]]*\]/],
    ['"next":"NaN"', /"next":\d+/],
    ['"format":null', /"format":1/],
    ['"migration":7', /"migration":"[^"]+"/],
  ])('is refused where its header has %s', async (part, place) => {
    const odd = await changed(([header = '', ...rest]) => [header.replace(place, part), ...rest]);
    expect(odd).toBe('The backup is damaged: it has a line that is none of a backup');
  });

  it('is refused where it is something else', async () => {
    const foreign = 'This is no backup of Seamark';
    expect(await refusalOf(Buffer.from('a text'))).toBe(foreign);
    expect(await refusalOf(gzipSync('a text'))).toBe(foreign);
    expect(await refusalOf(gzipSync('{"product":"other"}\n'))).toBe(foreign);
    expect(await refusalOf(gzipSync('null\n'))).toBe(foreign);
    await expect(checkBackupFile(join(root, 'none'))).rejects.toThrow("It can't be read: no such file");
    await expect(checkBackupFile(root)).rejects.toThrow("It can't be read: illegal operation on a directory");
  });

  it('is refused where a newer version has made it', async () => {
    const newer =
      /^The backup is of a newer version of Seamark \(.+, made 20.+\): update this one, then restore it$/;
    expect(await changed(lines => lines.map(line => line.replace('"format":1', '"format":2')))).toMatch(
      newer,
    );
    const tomorrows = await changed(lines =>
      lines.map(line => line.replace(/"migration":"[^"]+"/, '"migration":"9999_next"')),
    );
    expect(tomorrows).toMatch(newer);
  });

  it('leaves the place as it was where it turns out damaged only on the way', {
    timeout: 120_000,
  }, async () => {
    const dataDir = await mkdtemp(join(root, 'data-'));
    const file = join(root, 'good-until-now');
    await writeFile(file, whole);
    const summary = await checkBackupFile(file);
    await truncate(file, whole.length - 1000);
    const restoring = restoreEmbedded(dataDir, { file, summary, replace: false });
    await expect(restoring).rejects.toThrow('The backup is cut short');
    expect(await readdir(dataDir)).toEqual([]);

    await writeFile(file, await readFile(await changeLines(whole, root, lines => swapped(lines))));
    const broken = restoreEmbedded(dataDir, { file, summary: await checkBackupFile(file), replace: false });
    await expect(broken).rejects.toThrow(
      /^The backup is damaged: a row of administrators does not fit \(null value in column "email"/,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });
});

/** With a row that has the right form and the wrong content. */
const swapped = (lines: string[]) => lines.map(line => line.replace('"email":"odd@example.com"', '"mail":1'));
