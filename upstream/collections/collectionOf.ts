import type { Context } from 'hono';

/** The collection that a call is about, with its group: `admin/users`. */
export function collectionOf(c: Context, group: string): string {
  return `${group}/${c.req.param('collection')}`;
}
