import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { commit, version } from '../buildVersion';
import { errorResponse } from '../errorResponses';

/** The checks that this process needs to pass before it can serve calls. */
export type Readiness = Record<string, boolean>;

/**
 * Health checks under any `Host`, because an orchestrator calls by IP address:
 *
 * | call | response |
 * |---|---|
 * | `GET /healthz` | 200 with version and commit while the process responds |
 * | `GET /readyz` | 200 if all checks pass, else 503; with the checks |
 *
 * Other common names of health checks are 404, because a 200 with the panel's page would look healthy. A
 * browser that opens one gets the panel, which may have a resource of that name.
 * @param timeout Milliseconds after which a check counts as failed.
 */
export function probes(readiness: () => Promise<Readiness>, timeout = 2000): Hono {
  const fresh = { 'Cache-Control': 'no-store' };
  const routes = new Hono();
  routes.get('/healthz', c => c.json({ status: 'ok', version, commit }, 200, fresh));
  routes.get('/readyz', async c => {
    const timedOut = delay(timeout, { respondsInTime: false }, { ref: false });
    const checks: Readiness = await Promise.race([readiness(), timedOut]);
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
