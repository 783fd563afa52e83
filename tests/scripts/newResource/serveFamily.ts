import { createServer } from 'node:http';
import { declaredIn } from '../../../scripts/declaredIn';
import type { Plan } from '../../../scripts/newResource/Plan';
import { planFromSample } from '../../../scripts/newResource/planFromSample';
import { listen } from '../../support/programs/freePort';
import { type Family, families } from './families';

/**
 * Serves a family on the loopback: its address, the method, path and query of every received request.
 * @param known Parameters that are not rejected with 400; by default, all are accepted.
 */
export async function serveFamily(family: Pick<Family, 'path' | 'list' | 'one' | 'allow'>, known?: RegExp) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    const strange = [...url.searchParams.keys()].find(name => known && !known.test(name));
    const below = decodeURIComponent(url.pathname.slice(family.path.replace(/\/$/, '').length));
    const id = /^(?:\/([^/]+)\/?|\('([^']+)'\))$/.exec(below);
    const one = id && { body: family.one?.(id[1] ?? id[2] ?? '') };
    const found: ReturnType<Family['list']> = one ?? family.list(url.searchParams, origin);
    const status = found.status ?? (strange ? 400 : found.body === undefined ? 404 : 200);
    const headers = {
      ...found.headers,
      ...(request.method === 'OPTIONS' && family.allow && { Allow: family.allow }),
    };
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(found.body ?? { message: strange ?? 'Not found' }));
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    address: origin + family.path,
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The declarations for all families, `gauges-0` for the first: the result of probing each. */
export async function planFamilies(): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const [index, family] of families.entries()) {
    const { address, close } = await serveFamily(family);
    plans.push(await planFromSample(`gauges-${index}`, { from: address }, declaredIn('resources')));
    close();
  }
  return plans;
}
