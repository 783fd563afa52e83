import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FieldChange } from '../events/Change';
import { createdAt, hexId } from './columns';

/**
 * What was done, written with it in one transaction: by whom, with the name as it was then, from where, and
 * what a record's fields held before and after. No reference leads from here: an event outlives its record
 * and its account.
 */
export const events = pgTable(
  'events',
  {
    _id: hexId(),
    createdAt: createdAt(),
    requestId: text('request_id'),
    address: text('address'),
    personId: text('person_id'),
    personName: text('person_name'),
    personEmail: text('person_email'),
    event: text('event').notNull(),
    outcome: text('outcome').$type<'success' | 'refused'>().notNull().default('success'),
    resource: text('resource'),
    record: text('record'),
    /** What the record was called. */
    title: text('title'),
    changes: jsonb('changes').$type<FieldChange[]>().notNull().default([]),
  },
  table => [
    index('events_created').on(table.createdAt, table._id),
    index('events_record').on(table.resource, table.record, table.createdAt, table._id),
  ],
);
