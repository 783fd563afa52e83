import { ilike, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * `column ILIKE '%search%'`, with nothing in it that ILIKE reads as a pattern; nothing for an empty search.
 */
export function contains(column: PgColumn | SQL, search: string): SQL | undefined {
  return search ? ilike(column, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined;
}
