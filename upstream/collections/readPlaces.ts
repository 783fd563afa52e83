import type { JsonObject } from '../requests/readJson';
import { invalid } from '../responses/ApiError';

/**
 * The body of `PUT /sort`: at most 1000 records with their orders.
 * @throws {ApiError} 422 for anything else.
 */
export function readPlaces({ items }: JsonObject): { id: string; order: number }[] {
  if (!Array.isArray(items) || items.length > 1000) throw invalid({ items: 'Items must be a list' });
  return items.map((entry: unknown) => {
    const { id, order }: { id?: unknown; order?: unknown } = Object(entry);
    if (typeof id !== 'string' || typeof order !== 'number') {
      throw invalid({ items: 'Each item must have its id and its order' });
    }
    return { id, order };
  });
}
