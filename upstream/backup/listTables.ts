import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as accounts from '../database/accounts';
import * as documents from '../database/documents';
import * as eventTable from '../database/eventTable';
import * as fileTables from '../database/fileTables';
import * as schema from '../database/schema';

/**
 * What no backup holds: sessions, sign-ins half done or counted, and answers kept for a repeated call,
 * which end within days anyway; and the import that is running.
 */
const left: PgTable[] = [
  accounts.sessions,
  accounts.signInChallenges,
  accounts.signInAttempts,
  accounts.idempotencyKeys,
  schema.offerImports,
];

/**
 * Rows that are left out of a table: what no file names belongs to an upload under way, or is to be removed;
 * the codes of an import under way are nobody's yet (`isImported`).
 */
const isNamed = 'exists (select from public.files where files.content_id =';
const only = new Map<PgTable, string>([
  [fileTables.fileContents, `${isNamed} file_contents.id)`],
  [fileTables.filePieces, `${isNamed} file_pieces.content_id)`],
  [schema.offerCodes, `created_at < coalesce((select codes_at from public.offer_imports), 'infinity')`],
]);

export interface KeptTable {
  name: string;
  /** All but those that the database computes. */
  columns: { name: string; type: string }[];
  /** The column that the database numbers. */
  numbered: string | undefined;
  /** An SQL condition for the rows that are kept; all of them without one. */
  only: string | undefined;
}

/**
 * The tables that a backup holds, those that others refer to first. A table of the schema is in it by being
 * there.
 */
export function listTables(): KeptTable[] {
  return inOrder(allTables().filter(table => !left.includes(table))).map(table => {
    const { name, columns } = getTableConfig(table);
    return {
      name,
      columns: columns
        .filter(column => !column.generated)
        .map(column => ({ name: column.name, type: column.getSQLType() })),
      numbered: columns.find(column => column.generatedIdentity)?.name,
      only: only.get(table),
    };
  });
}

/** The names of all tables of the product. */
export const tableNames = () => allTables().map(nameOf);

/** The names of the tables that no backup holds. */
export const leftOut = () => left.map(nameOf);

function allTables(): PgTable[] {
  const exported: unknown[] = [accounts, documents, eventTable, fileTables, schema].flatMap(part =>
    Object.values(part),
  );
  return exported.filter(value => is(value, PgTable));
}

function inOrder(tables: PgTable[]): PgTable[] {
  const ordered: PgTable[] = [];
  while (ordered.length < tables.length) {
    const next = tables.find(
      table => !ordered.includes(table) && referredTo(table).every(other => ordered.includes(other)),
    );
    if (!next) throw new Error('Tables that refer to each other in a circle have no order');
    ordered.push(next);
  }
  return ordered;
}

const nameOf = (table: PgTable) => getTableConfig(table).name;

const referredTo = (table: PgTable) =>
  getTableConfig(table)
    .foreignKeys.map(key => key.reference().foreignTable)
    .filter(other => other !== table);
