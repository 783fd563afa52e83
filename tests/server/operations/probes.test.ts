import { describe, expect, it, vi } from 'vitest';
import { createSite } from '../../../server/createSite';
import { readinessOf } from '../../../server/database/openEmbeddedApi';
import { probes, type Readiness } from '../../../server/operations/probes';
import { DiskFull } from '../../../upstream/database/embedded/checkDiskSpace';
import { borrowDatabase } from '../../support/database/borrowDatabase';

const site = (readiness?: () => Promise<Readiness>) =>
  createSite({
    api: { fetch: () => new Response('api') },
    panel: { fetch: () => new Response('panel') },
    host: '127.0.0.1',
    allowedHosts: [],
    ...(readiness && { readiness }),
  });
const get = (path: string, headers = {}, readiness?: () => Promise<Readiness>) =>
  site(readiness).request(path, { headers: { Host: '10.1.2.3:4000', ...headers } });

describe('a probe of the process', () => {
  it('learns that it responds, also by IP address, and which version runs', async () => {
    const answer = await get('/healthz');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.stringMatching(/^[0-9a-f]*$/),
    });
  });

  it.each([
    [true, 200, 'ready'],
    [false, 503, 'not ready'],
  ])('learns what is ready: the database %s', async (database, code, status) => {
    const checks = { database, diskSpace: true };
    const answer = await get('/readyz', {}, async () => checks);
    expect([answer.status, await answer.json()]).toEqual([code, { status, checks }]);
  });

  it('learns that the disk is full, and the log why', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { pool, close } = await borrowDatabase();
    const checkDiskSpace = () => Promise.reject(new DiskFull('The disk of /data is full'));
    const checks = await readinessOf({ pool, checkDiskSpace });
    expect(checks).toEqual({ database: true, migrations: true, diskSpace: false });
    expect(log.mock.calls).toEqual([['The database is not ready: The disk of /data is full']]);
    await close();
  });

  it('learns that a database hangs', async () => {
    const answer = await probes(() => new Promise(() => {}), 10).request('/readyz');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'not ready', checks: { respondsInTime: false } });
  });

  it.each(['/health', '/livez', '/metrics', '/ready', '/version'])(
    'finds nothing at %s, where a browser finds the panel',
    async path => {
      expect((await get(path)).status).toBe(404);
      const page = await get(path, { Host: 'localhost', Accept: 'text/html,*/*;q=0.8' });
      expect([page.status, await page.text()]).toEqual([200, 'panel']);
    },
  );
});
