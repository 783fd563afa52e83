import { customType } from 'drizzle-orm/pg-core';

/** A column of bytes: sent as binary, received in PostgreSQL's hexadecimal format. */
export const bytea = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: bytes => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  fromDriver: bytes => new Uint8Array(bytes),
});
