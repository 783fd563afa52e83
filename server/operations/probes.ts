import { Hono } from 'hono';
import { commit, version } from '../buildVersion';
import { errorResponse } from '../errorResponses';

/** What a process needs to answer calls, and whether it has it. */
export type Readiness = Record<string, boolean>;

/** Milliseconds after which what has not answered counts as not there. */
const timeout = 2000;

/**
 * What watches the process asks for, under any `Host`, as an orchestrator calls by an address:
 *
 * | call | answer |
 * |---|---|
 * | `GET /healthz` | 200 with version and commit, as long as the process answers |
 * | `GET /readyz` | 200 where all is there that calls need, else 503; with what is there and what is not |
 *
 * Names that other products have for these are 404, since the panel's page would look like "all is well". A
 * browser that opens one gets the panel, which may have a resource of that name.
 */
export function probes(readiness: () => Promise<Readiness>): Hono {
  const fresh = { 'Cache-Control': 'no-store' };
  const routes = new Hono();
  routes.get('/healthz', c => c.json({ status: 'ok', version, commit }, 200, fresh));
  routes.get('/readyz', async c => {
    const checks = await withinTime(readiness());
    const isReady = Object.values(checks).every(Boolean);
    return c.json({ status: isReady ? 'ready' : 'not ready', checks }, isReady ? 200 : 503, fresh);
  });
  for (const path of ['/health', '/livez', '/metrics', '/ready', '/version']) {
    routes.get(path, async (c, next) => {
      if (!c.req.header('accept')?.includes('text/html'))
        return errorResponse(404, 'There is nothing at this address.');
      await next();
    });
  }
  return routes;
}

function withinTime(readiness: Promise<Readiness>): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>(resolve => {
    timer = setTimeout(() => resolve({ answersInTime: false }), timeout);
  });
  return Promise.race([readiness, late]).finally(() => clearTimeout(timer));
}
