import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { newId } from './newId';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Documents of undeclared collections, which the application serves with `openCollections`. */
export const documents = pgTable(
  'documents',
  {
    collection: text('family').notNull(),
    _id: text('_id').notNull().$defaultFn(newId),
    data: jsonb('data').$type<{ [key: string]: Json }>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.collection, table._id] }),
    index('documents_created').on(table.collection, table.createdAt, table._id),
  ],
);
