import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, dateTime, hexId } from './columns';
import { newId } from './newId';

export const administratorRole = pgEnum('administrator_role', ['administrator', 'reader']);

export const administrators = pgTable('administrators', {
  _id: hexId(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  role: administratorRole('role').notNull().default('administrator'),
  /** Null until an invited user has chosen a password. */
  passwordHash: text('password_hash'),
  /** Someone else knows the password: it must be changed before anything else. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  disabledAt: dateTime('disabled_at'),
  /** The hash of the single-use code for setting a password, valid until `invitedUntil`. */
  invitationHash: text('invitation_hash').unique(),
  invitedUntil: dateTime('invited_until'),
  /**
   * Who else created a link to reset this account's password. The owner is notified until they acknowledge
   * it. `by` is a name, null for an operator at the command line; `at` is in ISO 8601.
   */
  passwordReset: jsonb('password_reset').$type<{ by: string | null; at: string }>(),
  createdAt: createdAt(),
});

export type Administrator = typeof administrators.$inferSelect;

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: text('administrator_id')
      .notNull()
      .references(() => administrators._id, { onDelete: 'cascade' }),
    expiresAt: dateTime('expires_at').notNull(),
    createdAt: createdAt(),
    /** The public id; the token's hash stays private. */
    _id: text('_id').notNull().unique().$defaultFn(newId),
    /** Whether it survives a night without a call (Remember me). */
    remembered: boolean('remembered').notNull().default(false),
    /** `User-Agent` of the sign-in. */
    agent: text('agent').notNull().default(''),
    usedAt: dateTime('used_at').notNull().defaultNow(),
  },
  table => [index('sessions_administrator').on(table.administratorId)],
);

/** The authenticator app of an account, and the recovery codes for the app and the passkeys. */
export const secondFactors = pgTable('second_factors', {
  administratorId: text('administrator_id')
    .primaryKey()
    .references(() => administrators._id, { onDelete: 'cascade' }),
  /** In base32; null without an app. Returned only when it is created, and never logged or in an event. */
  secret: text('secret'),
  /** Null until a first code has confirmed the app; until then sign-ins need no code. */
  confirmedAt: dateTime('confirmed_at'),
  /** The time step (RFC 6238 §4.2) of the last accepted code; codes of this step or earlier are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Hashes of the unused codes. */
  recoveryHashes: jsonb('recovery_hashes').$type<string[]>().notNull().default([]),
  createdAt: createdAt(),
});

/** The passkeys of an account (https://www.w3.org/TR/webauthn-3/). They contain no secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    _id: hexId(),
    administratorId: text('administrator_id')
      .notNull()
      .references(() => secondFactors.administratorId, { onDelete: 'cascade' }),
    /** The authenticator's id of the passkey, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE. */
    publicKey: bytea('public_key').notNull(),
    /** Signature counter, if the authenticator has one. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** The panel's origin at registration; the passkey works only there. */
    origin: text('origin').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    usedAt: dateTime('used_at'),
  },
  table => [index('passkeys_administrator').on(table.administratorId)],
);

/** Correct passwords that wait for a second factor, or that allow changing it. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: text('administrator_id')
      .notNull()
      .references(() => administrators._id, { onDelete: 'cascade' }),
    /** The hash that the password was checked against; it must still be the account's. */
    provenBy: text('proven_by').notNull(),
    remember: boolean('remember').notNull(),
    expiresAt: dateTime('expires_at').notNull(),
  },
  table => [index('sign_in_challenges_expire').on(table.expiresAt)],
);

/**
 * Sign-in attempts per rate-limit key; `expire` is in milliseconds since 1970. The columns are those of
 * `RateLimiterPostgres`, in its order. The table is unlogged, so a crash of PostgreSQL empties it.
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
 * Writes with an `Idempotency-Key`, kept for a day: the key's hash, method, path and query, the digest of the
 * body (null for a multipart form), and the response once the write has been executed.
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
    /** Unused; processes of the previous version set it. */
    aliveAt: dateTime('alive_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.administratorId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
