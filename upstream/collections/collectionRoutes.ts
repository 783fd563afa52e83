import { Hono } from 'hono';
import type { Env } from '../Env';
import type { Services } from '../Services';
import { collectionActionRoutes } from './collectionActionRoutes';
import { documentRoutes } from './documentRoutes';
import { collectionOf } from './documentStore';

/**
 * The generic calls (upstream-contract.md §12) for any collection without custom routes, so that a new
 * declaration works before its real API exists. Mount them at a path that ends in `:collection`. Other calls
 * to declared collections (`admin/users`) are 404.
 */
export function collectionRoutes(services: Services, group: string, declared: Set<string>): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use(async (c, next) => (declared.has(collectionOf(c, group)) ? c.notFound() : next()));
  routes.route('/', collectionActionRoutes(services, group));
  routes.route('/', documentRoutes(services, group));
  return routes;
}
