import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { appPlatforms } from '../changelogs/changelogStore';
import type { Orm } from '../database/Database';
import { insertRow } from '../database/rows';
import {
  changelogItems,
  changelogs,
  type Device,
  offerCodes,
  platformVersions,
  questions,
  spotTypes,
  stations,
  suggestions,
  surveys,
  users,
} from '../database/schema';
import { storeContent, storeUnique } from '../files/storeFile';

const read = (file: string) => readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8');
const readJson = <Data>(file: string): Data => JSON.parse(read(file));

/** Writes the sample data of `data/` into an empty database, `daysAgo` counted back from `now`. */
export async function fillDatabase(orm: Orm, now: Date): Promise<void> {
  await seedStations(orm, now);
  await seedUsers(orm, now);
  await seedOffers(orm, now);
  await seedSurveys(orm, now);
  await seedChangelogs(orm, now);
}

const day = 24 * 60 * 60 * 1000;
const before = (now: Date, daysAgo: string | number) => new Date(now.getTime() - Number(daysAgo) * day);

/** The rows of a CSV file with their date of creation. */
function readCsv<Column extends string>(file: string, now: Date) {
  const options = { header: true, skipEmptyLines: true } as const;
  const { data } = Papa.parse<Record<Column | 'daysAgo', string>>(read(file), options);
  return data.map(row => ({ ...row, createdAt: before(now, row.daysAgo) }));
}

type StationColumn =
  | ('type' | 'code' | 'title' | 'latitude' | 'longitude')
  | ('userName' | 'userEmail' | 'userDevice');

async function seedStations(orm: Orm, now: Date): Promise<void> {
  const typeIds = await seedSpotTypes(orm, now);
  for (const custom of [false, true]) {
    const rows = readCsv<StationColumn>(custom ? 'custom-stations.csv' : 'stations.csv', now);
    await orm.insert(stations).values(
      rows.map(({ type, ...row }) => {
        const typeId = typeIds.get(type);
        if (typeId === undefined) throw new Error(`The station type ${type} was not created`);
        const coordinates: [number, number] = [Number(row.longitude), Number(row.latitude)];
        return { ...row, custom, typeId, location: { type: 'Point' as const, coordinates } };
      }),
    );
  }
  await orm.insert(suggestions).values(
    readCsv<'stationName' | 'stationId' | 'userName' | 'userEmail'>('suggestions.csv', now).map(row => ({
      ...row,
      userName: row.userName || null,
      userEmail: row.userEmail || null,
    })),
  );
}

/** The migrations create a default type, which becomes the first one here. Returns the ids by name. */
async function seedSpotTypes(orm: Orm, now: Date): Promise<Map<string, string>> {
  const [first, ...others] = readCsv<'name'>('spot-types.csv', now);
  await orm
    .update(spotTypes)
    .set({ ...first })
    .where(eq(spotTypes.default, true));
  await orm.insert(spotTypes).values(others);
  const types = await orm.select({ _id: spotTypes._id, name: spotTypes.name }).from(spotTypes);
  return new Map(types.map(type => [type.name, type._id]));
}

async function seedUsers(orm: Orm, now: Date): Promise<void> {
  await orm.insert(users).values(
    readCsv<'name' | 'email' | 'devices' | 'state'>('users.csv', now).map(row => ({
      ...row,
      blocked: row.state.includes('blocked'),
      inSubscription: row.state.includes('subscribed'),
      devices: row.devices.split(', ').filter(Boolean).map(toDevice),
    })),
  );
}

/** Parses `iOS 17.2 iPhone 15`: system, version of the app, model. */
function toDevice(text: string): Device {
  const [system, version = '', ...model] = text.split(' ');
  return { platform: system === 'iOS' ? 0 : 1, current_app_version: version, model: model.join(' ') };
}

/** A code is handed out, then activated in the app, then rewarded. */
const codeStates = ['used', 'activated', 'rewarded'];

/** Offer codes in every state, and the minimum version of each platform. */
async function seedOffers(orm: Orm, now: Date): Promise<void> {
  await orm.insert(offerCodes).values(
    readCsv<'platform' | 'code' | 'title' | 'state'>('offer-codes.csv', now).map(row => {
      const reached = codeStates.indexOf(row.state);
      const platform = row.platform === 'ios' ? ('ios' as const) : ('android' as const);
      return { ...row, platform, used: reached >= 0, activated: reached >= 1, rewarded: reached >= 2 };
    }),
  );
  const versions = readJson<(typeof platformVersions.$inferInsert)[]>('versions.json');
  await orm.insert(platformVersions).values(versions);
}

interface Survey {
  title: string;
  description: string;
  active: boolean;
  device: 'ios' | 'android';
  version: string;
  daysAgo: number;
  /** Days from the first start to the survey's last day; undefined if it stays open. */
  expiresIn?: number;
  questions: { title: string; answerOptions: string[] | null }[];
}

/** Surveys in every state, with their questions in the order of their creation. */
async function seedSurveys(orm: Orm, now: Date): Promise<void> {
  for (const { daysAgo, expiresIn, questions: rows, ...survey } of readJson<Survey[]>('surveys.json')) {
    const createdAt = before(now, daysAgo);
    const expirationDate = expiresIn === undefined ? null : endOfDay(before(now, -expiresIn));
    const { _id: surveyId } = await insertRow(orm, surveys, { ...survey, expirationDate, createdAt });
    if (rows.length === 0) continue;
    await orm.insert(questions).values(
      rows.map(({ title, answerOptions }, index) => ({
        surveyId,
        title,
        type: answerOptions ? ('multi' as const) : ('text' as const),
        answerOptions,
        createdAt: new Date(createdAt.getTime() + (index + 1) * 60_000),
      })),
    );
  }
}

const endOfDay = (date: Date) => new Date(date.setUTCHours(23, 59, 59, 999));

const languages = ['en', 'hy'] as const;

interface Text {
  title: string;
  description: string;
}
interface Changelog {
  appId: number;
  version: string;
  slug: string;
  daysAgo: number;
  /** `image` names a file of `data/images`; an item without `hy` is not translated yet. */
  items: { image: string; en: Text; hy?: Text }[];
}

/** What's New of the last versions, oldest first, with an image for each item. */
async function seedChangelogs(orm: Orm, now: Date): Promise<void> {
  for (const { items, daysAgo, ...changelog } of readJson<Changelog[]>('changelogs.json')) {
    const createdAt = before(now, daysAgo);
    const platform = appPlatforms.get(changelog.appId);
    const { id: changelogId } = await insertRow(orm, changelogs, { ...changelog, platform, createdAt });
    for (const lang of languages) {
      const translated = items.flatMap(({ image, [lang]: text }) => (text ? [{ image, ...text }] : []));
      for (const [at, { image, ...text }] of translated.entries()) {
        const media = await storeImage(orm, image);
        await orm
          .insert(changelogItems)
          .values({ changelogId, ...text, lang, order: at + 1, media, createdAt });
      }
    }
  }
}

/** Stores a separate image for each item, because it is deleted with the item. Returns its path. */
async function storeImage(orm: Orm, image: string): Promise<string> {
  const contentId = await storeContent(orm, new TextEncoder().encode(read(`images/${image}.svg`)));
  return storeUnique(orm, contentId, { type: 'image/svg+xml', extension: 'svg' });
}
