import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { prepareFolder } from '../support/database/prepareFolder';
import { listen } from '../support/programs/freePort';
import { temporaryFolder } from '../support/temporaryFolder';
import { runCommand } from './support/commandProcess';
import {
  account,
  callAt,
  failingProcess,
  type ServerProcess,
  startProcess,
  tokenAt,
} from './support/serverProcess';

const folder = temporaryFolder(afterAll);
let server: ServerProcess | undefined;

afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
});

async function typeNames(origin: string, token: string): Promise<string[]> {
  const answer = await callAt(origin, token)('GET', '/api/admin/spot-types');
  const { data }: { data: { name: string }[] } = await answer.json();
  return data.map(type => type.name);
}

describe('the server process', { timeout: 180_000 }, () => {
  it('loses nothing that it has acknowledged when it is killed in the middle of writes', async () => {
    const DATA_DIR = join(folder, 'killed');
    await prepareFolder(DATA_DIR);
    const acknowledged: string[] = [];
    let token = '';
    for (const [round, enough] of [10, 20, 40, 60].entries()) {
      server = await startProcess({ DATA_DIR, ...account });
      const { origin } = server;
      token ||= await tokenAt(origin);
      expect(await typeNames(origin, token)).toEqual(expect.arrayContaining(acknowledged));
      const writers = [1, 2, 3, 4, 5, 6].map(async writer => {
        for (let turn = 0; ; turn++) {
          const name = `Round ${round}, writer ${writer}, turn ${turn}`;
          const answer = await callAt(origin, token)('POST', '/api/admin/spot-types', { name });
          if (answer.ok) acknowledged.push(name);
        }
      });
      const writing = Promise.allSettled(writers);
      const isEnough = () => expect(acknowledged.length).toBeGreaterThanOrEqual(enough);
      await vi.waitFor(isEnough, { timeout: 30_000, interval: 1 });
      await server.end('SIGKILL');
      await writing;
    }
    server = await startProcess({ DATA_DIR, ...account });
    expect(await typeNames(server.origin, token)).toEqual(expect.arrayContaining(acknowledged));
  });

  it('finishes pending requests after SIGTERM, accepts nothing new, and exits with 0', async () => {
    const DATA_DIR = join(folder, 'stopped');
    await prepareFolder(DATA_DIR);
    server = await startProcess({ DATA_DIR, ...account });
    const { origin } = server;
    const body = JSON.stringify({ email: account.ADMIN_EMAIL, password: account.ADMIN_PASSWORD });
    const upload = request(`${origin}/api/admin/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
    });
    const status = new Promise((resolve, reject) => {
      upload.on('response', answer => resolve(answer.statusCode)).on('error', reject);
    });
    upload.flushHeaders();
    // Node's server sends this when it passes the request on.
    await once(upload, 'continue');
    upload.write(body.slice(0, 20));
    const ended = server.end('SIGTERM');
    const another = () => fetch(`${origin}/api/admin/auth/getUser`).then(({ status }) => status);
    await vi.waitFor(() => expect(another()).rejects.toThrow('fetch failed'), { timeout: 30_000 });
    upload.end(body.slice(20));
    expect(await status).toBe(200);
    expect(await ended).toBe(0);
  });

  it.each(['main', 'admin', 'backup', 'restore'] as const)(
    'prints the usage of %s.js for --help, and with an error for an unknown option',
    async name => {
      const usage = `node dist-server/${name}.js`;
      const [help, unknown] = await Promise.all(
        ['--help', '--other'].map(word => runCommand(name, [word], { PORT: 'none' })),
      );
      expect(help).toEqual({ code: 0, output: expect.stringMatching(new RegExp(`^${usage}.*\n$`)) });
      expect(unknown).toEqual({ code: 1, output: expect.stringContaining(usage) });
    },
  );

  it('reports an invalid setting in one line and exits with 1', async () => {
    const taken = createServer();
    const port = String(await listen(taken));
    const DATA_DIR = join(folder, 'unused');
    const mistakes: [Record<string, string>, RegExp][] = [
      [{ DATA_DIR, PORT: 'abc' }, /^PORT must be a number/],
      [{ DATA_DIR, PORT: port }, /^Port \d+ is in use/],
      [{ DATA_DIR, ADMIN_PASSWORD: 'password1' }, /^ADMIN_PASSWORD is too easy to guess/],
      [{ DATA_DIR, HOST: 'nowhere.invalid' }, /^HOST nowhere\.invalid can't be listened on/],
      [
        { DATABASE_URL: `postgres://nobody:secret@127.0.0.1:1/none` },
        /^DATABASE_URL can't be used: .*ECONNREFUSED/,
      ],
    ];
    const results = await Promise.all(mistakes.map(([settings]) => failingProcess(settings)));
    taken.close();
    for (const [index, [, message]] of mistakes.entries()) {
      const { code, output } = results[index] ?? { code: 0, output: '' };
      expect(output).toMatch(message);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(output).not.toContain('secret');
      expect(code).toBe(1);
    }
  });
});
