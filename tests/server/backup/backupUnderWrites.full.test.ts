import { createHash, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../upstream/database/Database';
import { openDatabase } from '../../support/database/openDatabase';
import { prepareFolder } from '../../support/database/prepareFolder';
import { stationBody } from '../../support/database/upstreamRows';
import { png } from '../../support/pictures';
import { temporaryFolder } from '../../support/temporaryFolder';
import { runCommand } from '../support/commandProcess';
import { account, callAt, type ServerProcess, startProcess, tokenAt } from '../support/serverProcess';

const backups = ['one', 'two'];
const folder = temporaryFolder(afterAll);
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  await prepareFolder(join(folder, 'data'));
  server = await startProcess({ DATA_DIR: join(folder, 'data'), ...account });
  token = await tokenAt(server.origin);
});

afterAll(() => server.end('SIGKILL'));

async function call(method: string, path: string, body: object): Promise<{ data: { id: number } }> {
  const answer = await callAt(server.origin, token)(method, `/api/${path}`, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json();
}

const picture = () => png(4, 4, randomBytes(400_000));

/**
 * Simulates several administrators until stopped; the returned function stops them and returns the
 * number of their writes.
 */
function startWriting(): () => Promise<number> {
  let isOver = false;
  let done = 0;
  const keep = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver; turn++) {
      await work(turn);
      done += 1;
    }
  };
  const items = async () => {
    const changelog = await call('POST', 'admin/changelog', {
      appId: 1,
      version: '1',
      slug: 'Home',
      platform: 'iOS',
    });
    const ids: number[] = [];
    await keep(async turn => {
      const form = new FormData();
      const fields = {
        title: `${turn}`,
        description: 'Waves',
        lang: 'en',
        order: 1,
        changelogId: changelog.data.id,
      };
      for (const [name, value] of Object.entries(fields)) form.set(name, `${value}`);
      form.set('media', new File([picture()], 'a.png', { type: 'image/png' }));
      ids.unshift((await call('POST', 'admin/changelog/item', form)).data.id);
      const order = ids.map((id, at) => ({ id, order: at + 1 }));
      await call('PUT', `admin/changelog/update-order/${changelog.data.id}`, { items: order, lang: 'en' });
    });
  };
  const stations = () => keep(turn => call('POST', 'admin/buoys', stationBody({ code: `BUSY${turn}` })));
  const overwrites = () => keep(() => call('POST', 'files/write?path=busy&name=a.png', picture()));
  const writers = Promise.all([items(), items(), stations(), overwrites()]);
  writers.catch(() => {});
  return async () => {
    isOver = true;
    await writers;
    return done;
  };
}

async function checkConsistency({ pool }: Database): Promise<void> {
  const none = async (text: string) => expect((await pool.query(text)).rows, text).toEqual([]);
  await none(`select path from files left join file_contents on id = content_id
    left join file_pieces on file_pieces.content_id = id
    group by path, size having sum(octet_length(bytes)) is distinct from size`);
  await none(`select id from changelog_items where not exists (select from files where path = media)`);
  await none(`select * from (select changelog_id, lang, position,
    row_number() over (partition by changelog_id, lang order by position) as place from changelog_items) as items
    where position <> place`);
  // The content of a file without a path may be stored in part (`storeContent`).
  const { rows } = await pool.query<{
    etag: string;
    bytes: Buffer;
  }>(`select etag, string_agg(bytes, '' order by number)
    as bytes from file_contents join file_pieces on content_id = id
    where id in (select files.content_id from files) group by id`);
  for (const { etag, bytes } of rows) {
    expect(createHash('sha256').update(bytes).digest('base64url')).toBe(etag);
  }
}

/** Restores a backup, checks its consistency, and returns the number of its items. */
async function restoreItems(name: string): Promise<number> {
  const dataDir = join(folder, `restored-${name}`);
  await mkdir(dataDir);
  const { code, output } = await runCommand('restore', [join(folder, name)], { DATA_DIR: dataDir });
  expect(output).toContain(' are in ');
  expect(code).toBe(0);
  const database = await openDatabase({ dataDir });
  await checkConsistency(database);
  const { rows } = await database.pool.query('select count(*)::integer as items from changelog_items');
  await database.close();
  return rows[0].items;
}

it('backs up a server during writes, each time in a consistent state', {
  timeout: 300_000,
}, async () => {
  const stopWriting = startWriting();
  for (const name of backups) {
    const { code, output } = await runCommand('backup', [join(folder, name)], {
      DATA_DIR: join(folder, 'data'),
    });
    expect(output).toContain(' files are in ');
    expect(code).toBe(0);
  }
  const done = await stopWriting();
  expect(done).toBeGreaterThan(20);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.output).not.toMatch(/Error|failed|lost/);

  const sizes = await Promise.all(backups.map(restoreItems));
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  // The seed has 75.
  expect(sizes.at(-1)).toBeGreaterThan(75);
});
