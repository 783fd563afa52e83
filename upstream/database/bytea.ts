import { customType } from 'drizzle-orm/pg-core';

/** A column of bytes: PostgreSQL's driver answers with a Buffer, PGlite with a plain Uint8Array. */
export const bytea = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: bytes => Buffer.from(bytes),
  fromDriver: bytes => new Uint8Array(bytes),
});
