/**
 * A backup is JSON lines (https://jsonlines.org), in a file compressed by gzip (RFC 1952), the same for every
 * database:
 *
 * | line | holds |
 * |---|---|
 * | the first | this header |
 * | `["stations",{"_id":"…",…}]` | a row of that table; values as PostgreSQL writes them in JSON, bytes in base64, JSON as text |
 * | the last | `{"rows":{"stations":120,…}}`, how many there were of each table |
 *
 * What was cut off lacks the last line, and what was changed on the way gzip's checksum tells.
 */
export interface BackupHeader {
  product: 'seamark';
  /** Of the lines: a version that reads this one reads all before it. */
  format: number;
  /** When the rows were as they are here; ISO 8601. */
  made: string;
  /** The last migration that the tables have had: in them the rows fit. */
  migration: string;
  /** In an order in which no row refers to a later table's. */
  tables: TableHeader[];
}

export interface TableHeader {
  name: string;
  columns: string[];
  /** The column that the database numbers, and the number of its next row. */
  numbered?: { column: string; next: number };
}

export const backupFormat = 1;
