import { lt, sql } from 'drizzle-orm';
import { offerCodes, offerImports } from '../database/schema';

/**
 * Leaves out the codes of an import that isn't done: they have its moment, which is later than any other's.
 * As a range of the index by which the codes are listed it costs nothing, be there a million of them.
 */
export const isImported = lt(
  offerCodes.createdAt,
  sql`coalesce((select ${offerImports.codesAt} from ${offerImports}), 'infinity')`,
);
