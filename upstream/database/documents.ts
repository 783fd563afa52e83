import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { newId } from './newId';

/** Whatever JSON holds. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Documents of families that nobody declared here, served when the application is told to (`openFamilies`). */
export const documents = pgTable(
  'documents',
  {
    family: text('family').notNull(),
    _id: text('_id').notNull().$defaultFn(newId),
    data: jsonb('data').$type<{ [key: string]: Json }>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.family, table._id] }),
    index('documents_created').on(table.family, table.createdAt, table._id),
  ],
);
