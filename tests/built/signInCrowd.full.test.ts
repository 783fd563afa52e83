import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { type ServerProcess, signIn, startProcess } from '../server/support/serverProcess';
import { prepareFolder } from '../support/database/prepareFolder';
import { temporaryFolder } from '../support/temporaryFolder';

const account = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'correct horse battery' };
const crowd = 1000;

/** Tries to sign in from a separate address and connection; returns the status. */
function tryFrom({ origin }: ServerProcess, index: number): Promise<number> {
  const body = JSON.stringify({
    email: account.ADMIN_EMAIL,
    password: index % 2 ? 'wrong' : account.ADMIN_PASSWORD,
  });
  const address = `198.51.${index >> 8}.${index & 255}`;
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'X-Forwarded-For': address,
  };
  return new Promise((resolve, reject) => {
    request(`${origin}/api/admin/auth/login`, { method: 'POST', headers, agent: false }, answer => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end(body);
  });
}

/** Reads one after the other until `isOver`; answers their times in milliseconds, the shortest first. */
async function readMeanwhile({ origin }: ServerProcess, token: string, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true });
  const headers = { Authorization: `Bearer ${token}` };
  const times: number[] = [];
  while (!isOver()) {
    const start = performance.now();
    const status = await new Promise<number>((resolve, reject) => {
      request(`${origin}/api/admin/buoys?page=0&limit=10`, { headers, agent }, answer => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      })
        .once('error', reject)
        .end();
    });
    expect(status).toBe(200);
    times.push(performance.now() - start);
  }
  agent.destroy();
  return times.sort((a, b) => a - b);
}

it('responds to a thousand simultaneous sign-ins, and to reads in between', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  await prepareFolder(folder);
  const server = await startProcess({ ...account, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const answer = await signIn(server.origin, account.ADMIN_EMAIL, account.ADMIN_PASSWORD);
    const { token }: { token: string } = await answer.json();
    let isOver = false;
    const reads = readMeanwhile(server, token, () => isOver);
    const start = performance.now();
    const statuses = await Promise.all(Array.from({ length: crowd }, (_, index) => tryFrom(server, index)));
    const took = performance.now() - start;
    isOver = true;
    const times = await reads;
    const counts = new Map<number, number>();
    for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
    const p99 = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
    const figures = JSON.stringify({ took, p99, reads: times.length, counts: [...counts] });
    if (process.env.FIGURES) console.log(figures);
    for (const status of counts.keys()) expect([200, 401, 429, 503], figures).toContain(status);
    for (const status of [200, 401]) expect(counts.get(status), figures).toBeGreaterThan(5);
    // A read waits for a sign-in or two, not for the crowd.
    expect(p99 / took, figures).toBeLessThan(0.1);
  } finally {
    await server.end('SIGTERM');
  }
});
