import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder';
import { runCommand } from './support/commandProcess';
import { account, callAt, signIn, startProcess } from './support/serverProcess';

const password = 'a fresh breeze';
const DATA_DIR = temporaryFolder(afterAll);

const admin = (...words: string[]) => runCommand('admin', words, { DATA_DIR });
const linkIn = (output: string) => output.match(/\/api\/invitation#([\w-]{43})\n/)?.[1] ?? '';
const accept = (origin: string, code: string) =>
  callAt(origin)('POST', '/api/invitation', { code, password });

describe('npm run admin', { timeout: 180_000 }, () => {
  it('creates no database', async () => {
    expect(await admin('add', 'bo@example.com')).toEqual({
      code: 1,
      output: `There is no database in ${DATA_DIR}.\n`,
    });
  });

  it('adds, disables and resets accounts, whether the server runs or not', async () => {
    const server = await startProcess({ DATA_DIR, ...account });
    let code: string;
    try {
      const added = await admin('add', 'Bo@Example.com', '--name', 'Bo', '--role', 'reader');
      expect(added).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^bo@example.com may choose a password/),
      });
      expect((await accept(server.origin, linkIn(added.output))).status).toBe(200);
      const { token, user } = await (await signIn(server.origin, 'bo@example.com', password)).json();
      expect(user).toMatchObject({ name: 'Bo', role: 'reader' });
      const asks = () => callAt(server.origin, token)('GET', '/api/admin/users');
      expect((await asks()).status).toBe(200);
      expect(await admin('disable', 'bo@example.com')).toEqual({
        code: 0,
        output: 'bo@example.com is disabled, and signed out everywhere.\n',
      });
      expect((await asks()).status).toBe(401);
      expect(await admin('disable', account.ADMIN_EMAIL)).toEqual({
        code: 1,
        output: 'The last administrator can be neither disabled nor made a reader.\n',
      });
      expect(await admin('add', account.ADMIN_EMAIL)).toMatchObject({
        code: 1,
        output: expect.stringContaining('already'),
      });
      expect(await admin('reset', 'nobody@example.com')).toEqual({
        code: 1,
        output: 'There is no account nobody@example.com.\n',
      });
    } finally {
      expect(await server.end('SIGTERM')).toBe(0);
    }
    const reset = await admin('reset', account.ADMIN_EMAIL);
    expect(reset.code).toBe(0);
    code = linkIn(reset.output);
    const again = await startProcess({ DATA_DIR });
    try {
      expect((await signIn(again.origin, account.ADMIN_EMAIL, account.ADMIN_PASSWORD)).status).toBe(401);
      expect((await accept(again.origin, code)).status).toBe(200);
      expect((await signIn(again.origin, account.ADMIN_EMAIL, password)).status).toBe(200);
      expect((await signIn(again.origin, 'bo@example.com', password)).status).toBe(401);
    } finally {
      await again.end('SIGTERM');
    }
  });
});
