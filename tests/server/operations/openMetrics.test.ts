import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createSite } from '../../../server/createSite';
import { ensureAdministrator } from '../../../server/database/ensureAdministrator';
import { openMetrics } from '../../../server/operations/openMetrics';
import { createApp } from '../../../upstream/app';
import { borrowDatabase } from '../../support/database/borrowDatabase';

const account = { email: 'skipper@example.com', password: 'all hands on deck' };
const calls = 'http_request_duration_seconds_count';

/** Prometheus' lines after some calls of a panel and its API, including a correct and a wrong sign-in. */
async function linesAfterCalls(): Promise<string[]> {
  const database = await borrowDatabase();
  await ensureAdministrator(database, account);
  const { count, note, watchUploads, watchDatabase, watchBackups, routes } = openMetrics();
  watchDatabase(database.pool);
  watchBackups(async () => Date.UTC(2026, 0, 31));
  const api = createApp({ database, log: note, watchUploads, openCollections: true });
  const panel = { fetch: () => new Response('panel') };
  const site = createSite({ api, panel, host: '127.0.0.1', allowedHosts: [], count });
  const call = (path: string, init: RequestInit & { headers?: object } = {}) =>
    site.request(path, { ...init, headers: { Host: 'localhost', ...init.headers } }, {});
  const signIn = (password: string) =>
    call('/api/admin/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: account.email, password }),
    });
  await signIn('something else');
  const { token } = await (await signIn(account.password)).json();
  const headers = { Authorization: `Bearer ${token}` };
  await call('/api/admin/buoys?page=0&limit=10&custom=false', { headers });
  await call('/api/admin/buoys/0123456789abcdef01234567', { headers });
  await call('/api/files/write?path=a&name=a.svg', { method: 'POST', headers, body: '<svg' });
  for (const path of ['/buoys/admin', '/assets/a.js', '/readyz']) await call(path);
  const answer = await routes.request('/metrics');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/);
  expect((await routes.request('/')).status).toBe(404);
  await database.close();
  return (await answer.text()).split('\n');
}

it('reports calls, sign-ins, uploads, the database and backups to Prometheus', async () => {
  const lines = await linesAfterCalls();
  for (const line of [
    `${calls}{method="POST",route="/api/admin/auth/login",status="200"} 1`,
    `${calls}{method="POST",route="/api/admin/auth/login",status="401"} 1`,
    `${calls}{method="GET",route="/api/admin/buoys",status="200"} 1`,
    `${calls}{method="GET",route="/api/admin/buoys/:id",status="404"} 1`,
    `${calls}{method="GET",route="/*",status="200"} 1`,
    `${calls}{method="GET",route="/assets",status="200"} 1`,
    `${calls}{method="GET",route="/readyz",status="200"} 1`,
    'seamark_sign_ins_total{outcome="success"} 1',
    'seamark_sign_ins_total{outcome="refused"} 1',
    'seamark_uploads{state="running"} 0',
    'seamark_uploads{state="waiting"} 0',
    'seamark_database_connections{state="waiting"} 0',
    `seamark_last_backup_timestamp_seconds ${Date.UTC(2026, 0, 31) / 1000}`,
  ]) {
    expect(lines).toContain(line);
  }
  const numberOf = (name: string) => Number(lines.find(line => line.startsWith(`${name} `))?.split(' ')[1]);
  expect(numberOf('seamark_database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(numberOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

it('omits the size of a closed database, and reports the rest', async () => {
  const { watchDatabase, routes } = openMetrics();
  const pool = new Pool({ host: '127.0.0.1', port: 1 });
  watchDatabase(pool);
  const answer = await (await routes.request('/metrics')).text();
  expect(answer).toContain('\nseamark_database_size_bytes Nan\n');
  expect(answer).toContain('\nnodejs_eventloop_lag_p99_seconds ');
  await pool.end();
});
