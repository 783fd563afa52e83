import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEngine } from '../../../../upstream/database/embedded/startEngine';
import { spotTypes } from '../../../../upstream/database/schema';
import { canBeNobody, openAsNobody } from '../../../support/database/asNobody';
import { openDatabase } from '../../../support/database/openDatabase';
import { prepareFolder } from '../../../support/database/prepareFolder';
import { temporaryFolder } from '../../../support/temporaryFolder';

const root = temporaryFolder(afterAll);
const kept = join(root, 'kept');
let dataDir: string;
let folder: string;
let marker: string;

beforeAll(async () => {
  await chmod(root, 0o755);
  await prepareFolder(kept);
  const database = await openDatabase({ dataDir: kept });
  await database.orm.insert(spotTypes).values({ name: 'Ship' });
  await database.close();
});

/** A data folder with a database that a server has used and closed. */
beforeEach(async () => {
  dataDir = join(root, 'data');
  folder = join(dataDir, 'database');
  marker = join(dataDir, 'database.is-kept-here');
  await rm(dataDir, { recursive: true, force: true });
  await cp(kept, dataDir, { recursive: true });
});

/** The one-line message that explains why the database does not open. */
async function refusal(): Promise<string> {
  const message = await openDatabase({ dataDir }).then(
    async database => {
      await database.close();
      return '';
    },
    (error: Error) => error.message,
  );
  expect(message).not.toMatch(/\n|\[object|undefined/);
  return message;
}

async function names(): Promise<string[]> {
  const database = await openDatabase({ dataDir });
  const types = await database.orm.select().from(spotTypes);
  await database.close();
  return types.map(({ name }) => name).sort();
}

describe('without its database', { timeout: 120_000 }, () => {
  it('an emptied folder is rejected with instructions to recover', async () => {
    await rm(folder, { recursive: true });
    await mkdir(folder);
    expect(await refusal()).toBe(
      `${folder} is empty, and there was a database in it. Put it back, or restore a backup: ` +
        `node dist-server/restore.js <file>. To start with a new database, delete ${folder} and ${marker}.`,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('a missing folder is rejected', async () => {
    await rm(folder, { recursive: true });
    expect(await refusal()).toMatch(
      `${folder} is missing, and there was a database in it. Put it back, or restore a backup`,
    );
    expect(await readdir(dataDir)).toEqual(['database.is-kept-here']);
  });

  it('it starts with a new database once what the message names is deleted', async () => {
    await rm(folder, { recursive: true });
    await rm(marker);
    expect(await names()).toEqual(['Other']);
    expect((await stat(marker)).mode & 0o777).toBe(0o600);
  });

  it('an empty folder of an earlier version is rejected, too', async () => {
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await rm(marker);
    expect(await refusal()).toMatch(`${folder} is empty. Put it back`);
  });

  it('a dangling link is rejected, and its target is named', async () => {
    const elsewhere = join(root, 'unmounted');
    await rm(folder, { recursive: true });
    await symlink(elsewhere, folder);
    expect(await refusal()).toMatch(`${folder} is a link to ${elsewhere}, which isn't there.`);
  });

  it('a file with its name is reported as one', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file');
    expect(await refusal()).toBe(
      `${folder} is not a folder, but the database's folder belongs there. Move it away.`,
    );
  });
});

describe('with its database', { timeout: 120_000 }, () => {
  it('opens through a link, and writes the marker for a folder of an earlier version', async () => {
    const elsewhere = join(root, 'elsewhere');
    await rename(folder, elsewhere);
    await symlink(elsewhere, folder);
    await rm(marker);
    expect(await names()).toEqual(['Other', 'Ship']);
    expect((await stat(marker)).isFile()).toBe(true);
    await rm(elsewhere, { recursive: true });
  });

  it('removes the files of a killed restore, and puts back what it had moved away', async () => {
    await rename(folder, `${folder}.replaced`);
    await mkdir(`${folder}.restored`);
    await mkdir(`${folder}.restored.unfinished`);
    expect(await names()).toEqual(['Other', 'Ship']);
    expect((await readdir(dataDir)).sort()).toEqual(['database', 'database.is-kept-here']);
  });
});

it('an engine never creates a database where one existed before', async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  const opening = startEngine({ folder, timeout: () => 60_000, onLost: () => {} });
  await expect(opening).rejects.toThrow(`${folder} is gone`);
  expect(await readdir(folder)).toEqual([]);
});

describe('with damaged files', { timeout: 120_000 }, () => {
  it.each(['PG_VERSION', 'global', 'base', 'pg_wal'])('a missing %s is named', async name => {
    await rm(join(folder, name), { recursive: true });
    expect(await refusal()).toBe(
      `${join(folder, name)} is missing. Put back a copy of ${folder}, or restore a backup in its place: ` +
        'node dist-server/restore.js <file> --replace.',
    );
  });

  it('another version of PostgreSQL is named', async () => {
    await writeFile(join(folder, 'PG_VERSION'), '12\n');
    expect(await refusal()).toMatch(
      /was initialized by PostgreSQL version 12, which is not compatible with this version \d+.*restore a backup in its place/,
    );
  });

  it('a damaged pg_control is reported with PostgreSQL’s message, and nothing is changed', async () => {
    await writeFile(join(folder, 'global', 'pg_control'), Buffer.alloc(8192));
    const before = await readdir(folder, { recursive: true });
    expect(await refusal()).toMatch(
      /^The database in .+ can't be opened: database files are incompatible with server; .+ Put back a copy/,
    );
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });

  it('a removed log is reported', async () => {
    for (const name of await readdir(join(folder, 'pg_wal'))) {
      if (/^[0-9A-F]{24}$/.test(name)) await rm(join(folder, 'pg_wal', name));
    }
    expect(await refusal()).toMatch(/can't be opened: could not locate a valid checkpoint record/);
  });
});

const isTried = canBeNobody ? '' : ' (not tried: this repository is closed to other accounts)';
describe.skipIf(!canBeNobody)(`where it is another account's${isTried}`, { timeout: 120_000 }, () => {
  /** Everything except the rejected path belongs to the account that opens it. */
  beforeEach(() => {
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', '65534:65534', dataDir]);
  });

  it.each([
    ['a folder that may not be read', () => folder, 0o000, "can't be read"],
    ['a folder that may only be read', () => folder, 0o500, "can't be used"],
    ['a file that may not be written', () => join(folder, 'PG_VERSION'), 0o400, "can't be used"],
  ])('%s is permission denied', async (_, path, mode, what) => {
    await chmod(path(), mode);
    expect(await openAsNobody(dataDir)).toMatch(
      new RegExp(
        `^${path()}/? ${what}: permission denied\\. Make the account that runs the server \\(uid \\d+\\) the owner`,
      ),
    );
    await chmod(path(), 0o700);
  });

  it('permission denied for a nested file is reported, with its name', async () => {
    await chmod(join(folder, 'global', 'pg_control'), 0o000);
    expect(await openAsNobody(dataDir)).toMatch(
      /can't be opened: could not open file "global\/pg_control": Permission denied\. Make the account/,
    );
  });
});
