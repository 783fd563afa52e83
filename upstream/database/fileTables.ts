import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, dateTime } from './columns';
import { newId } from './newId';

/** A file's content, which never changes. It is unused before the first and after the last file has it. */
export const fileContents = pgTable('file_contents', {
  id: text('id').primaryKey().$defaultFn(newId),
  etag: text('etag').notNull(),
  /** In bytes. */
  size: integer('size').notNull(),
  unusedSince: dateTime('unused_since').defaultNow(),
});

/** A content in numbered pieces of 256 kB, from 0: small enough not to block other calls for long. */
export const filePieces = pgTable(
  'file_pieces',
  {
    contentId: text('content_id')
      .notNull()
      .references(() => fileContents.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  table => [primaryKey({ columns: [table.contentId, table.number] })],
);

/** Everything under `/public`: the images of changelog items and the files of `POST /files/write`. */
export const files = pgTable(
  'files',
  {
    path: text('path').primaryKey(),
    type: text('type').notNull(),
    contentId: text('content_id')
      .notNull()
      .references(() => fileContents.id),
    immutable: boolean('immutable').notNull(),
    createdAt: createdAt(),
  },
  table => [index('files_content').on(table.contentId)],
);
