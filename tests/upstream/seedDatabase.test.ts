import { count, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sanitizeDescription } from '../../upstream/changelogs/sanitizeDescription';
import { administrators } from '../../upstream/database/accounts';
import type { Database, Orm } from '../../upstream/database/Database';
import {
  changelogItems,
  changelogs,
  filePieces,
  files,
  offerCodes,
  platformVersions,
  questions,
  spotTypes,
  stations,
  suggestions,
  surveys,
  users,
} from '../../upstream/database/schema';
import { checkImage } from '../../upstream/images/checkImage';
import { seedDatabase } from '../../upstream/seed/seedDatabase';
import { borrowDatabase } from '../support/database/borrowDatabase';

const NOW = new Date('2025-06-15T10:00:00Z');
let database: Database;

describe('the seed', () => {
  beforeEach(async () => {
    database = await borrowDatabase();
  });
  afterEach(() => database.close());

  it('is laid down once, however many processes start at the same time', async () => {
    // The lock is what matters: the whole seed holds it for seconds on a busy machine.
    const fillDatabase = vi.fn((orm: Orm) =>
      orm.insert(administrators).values({ email: 'a@b.c', name: 'A' }),
    );
    vi.doMock('../../upstream/seed/fillDatabase', () => ({ fillDatabase }));
    const seeded = await Promise.all([1, 2, 3].map(() => seedDatabase(database, NOW)));
    vi.doUnmock('../../upstream/seed/fillDatabase');
    expect(seeded.filter(Boolean)).toHaveLength(1);
    expect(fillDatabase).toHaveBeenCalledOnce();
    expect(await seedDatabase(database, NOW)).toBe(false);
  });

  it('stays away from a database that has an administrator', async () => {
    await database.orm.insert(administrators).values({ email: 'a@b.c', name: 'A', passwordHash: 'x' });
    expect(await seedDatabase(database, NOW)).toBe(false);
    expect(await database.orm.select().from(stations)).toEqual([]);
  });

  it('leaves nothing behind when it fails on the way', async () => {
    const { orm } = database;
    await orm.insert(platformVersions).values({ platform: 'ios', version: '1', priority: 0 });
    await expect(seedDatabase(database, NOW)).rejects.toThrow();
    expect(await orm.select().from(stations)).toEqual([]);
    expect(await orm.select().from(users)).toEqual([]);
  });
});

describe('the seeded records', () => {
  beforeAll(async () => {
    database = await borrowDatabase();
    await seedDatabase(database, NOW);
  });
  afterAll(() => database.close());

  it('fill every family with something to look at', async () => {
    const least = [
      [spotTypes, 6],
      [stations, 105],
      [suggestions, 40],
      [surveys, 6],
      [questions, 10],
      [users, 60],
      [platformVersions, 2],
      [offerCodes, 400],
      [changelogs, 12],
      [changelogItems, 60],
      [files, 12],
    ] as const;
    for (const [table, number] of least) {
      const [row] = await database.orm.select({ rows: count() }).from(table);
      expect(row?.rows).toBeGreaterThanOrEqual(number);
    }
  });

  it('have creation dates spread over eighteen months before the first start', async () => {
    const [range] = await database.orm
      .select({ first: sql<string>`min(created_at)`, last: sql<string>`max(created_at)` })
      .from(stations);
    const days = (moment = '') => (NOW.getTime() - new Date(moment).getTime()) / 86_400_000;
    expect(days(range?.last)).toBeGreaterThanOrEqual(1);
    expect(days(range?.last)).toBeLessThan(30);
    expect(days(range?.first)).toBeGreaterThan(480);
    expect(days(range?.first)).toBeLessThan(548);
  });

  it('name the default type first', async () => {
    const types = await database.orm.select().from(spotTypes).orderBy(spotTypes.createdAt);
    expect(types[0]).toMatchObject({ name: 'Buoy', default: true });
    expect(types.filter(type => type.default)).toHaveLength(1);
  });

  it('place each station where its texts say, longitude first', async () => {
    for (const { latitude, longitude, location, title } of await database.orm.select().from(stations)) {
      expect(location).toEqual({ type: 'Point', coordinates: [Number(longitude), Number(latitude)] });
      expect(Math.abs(Number(latitude))).toBeLessThanOrEqual(90);
      expect(Math.abs(Number(longitude))).toBeLessThanOrEqual(180);
      expect(title.trim()).toBe(title);
      expect(title).not.toBe('');
    }
  });

  it('hold well-known buoys under their own codes', async () => {
    const [harbor] = await database.orm.select().from(stations).where(eq(stations.code, '44065'));
    expect(harbor).toMatchObject({ custom: false, latitude: '40.369', longitude: '-73.703' });
  });

  it('have custom stations that name who made them', async () => {
    const custom = await database.orm.select().from(stations).where(eq(stations.custom, true));
    expect(custom.length).toBeGreaterThanOrEqual(25);
    expect(custom.length).toBeLessThan(80);
    for (const station of custom) {
      expect([station.userName, station.userEmail, station.userDevice]).not.toContain(null);
    }
  });

  it('show surveys active, inactive, expired and without questions', async () => {
    const all = await database.orm.select().from(surveys);
    const asked = new Set((await database.orm.select().from(questions)).map(({ surveyId }) => surveyId));
    const isExpired = (date: Date | null) => date !== null && date < NOW;
    expect(all.some(survey => survey.active && !isExpired(survey.expirationDate))).toBe(true);
    expect(all.some(survey => isExpired(survey.expirationDate))).toBe(true);
    expect(all.some(survey => !survey.active && asked.has(survey._id))).toBe(true);
    expect(all.some(survey => !asked.has(survey._id))).toBe(true);
    for (const survey of all) if (survey.active) expect(asked).toContain(survey._id);
  });

  it('have no empty option in a multi-choice question', async () => {
    for (const { answerOptions } of await database.orm.select().from(questions))
      for (const option of answerOptions ?? []) expect(option).toMatch(/^\S(.*\S)?$/);
  });

  it('have another number of offer codes for each of the ten figures', async () => {
    const all = await database.orm.select().from(offerCodes);
    for (const platform of ['ios', 'android']) {
      const own = all.filter(code => code.platform === platform);
      const states = ['used', 'activated', 'rewarded'] as const;
      const sizes = states.map(state => own.filter(code => code[state]).length);
      expect(new Set([0, own.length, ...sizes]).size).toBe(5);
      expect(own.every(code => (!code.activated || code.used) && (!code.rewarded || code.activated))).toBe(
        true,
      );
    }
  });

  it('have users on both platforms, without devices, blocked and subscribed', async () => {
    const all = await database.orm.select().from(users);
    expect(new Set(all.map(user => user.lastPlatform))).toEqual(new Set([0, 1, null]));
    for (const mark of ['blocked', 'inSubscription'] as const) {
      expect(new Set(all.map(user => user[mark])).size).toBe(2);
    }
  });

  it('number the items of a changelog from 1 in each language and show an image of its own', async () => {
    const items = await database.orm.select().from(changelogItems).orderBy(changelogItems.id);
    const lists = new Map<string, number[]>();
    for (const { changelogId, lang, order } of items) {
      const key = `${changelogId} ${lang}`;
      lists.set(key, [...(lists.get(key) ?? []), order]);
    }
    for (const orders of lists.values()) expect(orders).toEqual(orders.map((_, index) => index + 1));
    expect(new Set(items.map(({ media }) => media)).size).toBe(items.length);
  });

  it('have only images and descriptions that the API would accept as they are', async () => {
    const images = await database.orm
      .select({ type: files.type, bytes: filePieces.bytes })
      .from(files)
      .innerJoin(filePieces, eq(filePieces.contentId, files.contentId));
    const items = await database.orm.select().from(changelogItems);
    expect(images).toHaveLength(items.length);
    for (const { bytes, type } of images) {
      expect(checkImage(new Uint8Array(bytes), 'media').type).toBe(type);
      expect(new TextDecoder().decode(bytes)).toMatch(/^<svg [^>]*viewBox="0 0 640 448"/);
    }
    for (const { description } of items) expect(sanitizeDescription(description)).toBe(description);
  });

  it('write Armenian in Armenian letters', async () => {
    const items = await database.orm.select().from(changelogItems).where(eq(changelogItems.lang, 'hy'));
    expect(items.length).toBeGreaterThan(25);
    for (const { title, description } of items) {
      const letters = `${title} ${description}`.replace(/<[^>]+>/g, '').match(/\p{L}/gu) ?? [];
      expect(letters.filter(letter => !/\p{Script=Armenian}/u.test(letter))).toEqual([]);
    }
  });
});
