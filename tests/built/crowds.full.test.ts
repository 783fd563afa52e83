import { randomBytes } from 'node:crypto';
import { Agent, type RequestOptions, request } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { account, type ServerProcess, startProcess, tokenAt } from '../server/support/serverProcess';
import { prepareFolder } from '../support/database/prepareFolder';
import { png } from '../support/pictures';
import { temporaryFolder } from '../support/temporaryFolder';

let server: ServerProcess;
let token: string;

beforeEach(async () => {
  const folder = temporaryFolder();
  await prepareFolder(folder);
  server = await startProcess({ ...account, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' });
  token = await tokenAt(server.origin);
}, 60_000);

afterEach(() => server.end('SIGTERM'));

/** Sends a request and reads its response to the end; returns the status. */
function send(path: string, options: RequestOptions, body?: string | Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    request(server.origin + path, options, response => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end(body);
  });
}

/**
 * Reads a path again and again while `work` goes on. Returns the longest time without a response, as a part
 * of the time that the work takes.
 */
async function longestWait(work: Promise<unknown>, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  work.finally(() => {
    isOver = true;
  });
  const start = performance.now();
  let answered = start;
  let longest = 0;
  while (!isOver) {
    expect(await send(path, { agent, headers: { Authorization: `Bearer ${token}` } })).toBe(200);
    const now = performance.now();
    longest = Math.max(longest, now - answered);
    answered = now;
  }
  agent.destroy();
  await work;
  return longest / (answered - start);
}

it('responds to a thousand simultaneous sign-ins, and to reads in between', {
  timeout: 300_000,
}, async () => {
  const signIns = Array.from({ length: 1000 }, (_, index) => {
    const body = JSON.stringify({
      email: account.ADMIN_EMAIL,
      password: index % 2 ? 'wrong' : account.ADMIN_PASSWORD,
    });
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      'X-Forwarded-For': `198.51.${index >> 8}.${index & 255}`,
    };
    return send('/api/admin/auth/login', { method: 'POST', headers, agent: false }, body);
  });
  const all = Promise.all(signIns);
  // A read waits for a sign-in or two, not for all of them.
  expect(await longestWait(all, '/api/admin/buoys?page=0&limit=10')).toBeLessThan(0.5);
  const counts = new Map<number, number>();
  for (const status of await all) counts.set(status, (counts.get(status) ?? 0) + 1);
  for (const status of counts.keys()) expect([200, 401, 429, 503]).toContain(status);
  for (const status of [200, 401]) expect(counts.get(status)).toBeGreaterThan(5);
});

it('responds while twenty images of 10 MB come in and go out', { timeout: 300_000 }, async () => {
  const image = png(2000, 2000, randomBytes(10 * 1024 * 1024 - 100));
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' };
  const write = (name: string) =>
    send(`/api/files/write?path=icons&name=${name}`, { method: 'POST', headers }, image);
  expect(await write('first.png')).toBe(201);
  const names = Array.from({ length: 20 }, (_, index) => `${index}.png`);
  const all = Promise.all([...names.map(write), ...names.map(() => send('/public/icons/first.png', {}))]);
  // A response waits for a part of an image, not for a whole one.
  expect(await longestWait(all, '/')).toBeLessThan(0.5);
  expect(new Set(await all)).toEqual(new Set([200, 201]));
});
