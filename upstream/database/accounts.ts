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
import { bytea } from './bytea';
import { createdAt, dateTime, hexId } from './columns';
import { newId } from './newId';

/** What an account may do: everything, or read. */
export const administratorRole = pgEnum('administrator_role', ['administrator', 'reader']);

export const administrators = pgTable('administrators', {
  _id: hexId(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  role: administratorRole('role').notNull().default('administrator'),
  /** Null until who was invited has chosen a password. */
  passwordHash: text('password_hash'),
  /** Somebody else knows the password: nothing else is answered until it has been changed. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  disabledAt: dateTime('disabled_at'),
  /** The hash of the code by which a password can be set, once, until that moment. */
  invitationHash: text('invitation_hash').unique(),
  invitedUntil: dateTime('invited_until'),
  /**
   * Who made a link that replaces this account's password, other than its owner, who is told until they have
   * acknowledged it. `by` is a name, null for an operator at the command line; `at` in ISO 8601.
   */
  passwordReset: jsonb('password_reset').$type<{ by: string | null; at: string }>(),
  createdAt: createdAt(),
});

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: text('administrator_id')
      .notNull()
      .references(() => administrators._id, { onDelete: 'cascade' }),
    expiresAt: dateTime('expires_at').notNull(),
    createdAt: createdAt(),
    /** What it is called by in lists: the token's hash is nobody's to see. */
    _id: text('_id').notNull().unique().$defaultFn(newId),
    /** Whether it outlives a night without a call (Remember me). */
    remembered: boolean('remembered').notNull().default(false),
    /** `User-Agent` of the sign-in. */
    agent: text('agent').notNull().default(''),
    usedAt: dateTime('used_at').notNull().defaultNow(),
  },
  table => [index('sessions_administrator').on(table.administratorId)],
);

/** The authenticator app of an account, and the codes that stand in for it and for its passkeys. */
export const secondFactors = pgTable('second_factors', {
  administratorId: text('administrator_id')
    .primaryKey()
    .references(() => administrators._id, { onDelete: 'cascade' }),
  /**
   * In base32; null where there is no app. Told once, when it is made, and in no answer, line or event after
   * that.
   */
  secret: text('secret'),
  /** Null until a first code has proven that an app has the secret: before, nobody is asked for one. */
  confirmedAt: dateTime('confirmed_at'),
  /** The time step (RFC 6238 §4.2) of the last code that was taken: none of it or before is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** The hashes of those that have not been used. */
  recoveryHashes: jsonb('recovery_hashes').$type<string[]>().notNull().default([]),
  createdAt: createdAt(),
});

/** The passkeys of an account (https://www.w3.org/TR/webauthn-3/). No secret is kept of them. */
export const passkeys = pgTable(
  'passkeys',
  {
    _id: hexId(),
    administratorId: text('administrator_id')
      .notNull()
      .references(() => secondFactors.administratorId, { onDelete: 'cascade' }),
    /** As the authenticator calls it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE. */
    publicKey: bytea('public_key').notNull(),
    /** Of signatures, as far as the authenticator counts them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** The panel's, where it was made: it is good nowhere else. */
    origin: text('origin').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    usedAt: dateTime('used_at'),
  },
  table => [index('passkeys_administrator').on(table.administratorId)],
);

/** Right passwords, for those whose second factor is still to come, and for who changes it. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: text('administrator_id')
      .notNull()
      .references(() => administrators._id, { onDelete: 'cascade' }),
    /** The hash that the password was compared with: it must still be the account's. */
    provenBy: text('proven_by').notNull(),
    remember: boolean('remember').notNull(),
    expiresAt: dateTime('expires_at').notNull(),
  },
  table => [index('sign_in_challenges_expire').on(table.expiresAt)],
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
 * Writes that had an `Idempotency-Key`, kept for a day: the key's hash, method, path and query, the digest of
 * the body (null for a multipart form), and once the write is executed, its response.
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
    /** Not used any more; processes of the version before set it. */
    aliveAt: dateTime('alive_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.administratorId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
