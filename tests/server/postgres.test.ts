import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerDatabase } from '../support/createServerDatabase';
import { findPostgres, type Postgres, startPostgres } from '../support/postgres';
import { type ServerProcess, signIn, startProcess } from './support/serverProcess';

const programs = findPostgres();

describe.skipIf(!programs)('several servers before one PostgreSQL', { timeout: 60_000 }, () => {
  let postgres: Postgres;
  let servers: ServerProcess[] = [];
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  }, 60_000);
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await postgres.stop();
  });

  it('start at the same time with one seed and one account, and share what is signed in', async () => {
    const DATABASE_URL = await createServerDatabase(postgres.url);
    servers = await Promise.all([1, 2, 3].map(() => startProcess({ DATABASE_URL })));
    const told = servers.flatMap(
      ({ output }) => output.match(/Password\s+([a-z0-9]{4}(?:-[a-z0-9]{4}){3})\n/)?.[1] ?? [],
    );
    expect(told).toHaveLength(1);
    const [first, second] = servers.map(server => server.origin);
    const signedIn = await signIn(first ?? '', 'admin@seamark.local', told[0] ?? '');
    const { token }: { token: string } = await signedIn.json();
    const types = await fetch(`${second}/api/admin/spot-types`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data }: { data: { default: boolean }[] } = await types.json();
    expect(data).toHaveLength(8);
    expect(data.filter(type => type.default)).toHaveLength(1);
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
  });
});
