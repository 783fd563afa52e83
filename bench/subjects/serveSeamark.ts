import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../server/readSettings';
import { startServer } from '../../server/startServer';
import type { Subject } from './Subject';

const email = 'ada@seamark.example';
const password = 'correct horse battery';

/** Serves a build of the product by its own server, on the embedded database as it is first filled. */
export async function serveSeamark(
  dist: string,
): Promise<{ subject: Subject; token: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-bench-'));
  const settings = { PORT: '0', DATA_DIR: folder, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  const server = await startServer(readSettings(settings), dist);
  const origin = `http://127.0.0.1:${server.port}`;
  const answer = await fetch(`${origin}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token }: { token: string } = await answer.json();
  const subject: Subject = {
    name: 'Seamark',
    versions: 'react-admin 5.15.4',
    origin,
    login: '/buoys/admin',
    list: '/buoys/admin',
    session: `sessionStorage.setItem('seamark.token', ${JSON.stringify(token)})`,
    user: { field: 'input[name=email]', value: email },
    password: { field: 'input[name=password]', value: password },
    firstCell: 'tbody tr td:nth-child(1)',
    nextPage: 'button[aria-label="Go to the next page"]',
    search: { field: 'input[type=search]', words: 'harbor', enter: true },
    toEdit: async () => 'tbody tr a[aria-label^=Edit]',
    formField: 'form input[name=title]',
  };
  return {
    subject,
    token,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
