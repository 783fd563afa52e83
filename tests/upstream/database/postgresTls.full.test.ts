import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spotTypes } from '../../../upstream/database/schema';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { findPostgres } from '../../support/database/findPostgres';
import { openDatabase } from '../../support/database/openDatabase';
import { type Postgres, startPostgres } from '../../support/database/postgres';
import { selfSignedCertificate } from '../../support/database/selfSignedCertificate';
import { findProgram } from '../../support/programs/findProgram';
import { listen } from '../../support/programs/freePort';
import { temporaryFolder } from '../../support/temporaryFolder';

const programs = findPostgres();
const canRun = programs && findProgram('openssl');

describe.skipIf(!canRun)('a PostgreSQL with a certificate that no public authority has signed', () => {
  let authority = '';
  let database = '';
  let postgres: Postgres | undefined;

  beforeAll(async () => {
    const certificate = await selfSignedCertificate(temporaryFolder(afterAll), 'localhost');
    authority = certificate.certificate;
    postgres = await startPostgres(programs ?? '', certificate);
    database = await createServerDatabase(postgres.url);
  });
  afterAll(() => postgres?.stop());

  /** Whether a connection with this URL is encrypted. */
  async function isEncrypted(query: string, host = 'localhost'): Promise<boolean> {
    const url = new URL(`${database}?${query}`);
    url.hostname = host;
    const { orm, close } = await openDatabase({ databaseUrl: url.href });
    try {
      const ssl = sql<boolean>`(select ssl from pg_stat_ssl where pid = pg_backend_pid())`;
      const [row] = await orm.select({ ssl }).from(spotTypes);
      return row?.ssl === true;
    } finally {
      await close();
    }
  }

  it.each(['', 'sslmode=disable'])('is used without encryption with "%s"', async query => {
    expect(await isEncrypted(query)).toBe(false);
  });

  it('is used with TLS and trusted, with sslmode=verify-full and its authority', async () => {
    expect(await isEncrypted(`sslmode=verify-full&sslrootcert=${authority}`)).toBe(true);
  });

  it.each(['verify-full', 'verify-ca', 'require', 'prefer'])(
    'is rejected with sslmode=%s alone',
    async mode => {
      await expect(isEncrypted(`sslmode=${mode}`)).rejects.toThrow('self-signed certificate');
    },
  );

  it('is rejected under a name that is not in its certificate', async () => {
    const query = `sslmode=verify-full&sslrootcert=${authority}`;
    await expect(isEncrypted(query, '127.0.0.1')).rejects.toThrow("does not match certificate's altnames");
  });

  it.each(['sslmode=no-verify', 'sslmode=require&uselibpqcompat=true'])(
    'is used with TLS, but unverified, with %s',
    async query => {
      expect(await isEncrypted(query)).toBe(true);
    },
  );
});

it.each(['prefer', 'require'])('a PostgreSQL without TLS is rejected with sslmode=%s', async mode => {
  const server = createServer(socket => socket.once('data', () => socket.end('N')));
  const port = await listen(server);
  const databaseUrl = `postgres://seamark@127.0.0.1:${port}/seamark?sslmode=${mode}`;
  await expect(openDatabase({ databaseUrl })).rejects.toThrow('The server does not support SSL connections');
  server.close();
});
