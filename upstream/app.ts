import { Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { administratorRoutes } from './administrators/administratorRoutes';
import { invitationRoutes } from './administrators/invitationRoutes';
import { authRoutes } from './auth/authRoutes';
import { createCredentialChecks } from './auth/createCredentialChecks';
import type { SignInLimits } from './auth/createSignInLimiter';
import { factorRoutes } from './auth/factor/factorRoutes';
import { passkeyRoutes } from './auth/factor/passkeys/passkeyRoutes';
import { signInByFactor } from './auth/factor/signInByFactor';
import { createPasswordHasher, type HashCost } from './auth/passwordHash';
import { requireSession } from './auth/requireSession';
import { sessionRoutes } from './auth/sessionRoutes';
import { changelogItemRoutes } from './changelogs/changelogItemRoutes';
import { changelogRoutes } from './changelogs/changelogRoutes';
import { collectionRoutes } from './collectionRoutes';
import type { Database } from './database/Database';
import { documentRoutes } from './documentRoutes';
import type { Env } from './Env';
import type { Log } from './events/EventLine';
import { eventRoutes } from './events/eventRoutes';
import { logCalls } from './events/logCalls';
import { fileRoutes } from './files/fileRoutes';
import { publicRoutes } from './files/publicRoutes';
import { offerRoutes } from './offers/offerRoutes';
import { questionRoutes } from './questionRoutes';
import { checkAddress } from './requests/checkAddress';
import { createAddressReader } from './requests/createAddressReader';
import { createQueue, type WatchQueue } from './requests/createQueue';
import { idempotency } from './requests/idempotency';
import { limitWrites } from './requests/limitWrites';
import { createUploadReader, uploadsBusy } from './requests/readBytes';
import { requireDiskSpace } from './requests/requireDiskSpace';
import { ApiError } from './responses/ApiError';
import { answerError } from './responses/answerError';
import { compressJson } from './responses/compressFor';
import type { Services } from './Services';
import { spotTypeRoutes } from './spotTypeRoutes';
import { stationRoutes } from './stationRoutes';
import { suggestionRoutes } from './suggestionRoutes';
import { surveyRoutes } from './surveyRoutes';
import { userRoutes } from './userRoutes';
import { versionRoutes } from './versionRoutes';

interface Limits extends SignInLimits {
  /** Writes per minute and account, per process. */
  writesPerMinute: number;
  /** Maximum total bytes of large bodies in memory. */
  uploadBytes: number;
  /** Milliseconds that an import of codes waits for another import to end. */
  importWait: number;
}

export interface AppOptions {
  database: Database;
  /** Serves undeclared collections with generic routes and schemaless documents. */
  openCollections?: boolean;
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is trusted. Default: none. */
  trustedProxies?: readonly string[];
  now?: () => Date;
  /** Receives log lines. Default: discards them. */
  log?: Log;
  /** Receives the numbers of running and waiting uploads and imports. */
  watchUploads?: WatchQueue | undefined;
  limits?: Partial<Limits>;
  /** Cost of a new password's hash. Default: a third of a second; most tests use less. */
  hashCost?: HashCost | undefined;
}

const defaultLimits: Limits = {
  failuresPerAddress: 10,
  failuresPerAccount: 5,
  failuresFromUntrusted: 50,
  writesPerMinute: 30_000,
  signInsWaiting: 20,
  uploadBytes: 256 * 1024 * 1024,
  importWait: 30_000,
};

/**
 * The whole API: `/api/**`, where every call except signing in and invitations needs a session, and
 * `/public/**`. Pass @hono/node-server's bindings to `fetch`, which contain the client's address.
 */
export function createApp({
  database,
  openCollections,
  trustedProxies = [],
  now = () => new Date(),
  log = () => {},
  watchUploads,
  limits,
  hashCost,
}: AppOptions): Hono<Env> {
  const bounds = { ...defaultLimits, ...limits };
  const hasher = createPasswordHasher(bounds.signInsWaiting, hashCost);
  const services: Services = {
    database,
    orm: database.orm,
    now,
    hasher,
    credentials: createCredentialChecks(database, hasher, bounds, now),
    readUpload: createUploadReader(bounds.uploadBytes),
    uploads: createQueue({ running: 2, waiting: 100, message: uploadsBusy }, watchUploads),
    importWait: bounds.importWait,
  };
  const app = new Hono<Env>();
  const declared = new Set<string>();
  app.onError(answerError);
  app.notFound(c => answerError(new ApiError(404, `There is no ${c.req.method} ${c.req.path}`), c));

  app.use(identifyCall(createAddressReader(trustedProxies)));
  app.use('/api/*', noStore);
  app.use('/api/*', compressJson);
  app.use('/api/*', logCalls(log, now));
  app.use(checkAddress(path => openCollections === true && !declared.has(collectionIn(path))));
  app.use('/api/*', requireDiskSpace(database));
  app.use('/api/*', requireSession(services));
  app.use('/api/*', limitWrites(bounds.writesPerMinute));
  app.use('/api/*', idempotency(services));
  addRoutes(app, services);
  for (const { path } of app.routes) declared.add(collectionIn(path));
  if (openCollections) addCollections(app, services, declared);
  app.route('/public', publicRoutes(services));
  return app;
}

/** Sets a call's id and address, and at its end the route, for the server's metrics. */
function identifyCall(readAddress: ReturnType<typeof createAddressReader>): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('requestId', crypto.randomUUID());
    c.set('address', readAddress(c.env?.incoming?.socket?.remoteAddress, c.req.header('X-Forwarded-For')));
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    if (c.env) c.env.route = routePath(c);
  };
}

const noStore: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
};

function addRoutes(app: Hono<Env>, services: Services): void {
  app.route('/api/admin/auth', authRoutes(services));
  app.route('/api/admin/auth/login/second-factor', signInByFactor(services));
  app.route('/api/admin/auth/sessions', sessionRoutes(services));
  app.route('/api/admin/auth/second-factor', factorRoutes(services));
  app.route('/api/admin/auth/second-factor/passkeys', passkeyRoutes(services));
  app.route('/api/admin/administrators', administratorRoutes(services));
  app.route('/api/invitation', invitationRoutes(services));
  app.route('/api/admin/activity', eventRoutes(services));
  app.route('/api/admin/buoys', stationRoutes(services));
  app.route('/api/admin/spot-types', spotTypeRoutes(services));
  app.route('/api/admin/station-suggestions', suggestionRoutes(services));
  app.route('/api/admin/users', userRoutes(services));
  app.route('/api/admin/application', versionRoutes(services));
  app.route('/api/admin/offer/codes', offerRoutes(services));
  app.route('/api/admin/changelog', changelogItemRoutes(services));
  app.route('/api/admin/changelog', changelogRoutes(services));
  app.route('/api/v1/survey', questionRoutes(services));
  app.route('/api/v1/survey', surveyRoutes(services));
  app.route('/api/admin/:collection{dismissals}', documentRoutes(services, 'admin'));
  app.route('/api/files', fileRoutes(services));
}

/** `admin/users` of `/api/admin/users/:id`. */
const collectionIn = (path: string) => path.split('/').slice(2, 4).join('/');

/** Adds generic routes for every other collection. */
function addCollections(app: Hono<Env>, services: Services, declared: Set<string>): void {
  for (const group of ['admin', 'v1']) {
    const path = `/api/${group}/:collection{[a-z][a-z0-9_-]{0,62}}`;
    app.route(path, collectionRoutes(services, group, declared));
  }
}
