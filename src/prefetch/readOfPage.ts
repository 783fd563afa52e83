import type { ListRead } from './ListRead';

/**
 * The read of one of a list's pages; undefined for page 0, and where the declaration asks for pages in a way
 * of its own.
 */
export function readOfPage(read: ListRead, page: number): ListRead | undefined {
  if (page < 2) return page ? read : undefined;
  const [name, step] = read.pages ?? [];
  if (!name || !step) return undefined;
  const query = { ...read.request.query };
  query[name] = Number(query[name]) + step * (page - 1);
  return { ...read, request: { ...read.request, query } };
}
