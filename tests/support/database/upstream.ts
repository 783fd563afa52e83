import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { type AppOptions, createApp } from '../../../upstream/app';
import { createAdministrator } from '../../../upstream/auth/createAdministrator';
import type { HashCost } from '../../../upstream/auth/passwordHash';
import { startSession } from '../../../upstream/auth/sessions';
import { administrators } from '../../../upstream/database/accounts';
import type { Database } from '../../../upstream/database/Database';
import type { Env } from '../../../upstream/Env';
import { borrowDatabase } from './borrowDatabase';

export const adminEmail = 'admin@example.com';
export const adminName = 'Ada Admin';
export const adminPassword = 'correct horse battery';

/** Next to nothing: as it is usually, it was a third of what the tests of accounts take. */
const hashCost: HashCost = { blocks: 16, size: 1, rounds: 1 };

type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

export type TestUpstream = {
  app: Hono<Env>;
  /** What the HTTP client takes in place of `fetch`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  database: Database;
  /** A running session's token. */
  token: string;
  /**
   * A call with the token and, where there is one, a JSON body: `call('PUT', '/api/…', { name: 'Ship' })`.
   */
  call: Send;
  /** The same with another session's token, or with none. */
  as(token?: string): Send;
  close(): Promise<void>;
};

/**
 * The whole upstream on an empty database of its own: one administrator, signed in, and the default spot
 * type. No port, no mocks. `close` gives the database back for the next test of the same file, or closes the
 * given one.
 */
export async function createTestUpstream(options: Partial<AppOptions> = {}): Promise<TestUpstream> {
  const database = options.database ?? (await borrowDatabase());
  const account = { email: adminEmail, name: adminName, password: adminPassword };
  await createAdministrator(database, account, hashCost);
  const app = createApp({ hashCost, ...options, database });
  const token = await signIn(database, options.now?.() ?? new Date());

  const fetch: TestUpstream['fetch'] = async (input, init) =>
    app.fetch(input instanceof Request ? new Request(input, init) : new Request(address(input), init));
  const as: TestUpstream['as'] = own => (method, path, body, more) => {
    const headers = new Headers({ ...(own !== undefined && { Authorization: `Bearer ${own}` }), ...more });
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    return fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  };
  return { app, fetch, database, token, call: as(token), as, close: () => database.close() };
}

/** Signs in as the administrator, or with what is given in place of its e-mail and password. */
export const logIn = (
  { as }: Pick<TestUpstream, 'as'>,
  body: object = {},
  headers?: Record<string, string>,
) => as()('POST', '/api/admin/auth/login', { email: adminEmail, password: adminPassword, ...body }, headers);

/** Asks whose session a token is of. */
export const whoAmI = ({ as }: Pick<TestUpstream, 'as'>, token: string) =>
  as(token)('GET', '/api/admin/auth/getUser');

/** The routes of the API, with `tide-gauges` for any collection that has none of its own. */
export const routesOf = ({ app }: Pick<TestUpstream, 'app'>) =>
  app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => ({ method, path: path.replace(/:collection\{.*\}/, 'tide-gauges') }));

/** Their calls about record 1. */
export const callsOf = (upstream: Pick<TestUpstream, 'app'>) =>
  routesOf(upstream).map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, '1') }));

async function signIn({ orm }: Database, now: Date): Promise<string> {
  const [administrator] = await orm
    .select({ _id: administrators._id })
    .from(administrators)
    .where(eq(administrators.email, adminEmail));
  if (!administrator) throw new Error('The administrator was not created');
  const token = await startSession(orm, administrator._id, now, { remember: true });
  if (!token) throw new Error('The session was not started');
  return token;
}

function address(input: URL | string): URL {
  return new URL(input, 'http://upstream.test');
}
