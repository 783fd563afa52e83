import { text, timestamp } from 'drizzle-orm/pg-core';
import { newId } from './newId';

/** The primary key of tables whose records have an `_id`. */
export const hexId = () => text('_id').primaryKey().$defaultFn(newId);

/** An instant with millisecond precision, as in JSON. */
export const dateTime = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => dateTime('created_at').notNull().defaultNow();
