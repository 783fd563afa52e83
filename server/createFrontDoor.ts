import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { checkHost } from './checkHost';
import { answerServerError } from './refusals/answerServerError';
import { refuse, siteHeaders } from './refusals/refuse';

/** What answers `/api` and `/public`: a Hono application's `fetch`, the embedded one's or the proxy's. */
export interface Api {
  fetch: (request: Request, bindings?: object) => Response | Promise<Response>;
}
interface Bound {
  Bindings: HttpBindings;
}

interface FrontDoorOptions {
  api: Api;
  host: string;
  allowedHosts: string[];
  /** Further APIs by their paths. */
  others?: readonly { path: string; api: Api }[];
  /** What `/.well-known/security.txt` says, where it says anything. */
  security?: string | undefined;
  /** Answers everything else; without it that is a 404. */
  panel?: Api;
}

/**
 * The whole site on one port: `/api` and `/public` to the API, others' paths to them, every other one to the
 * panel.
 */
export function createFrontDoor({
  api,
  panel,
  host,
  allowedHosts,
  others = [],
  security,
}: FrontDoorOptions): Hono<Bound> {
  const door = new Hono<Bound>();
  door.onError(answerServerError);
  door.notFound(() => refuse(404, 'There is nothing at this address.'));
  door.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(siteHeaders)) c.res.headers.set(name, value);
  });
  door.use(checkHost({ host, allowedHosts }));
  door.use('/api/*', compress());
  for (const path of ['/api', '/api/*', '/public', '/public/*']) {
    door.all(path, c => api.fetch(c.req.raw, c.env));
  }
  for (const { path, api: other } of others) {
    for (const below of [path, `${path}/*`]) door.all(below, c => other.fetch(c.req.raw, c.env));
  }
  if (security) door.get('/.well-known/security.txt', c => c.text(security));
  if (panel) door.all('*', c => panel.fetch(c.req.raw, c.env));
  return door;
}
