import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { applyMigrations } from '../../../upstream/database/applyMigrations';
import { inTransaction } from '../../../upstream/database/inTransaction';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { findPostgres } from '../../support/database/findPostgres';
import { type Postgres, startPostgres } from '../../support/database/postgres';
import { png } from '../../support/pictures';
import { writeFileCall } from '../../support/writeFileCall';
import { runCommand } from '../support/commandProcess';
import { callAt, type ServerProcess, signIn, signInFirst, startProcess } from '../support/serverProcess';

const programs = findPostgres();
const email = 'admin@seamark.local';
const slowly = { timeout: 120_000, interval: 50 };

describe.skipIf(!programs)('three servers with one PostgreSQL', { timeout: 180_000 }, () => {
  let postgres: Postgres;
  let databaseUrl: string;
  let servers: ServerProcess[] = [];
  let calls = 0;
  let password = '';
  let token = '';

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    databaseUrl = await createServerDatabase(postgres.url);
    servers = await Promise.all([1, 2, 3].map(() => startProcess({ DATABASE_URL: databaseUrl })));
    const told = servers.flatMap(
      ({ output }) => output.match(/Password\s+([a-z0-9]{4}(?:-[a-z0-9]{4}){3})\n/) ?? [],
    );
    ({ token, password } = await signInFirst(anyOrigin(), email, told[1] ?? ''));
  }, 180_000);
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await postgres.stop();
  });

  /** The servers take turns, as behind a load balancer. */
  const anyOrigin = () => servers[calls++ % servers.length]?.origin ?? '';

  const callOn = (origin: string) => callAt(origin, token);
  const each = <Result>(ask: (call: ReturnType<typeof callAt>) => Promise<Result>) =>
    Promise.all(servers.map(({ origin }) => ask(callOn(origin))));

  async function typeNames(origin = anyOrigin()): Promise<string[]> {
    const answer = await callOn(origin)('GET', '/api/admin/spot-types');
    const { data }: { data: { name: string }[] } = await answer.json();
    return data.map(type => type.name);
  }

  it('start simultaneously with one seed and one account', async () => {
    expect(servers.filter(({ output }) => /Password\s+[a-z0-9]{4}-/.test(output))).toHaveLength(1);
    const names = await typeNames();
    expect(names).toHaveLength(8);
    expect(names.filter(name => name === 'Buoy')).toHaveLength(1);
  });

  it.each(['an empty database', 'the database of an earlier version'])(
    'are needed before npm run admin for %s, which says so',
    async database => {
      const DATABASE_URL = await createServerDatabase(postgres.url);
      if (database !== 'an empty database') {
        const pool = new Pool({ connectionString: DATABASE_URL });
        await inTransaction(pool, client => applyMigrations(client, '0008_events'));
        await pool.end();
      }
      expect(await runCommand('admin', ['add', email], { DATABASE_URL })).toEqual({
        code: 1,
        output: 'The database is empty or of an earlier version: start the server with it first.\n',
      });
    },
  );

  it('share sessions, and end them everywhere', async () => {
    const second = (await (await signIn(anyOrigin(), email, password)).json()).token;
    const whoAmI = async ({ origin }: { origin: string }) =>
      (await callAt(origin, second)('GET', '/api/admin/auth/getUser')).status;
    expect(await Promise.all(servers.map(whoAmI))).toEqual([200, 200, 200]);
    expect((await callAt(anyOrigin(), second)('GET', '/api/admin/auth/logoff')).status).toBe(200);
    expect(await Promise.all(servers.map(whoAmI))).toEqual([401, 401, 401]);
  });

  it('serve the image that another one has stored', async () => {
    const bytes = png(300, 200);
    const [first] = servers;
    const call = callOn(first?.origin ?? '');
    const stored = await writeFileCall({ call }, { name: 'wave.png', path: 'waves' }, bytes);
    expect(stored.status).toBe(201);
    const { data } = await stored.json();
    const images = await each(async call => {
      const image = await call('GET', `/public/${data.path}`);
      expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/png']);
      return Buffer.from(await image.arrayBuffer());
    });
    for (const image of images) expect(image.equals(bytes)).toBe(true);
  });

  it('respond with 503 while PostgreSQL is down, and continue when it is back', async () => {
    const load = startWriting('before a restart');
    await load.reach(20);
    await postgres.restart(async () => {
      const answers = await each(call => call('GET', '/api/admin/spot-types'));
      const login = await signIn(anyOrigin(), email, password);
      for (const answer of [...answers, login]) {
        expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
      }
    });
    for (const { origin } of servers) {
      await vi.waitFor(async () => expect(await typeNames(origin)).toContain('Buoy'), slowly);
    }
    await load.reach(load.acknowledged.length + 20);
    const statuses = await load.stop();
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(await typeNames()).toEqual(expect.arrayContaining(load.acknowledged));
    for (const { child, output } of servers) {
      expect(child.exitCode).toBeNull();
      expect(output).not.toContain('Uncaught exception');
      // The cleanup runs every ten seconds, and reports that it could not.
      expect(output).not.toMatch(/(?<!The database cleanup )failed: /);
    }
  });

  it('lose nothing that a killed one has acknowledged, and the others continue', async () => {
    const [killed, ...others] = servers;
    const load = startWriting('before a kill');
    await load.reach(30);
    await killed?.end('SIGKILL');
    await load.reach(load.acknowledged.length + 30);
    const statuses = await load.stop();
    for (const status of statuses) expect([201, undefined]).toContain(status);
    for (const { origin } of others) {
      expect(await typeNames(origin)).toEqual(expect.arrayContaining(load.acknowledged));
      expect((await callOn(origin)('GET', '/api/admin/auth/getUser')).status).toBe(200);
    }
    for (const server of others) expect(await server.end('SIGTERM')).toBe(0);
  });

  /** Six writers that write to any server until they are stopped or the test fails. */
  function startWriting(title: string) {
    const acknowledged: string[] = [];
    const statuses: (number | undefined)[] = [];
    let isStopped = false;
    const writers = [1, 2, 3, 4, 5, 6].map(async writer => {
      for (let turn = 1; !isStopped; turn += 1) {
        const name = `${title}, writer ${writer}, turn ${turn}`;
        const writing = callOn(anyOrigin())('POST', '/api/admin/spot-types', { name });
        const status = await writing.then(
          answer => answer.status,
          () => undefined,
        );
        statuses.push(status);
        if (status === 201) acknowledged.push(name);
      }
    });
    const stop = async () => {
      isStopped = true;
      await Promise.all(writers);
      return statuses;
    };
    onTestFinished(async () => void (await stop()));
    return {
      acknowledged,
      reach: (count: number) =>
        vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(count), slowly),
      stop,
    };
  }
});
