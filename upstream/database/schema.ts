import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, dateTime, hexId } from './columns';
import { files } from './fileTables';

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
    index('stations_title').on(table.custom, table.title, table._id),
    index('stations_by_code').on(table.custom, table.code, table._id),
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
    index('stations_user_name').on(table.userName, table._id).where(sql`${table.custom}`),
    index('stations_user_email').on(table.userEmail, table._id).where(sql`${table.custom}`),
    index('stations_user_device').on(table.userDevice, table._id).where(sql`${table.custom}`),
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
