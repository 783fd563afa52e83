import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, collated, createdAt, dateTime, hexId } from './columns';
import { newId } from './newId';

/** A GeoJSON point: longitude first (RFC 7946 §3.1.1). */
export interface Point {
  type: 'Point';
  coordinates: [longitude: number, latitude: number];
}
/** One device of an app user; `platform` is 0 for iOS and 1 for Android (requirements.md §9). */
export interface Device {
  platform: 0 | 1;
  current_app_version: string;
  model?: string;
}

/** A field's values by its name in the API: no `from` for a new record, no `to` for a deleted one. */
export interface FieldChange {
  field: string;
  from?: unknown;
  to?: unknown;
}

/** The platform of surveys, versions and offer codes. */
export const mobilePlatform = pgEnum('mobile_platform', ['ios', 'android']);
export const questionType = pgEnum('question_type', ['multi', 'text']);
export const itemLanguage = pgEnum('item_language', ['en', 'hy']);

export const spotTypes = pgTable(
  'spot_types',
  {
    _id: hexId(),
    name: text('name').notNull(),
    default: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('spot_types_one_default').on(table.default).where(sql`${table.default}`)],
);

/** Stations of administrators, and custom ones of app users with their data at the time of creation. */
export const stations = pgTable(
  'stations',
  {
    _id: hexId(),
    custom: boolean('custom').notNull().default(false),
    code: text('code').notNull(),
    title: text('title').notNull(),
    latitude: text('latitude').notNull(),
    longitude: text('longitude').notNull(),
    location: jsonb('location').$type<Point>().notNull(),
    typeId: text('type_id')
      .notNull()
      .references(() => spotTypes._id),
    userName: text('user_name'),
    userEmail: text('user_email'),
    userDevice: text('user_device'),
    createdAt: createdAt(),
    search: text('search').generatedAlwaysAs(
      sql`code || chr(10) || title || chr(10) || coalesce(user_name, '') || chr(10) || coalesce(user_email, '')`,
    ),
  },
  table => [
    uniqueIndex('stations_code').on(sql`lower(${table.code})`).where(sql`not ${table.custom}`),
    index('stations_created').on(table.custom, table.createdAt, table._id),
    index('stations_title').on(table.custom, collated(table.title), table._id),
    index('stations_by_code').on(table.custom, collated(table.code), table._id),
    // Includes the columns of the expression, so that a page's ids can be read from the index alone.
    index('stations_latitude').on(
      table.custom,
      sql`(${table.latitude}::double precision)`,
      table._id,
      table.latitude,
    ),
    index('stations_longitude').on(
      table.custom,
      sql`(${table.longitude}::double precision)`,
      table._id,
      table.longitude,
    ),
    index('stations_type').on(table.typeId, table.custom, table.createdAt, table._id),
    index('stations_user_name').on(collated(table.userName), table._id).where(sql`${table.custom}`),
    index('stations_user_email').on(collated(table.userEmail), table._id).where(sql`${table.custom}`),
    index('stations_user_device').on(collated(table.userDevice), table._id).where(sql`${table.custom}`),
  ],
);

export const suggestions = pgTable(
  'suggestions',
  {
    _id: hexId(),
    userName: text('user_name'),
    userEmail: text('user_email'),
    stationName: text('station_name').notNull(),
    stationId: text('station_id').notNull(),
    createdAt: createdAt(),
  },
  table => [index('suggestions_created').on(table.createdAt, table._id)],
);

export const surveys = pgTable('surveys', {
  _id: hexId(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  active: boolean('active').notNull().default(false),
  device: mobilePlatform('device').notNull(),
  version: text('version').notNull(),
  expirationDate: dateTime('expiration_date'),
  createdAt: createdAt(),
});

export const questions = pgTable(
  'questions',
  {
    _id: hexId(),
    surveyId: text('survey_id')
      .notNull()
      .references(() => surveys._id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    type: questionType('type').notNull(),
    answerOptions: jsonb('answer_options').$type<string[]>(),
    createdAt: createdAt(),
  },
  table => [index('questions_survey').on(table.surveyId, table.createdAt, table._id)],
);

export const users = pgTable(
  'users',
  {
    _id: hexId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    blocked: boolean('blocked').notNull().default(false),
    inSubscription: boolean('in_subscription').notNull().default(false),
    devices: jsonb('devices').$type<Device[]>().notNull().default([]),
    createdAt: createdAt(),
    lastPlatform: smallint('last_platform').generatedAlwaysAs(sql`(devices -> -1 ->> 'platform')::smallint`),
    search: text('search').generatedAlwaysAs(sql`name || chr(10) || email`),
  },
  table => [index('users_created').on(table.createdAt, table._id)],
);

export const platformVersions = pgTable('platform_versions', {
  platform: mobilePlatform('platform').primaryKey(),
  version: text('version').notNull(),
  priority: smallint('priority').notNull(),
});

export const offerCodes = pgTable(
  'offer_codes',
  {
    _id: hexId(),
    platform: mobilePlatform('platform').notNull(),
    code: text('code').notNull(),
    title: text('title').notNull().default(''),
    used: boolean('used').notNull().default(false),
    activated: boolean('activated').notNull().default(false),
    rewarded: boolean('rewarded').notNull().default(false),
    createdAt: createdAt(),
    search: text('search').generatedAlwaysAs(sql`code || chr(10) || title`),
  },
  table => [
    uniqueIndex('offer_codes_code').on(table.platform, table.code),
    index('offer_codes_created').on(table.createdAt, table._id),
  ],
);

/**
 * The lease of the running import of offer codes: at most one row, and only its holder may import. All codes
 * of the import have the time `codesAt`, which is later than any other code's.
 */
export const offerImports = pgTable(
  'offer_imports',
  {
    only: boolean('only').primaryKey().default(true),
    id: text('id').notNull(),
    codesAt: dateTime('codes_at'),
    /** Time of the holder's last heartbeat. */
    beatAt: dateTime('beat_at').notNull().defaultNow(),
  },
  table => [check('offer_imports_only', sql`${table.only}`)],
);

/** The fields are null in a changelog that was created without a body (requirements.md §7.12). */
export const changelogs = pgTable(
  'changelogs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    appId: smallint('app_id'),
    version: text('version'),
    slug: text('slug'),
    platform: text('platform'),
    createdAt: createdAt(),
  },
  table => [index('changelogs_created').on(table.createdAt, table.id)],
);

export const changelogItems = pgTable(
  'changelog_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    changelogId: integer('changelog_id')
      .notNull()
      .references(() => changelogs.id, { onDelete: 'cascade' }),
    lang: itemLanguage('lang').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    media: text('media')
      .notNull()
      .references(() => files.path),
    order: integer('position').notNull(),
    createdAt: createdAt(),
  },
  table => [index('changelog_items_order').on(table.changelogId, table.lang, table.order, table.id)],
);

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
    /** Below `/public/`. */
    path: text('path').primaryKey(),
    type: text('type').notNull(),
    contentId: text('content_id')
      .notNull()
      .references(() => fileContents.id),
    /** Whether the file at this path never changes; otherwise a new one may replace it. */
    immutable: boolean('immutable').notNull(),
    createdAt: createdAt(),
  },
  table => [index('files_content').on(table.contentId)],
);
