import { type SQL, sql } from 'drizzle-orm';
import { customType, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core';
import { newId } from './newId';

/** The primary key of tables whose records have an `_id`. */
export const hexId = () => text('_id').primaryKey().$defaultFn(newId);

/** An instant with millisecond precision, as in JSON. */
export const dateTime = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => dateTime('created_at').notNull().defaultNow();

/** A text in a dictionary's order, on every database: by default, the embedded one compares bytes. */
export const collated = (text: PgColumn | SQL) => sql`${text} collate "und-x-icu"`;

/** A column of bytes: sent as binary, received in PostgreSQL's hexadecimal format. */
export const bytea = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: bytes => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  fromDriver: bytes => new Uint8Array(bytes),
});
