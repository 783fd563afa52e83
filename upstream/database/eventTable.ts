import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FieldChange } from '../events/Change';
import { createdAt, hexId } from './columns';

/**
 * An event, written in the same transaction as its change: who, with the name at that time, from where, and
 * the values of a record's fields before and after. It has no foreign keys, so that it outlives its record
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
    /** The record's title at that time. */
    title: text('title'),
    changes: jsonb('changes').$type<FieldChange[]>().notNull().default([]),
  },
  table => [
    index('events_created').on(table.createdAt, table._id),
    index('events_record').on(table.resource, table.record, table.createdAt, table._id),
  ],
);
