import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea } from './bytea';
import { createdAt, dateTime } from './columns';
import { newId } from './newId';

/**
 * What a file holds: written once, never changed. Until a file names it, and after the last one has, it is
 * unused.
 */
export const fileContents = pgTable('file_contents', {
  id: text('id').primaryKey().$defaultFn(newId),
  etag: text('etag').notNull(),
  /** In bytes. */
  size: integer('size').notNull(),
  unusedSince: dateTime('unused_since').defaultNow(),
});

/** A content in pieces of 256 kB, counted from 0: none of them holds up other calls for long. */
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
