import { Hono } from 'hono';
import type { Env } from '../Env';
import type { Services } from '../Services';
import { collectionActionRoutes } from './collectionActionRoutes';
import { documentRoutes } from './documentRoutes';
import { collectionOf } from './documentStore';

/**
 * The generic set of calls (upstream-contract.md §12) for any collection without custom routes,
 * so that a new declaration works before its real API does: to be mounted at a path that ends in
 * `:collection`. What the routes of a declared collection (`admin/users`) don't answer, nothing does.
 */
export function collectionRoutes(services: Services, group: string, declared: Set<string>): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use(async (c, next) => (declared.has(collectionOf(c, group)) ? c.notFound() : next()));
  routes.route('/', collectionActionRoutes(services, group));
  routes.route('/', documentRoutes(services, group));
  return routes;
}
