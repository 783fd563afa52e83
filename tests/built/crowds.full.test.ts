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

/** Reads a path again and again while `work` goes on, and calls `onResponse` after each response. */
async function readDuring(work: Promise<unknown>, path: string, onResponse: () => void): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    expect(await send(path, { agent, headers: { Authorization: `Bearer ${token}` } })).toBe(200);
    onResponse();
  }
  agent.destroy();
  await work;
}

it('responds to a thousand simultaneous sign-ins, and to reads in between', {
  timeout: 300_000,
}, async () => {
  let checks = 0;
  let reads = 0;
  const signIns = Array.from({ length: 1000 }, async (_, index) => {
    const body = JSON.stringify({
      email: account.ADMIN_EMAIL,
      password: index % 2 ? 'wrong' : account.ADMIN_PASSWORD,
    });
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      'X-Forwarded-For': `198.51.${index >> 8}.${index & 255}`,
    };
    const status = await send('/api/admin/auth/login', { method: 'POST', headers, agent: false }, body);
    if (reads > 0 && status < 429) checks += 1;
    return status;
  });
  const all = Promise.all(signIns);
  await readDuring(all, '/api/admin/buoys?page=0&limit=10', () => {
    reads += 1;
  });
  // Reads do not wait for password checks.
  expect(reads).toBeGreaterThan(2 * checks);
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
  const transfers = [...names.map(write), ...names.map(() => send('/public/icons/first.png', {}))];
  const all = Promise.all(transfers);
  let reads = 0;
  await readDuring(all, '/', () => {
    reads += 1;
  });
  // A response waits for a part of an image, not for a whole one.
  expect(reads).toBeGreaterThan(2 * transfers.length);
  expect(new Set(await all)).toEqual(new Set([200, 201]));
});
