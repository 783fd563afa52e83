import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callAt, startProcess } from '../../server/support/serverProcess';
import { prepareFolder } from '../../support/database/prepareFolder';

export const administrator = {
  email: 'ada@seamark.example',
  password: 'correct horse battery',
  name: 'Administrator',
};

export interface Server {
  origin: string;
  /**
   * The token of a session shared by tests that need none of their own, because checking a password takes as
   * long as a dozen calls. Signs in again if a test has ended the session.
   */
  session(): Promise<string>;
  /** The token of a new session. */
  signIn(credentials?: { email: string; password: string }): Promise<string>;
  /** Calls the API as the administrator: `/admin/spot-types`. Throws on an error response. */
  call<Answer>(method: string, path: string, body?: object): Promise<Answer>;
}

/**
 * Runs the product as `npm run serve` starts it, on a free port with an empty database, while `use` runs. It
 * stores unknown collections, because a resource may be declared that its API has no routes for.
 */
export async function runServer(use: (server: Server) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-e2e-'));
  await prepareFolder(folder);
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administrator;
  const settings = { DATA_DIR: folder, OPEN_FAMILIES: '1', ADMIN_EMAIL, ADMIN_PASSWORD };
  const { origin, end } = await startProcess(settings);
  async function send<Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> {
    const answer = await callAt(origin, token)(method, `/api${path}`, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  let token: string | undefined;
  async function session(): Promise<string> {
    if (token !== undefined) await call('GET', '/admin/auth/getUser');
    token ??= await signIn();
    return token;
  }

  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    token ??= await signIn();
    try {
      return await send(method, path, body, token);
    } catch (error) {
      // A test has ended every session, or changed the password.
      if (!String(error).includes(': 401 ')) throw error;
      token = await signIn();
      return send(method, path, body, token);
    }
  }

  async function signIn({ email, password } = administrator as { email: string; password: string }) {
    const { token } = await send<{ token: string }>('POST', '/admin/auth/login', { email, password });
    return token;
  }

  try {
    await use({ origin, session, signIn, call });
  } finally {
    await end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
