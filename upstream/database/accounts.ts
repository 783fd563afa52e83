import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, hexId, moment } from './columns';

export const administrators = pgTable('administrators', {
  _id: hexId(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
});

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: text('administrator_id')
      .notNull()
      .references(() => administrators._id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  table => [index('sessions_administrator').on(table.administratorId)],
);

/**
 * Tries to sign in, by what they are counted for, with the end of their time in milliseconds since 1970. The
 * columns are those of `RateLimiterPostgres`, in its order. The table is unlogged: a crash of PostgreSQL
 * forgets them.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: bigint('expire', { mode: 'number' }).notNull(),
  },
  table => [index('sign_in_attempts_expire').on(table.expire)],
);

/**
 * Writes that had an `Idempotency-Key`, kept for a day: the key's hash, method, path and query, and once the
 * call is carried out, its answer and the digest of its body.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    administratorId: text('administrator_id')
      .notNull()
      .references(() => administrators._id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    request: text('request').notNull(),
    status: smallint('status'),
    answer: text('answer'),
    digest: text('digest'),
    /** When the call last reported that it is still being carried out. */
    aliveAt: moment('alive_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.administratorId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
