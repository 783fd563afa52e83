import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { type AppOptions, createApp } from '../../../upstream/app';
import type { HashCost } from '../../../upstream/auth/passwordHash';
import { startSession } from '../../../upstream/auth/sessions';
import { hashToken, newToken } from '../../../upstream/auth/tokens';
import { administrators, sessions } from '../../../upstream/database/accounts';
import type { Database } from '../../../upstream/database/Database';
import type { Env } from '../../../upstream/Env';
import { callsOn } from '../callsOn';
import { borrowDatabase } from './borrowDatabase';
import { createAdministrator } from './createAdministrator';

export const adminEmail = 'admin@example.com';
export const adminName = 'Ada Admin';
export const adminPassword = 'correct horse battery';

/** Cheap hashing: the usual cost was a third of the account tests' time. */
const hashCost: HashCost = { blocks: 16, size: 1, rounds: 1 };
const week = 7 * 24 * 60 * 60 * 1000;

export type TestUpstream = {
  app: Hono<Env>;
  /** Passed to the HTTP client instead of `fetch`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  database: Database;
  token: string;
  /** A call with the token: `call('PUT', '/api/…', { name: 'Ship' })`. */
  call: ReturnType<typeof callsOn>;
  /** The same with another session's token, or with none. */
  as(token?: string): ReturnType<typeof callsOn>;
  close(): Promise<void>;
};

/**
 * The whole upstream on an empty database, with one signed-in administrator and the default spot type. No
 * port, no mocks. `close` returns the database for the next test of the same file, or closes the given one.
 */
export async function createTestUpstream(options: Partial<AppOptions> = {}): Promise<TestUpstream> {
  const database = options.database ?? (await borrowDatabase());
  const account = { email: adminEmail, name: adminName, password: adminPassword };
  const created = await createAdministrator(database, account, hashCost);
  const app = createApp({ hashCost, ...options, database });
  const token = await signIn(database, options.now?.() ?? new Date(), created?._id);

  const fetch: TestUpstream['fetch'] = async (input, init) =>
    app.fetch(input instanceof Request ? new Request(input, init) : new Request(address(input), init));
  const as: TestUpstream['as'] = bearer => callsOn(fetch, bearer);
  return { app, fetch, database, token, call: as(token), as, close: () => database.close() };
}

/** Calls without a token over a connection from this address. */
export const callsFrom = ({ app }: Pick<TestUpstream, 'app'>, remoteAddress: string) =>
  callsOn(async (path, init) =>
    app.fetch(new Request(address(path), init), { incoming: { socket: { remoteAddress } } }),
  );

/** Signs in as the administrator; `body` overrides the credentials. */
export const logIn = (
  { as }: Pick<TestUpstream, 'as'>,
  body: object = {},
  headers?: Record<string, string>,
) => as()('POST', '/api/admin/auth/login', { email: adminEmail, password: adminPassword, ...body }, headers);

/** The body that changes the administrator's password. */
export const newPassword = (password: string) => ({
  old_password: adminPassword,
  password,
  password_confirmation: password,
});

export const changePassword = ({ call }: Pick<TestUpstream, 'call'>, password: string) =>
  call('PUT', '/api/admin/auth/change-password', newPassword(password));

/** Adds the account of Bo and returns the token of its session. */
export async function signInBo({ database }: Pick<TestUpstream, 'database'>, now = new Date()) {
  const account = { email: 'bo@example.com', name: 'Bo' };
  const [bo] = await database.orm.insert(administrators).values(account).returning();
  return (await startSession(database.orm, bo?._id ?? '', now)) ?? '';
}

export const whoAmI = ({ as }: Pick<TestUpstream, 'as'>, token: string) =>
  as(token)('GET', '/api/admin/auth/getUser');

/** The API's routes, with `tide-gauges` for collections without a specific route. */
export const routesOf = ({ app }: Pick<TestUpstream, 'app'>) =>
  app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => ({ method, path: path.replace(/:collection\{.*\}/, 'tide-gauges') }));

/** Whether a route starts a session, or is of the invitation page, which is static HTML. */
export const isOpen = ({ path }: { path: string }) =>
  /^\/api\/(admin\/auth\/login(\/second-factor)?|invitation)$/.test(path);

/** Their calls for record 1. */
export const callsOf = (upstream: Pick<TestUpstream, 'app'>) =>
  routesOf(upstream).map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, '1') }));

/** Stores a session directly: `startSession` takes six statements more, at each of a thousand tests. */
async function signIn({ orm }: Database, now: Date, created?: string): Promise<string> {
  const administratorId = created ?? (await findAdministrator(orm));
  const token = newToken();
  await orm.insert(sessions).values({
    tokenHash: hashToken(token),
    administratorId,
    expiresAt: new Date(now.getTime() + week),
    remembered: true,
    usedAt: now,
    createdAt: now,
  });
  return token;
}

async function findAdministrator(orm: Database['orm']): Promise<string> {
  const [found] = await orm.select().from(administrators).where(eq(administrators.email, adminEmail));
  if (!found) throw new Error('The administrator was not created');
  return found._id;
}

function address(input: URL | string): URL {
  return new URL(input, 'http://upstream.test');
}
