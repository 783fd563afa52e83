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
import { createPast, type Past } from './createPast';

const read = (file: string) => readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8');
const readJson = <Data>(file: string): Data => JSON.parse(read(file));
const readCsv = <Column extends string>(file: string) =>
  Papa.parse<Record<Column, string>>(read(file), { header: true, skipEmptyLines: true }).data;

/** Writes the sample data of `data/` into an empty database, with dates counted back from `now`. */
export async function fillDatabase(orm: Orm, now: Date): Promise<void> {
  const past = createPast(now);
  await seedStations(orm, past);
  await seedUsers(orm, past);
  await seedOffers(orm, past);
  await seedSurveys(orm, past);
  await seedChangelogs(orm, past);
}

type StationColumn = 'type' | 'title' | 'latitude' | 'longitude';
type UserColumn = 'userName' | 'userEmail' | 'userDevice';

async function seedStations(orm: Orm, past: Past): Promise<void> {
  const typeIds = await seedSpotTypes(orm, past);
  const common = (row: Record<StationColumn, string>) => {
    const { type, title, latitude, longitude } = row;
    const typeId = typeIds.get(type);
    if (typeId === undefined) throw new Error(`The station type ${type} was not created`);
    const coordinates: [number, number] = [Number(longitude), Number(latitude)];
    return { title, latitude, longitude, location: { type: 'Point' as const, coordinates }, typeId };
  };
  await orm.insert(stations).values(
    readCsv<'code' | StationColumn>('stations.csv').map(row => ({
      ...common(row),
      code: row.code,
      createdAt: past.between(0.02, 1),
    })),
  );
  await orm.insert(stations).values(
    readCsv<UserColumn | StationColumn>('custom-stations.csv').map(row => ({
      ...common(row),
      custom: true,
      code: `U-${1000 + past.random(9000)}`,
      userName: row.userName,
      userEmail: row.userEmail,
      userDevice: row.userDevice,
      createdAt: past.between(0.3, 1),
    })),
  );
  await orm.insert(suggestions).values(
    readCsv<'stationName' | 'stationId' | 'userName' | 'userEmail'>('suggestions.csv').map(row => ({
      ...row,
      userName: row.userName || null,
      userEmail: row.userEmail || null,
      createdAt: past.between(0.4, 1),
    })),
  );
}

/** The migrations create a default type, which gets the first name here. Returns the ids by name. */
async function seedSpotTypes(orm: Orm, past: Past): Promise<Map<string, string>> {
  const [name, ...names] = readJson<string[]>('spot-types.json');
  await orm
    .update(spotTypes)
    .set({ name, createdAt: past.between(0, 0) })
    .where(eq(spotTypes.default, true));
  await orm
    .insert(spotTypes)
    .values(
      names.map((name, index) => ({ name, createdAt: past.between(0.001 * index, 0.001 * (index + 1)) })),
    );
  const types = await orm.select({ _id: spotTypes._id, name: spotTypes.name }).from(spotTypes);
  return new Map(types.map(type => [type.name, type._id]));
}

const models = {
  0: ['iPhone 15 Pro', 'iPhone 15', 'iPhone 14', 'iPhone 13 mini', 'iPhone SE', 'iPad Air'],
  1: ['Pixel 8', 'Galaxy S23', 'Galaxy A54', 'Xperia 5', 'Redmi Note 12', 'Pixel Tablet'],
} as const;

/** `devices` in the file: `i17.2` is an iOS device with version 17.2 of the app, `a3.9.1` an Android one. */
async function seedUsers(orm: Orm, past: Past): Promise<void> {
  await orm.insert(users).values(
    readCsv<'name' | 'email' | 'devices' | 'blocked' | 'subscribed'>('users.csv').map(row => ({
      name: row.name,
      email: row.email,
      blocked: row.blocked === 'yes',
      inSubscription: row.subscribed === 'yes',
      devices: row.devices
        .split(' ')
        .filter(Boolean)
        .map(device => toDevice(device, past)),
      createdAt: past.between(0, 1),
    })),
  );
}

function toDevice(device: string, past: Past): Device {
  const platform = device.startsWith('i') ? 0 : 1;
  const model = models[platform][past.random(models[platform].length)];
  return { platform, current_app_version: device.slice(1), ...(model && { model }) };
}

const codeCount = 420;
/** Without easily confused characters. */
const codeCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeTitles = [
  'Summer campaign',
  'Yacht club partners',
  'Surf school',
  'Support goodwill',
  'Press and reviews',
];

/** Offer codes in every state, and the minimum version of each platform. */
async function seedOffers(orm: Orm, past: Past): Promise<void> {
  const four = () =>
    Array.from({ length: 4 }, () => codeCharacters[past.random(codeCharacters.length)]).join('');
  const codes = new Set<string>();
  while (codes.size < codeCount) codes.add(`SEA-${four()}-${four()}`);
  await orm.insert(offerCodes).values([...codes].map(code => toOfferCode(code, past)));
  await orm.insert(platformVersions).values([
    { platform: 'ios', version: '4.1.0', priority: 1 },
    { platform: 'android', version: '4.0.2', priority: 0 },
  ]);
}

/** A code is handed out, then activated in the app, then rewarded: each step needs the previous one. */
function toOfferCode(code: string, past: Past): typeof offerCodes.$inferInsert {
  const used = past.random(100) < 62;
  const activated = used && past.random(100) < 74;
  return {
    code,
    title: codeTitles[past.random(codeTitles.length)] ?? '',
    platform: past.random(100) < 55 ? 'ios' : 'android',
    used,
    activated,
    rewarded: activated && past.random(100) < 58,
    createdAt: past.between(0.2, 1),
  };
}

interface Survey {
  title: string;
  description: string;
  active: boolean;
  device: 'ios' | 'android';
  version: string;
  /** Days from the first start to the survey's last day; undefined if it stays open. */
  expiresIn?: number;
  questions: { title: string; answerOptions: string[] | null }[];
}

/** Surveys in every state, with their questions in the order of their creation. */
async function seedSurveys(orm: Orm, past: Past): Promise<void> {
  for (const { expiresIn, questions: rows, ...survey } of readJson<Survey[]>('surveys.json')) {
    const createdAt = past.between(0.55, 0.95);
    const expirationDate = expiresIn === undefined ? null : past.endOfDay(expiresIn);
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

const languages = ['en', 'hy'] as const;

interface Text {
  title: string;
  description: string;
}
interface Changelog {
  appId: number;
  version: string;
  slug: string;
  /** `image` names a file of `data/images`; an item without `hy` is not translated yet. */
  items: { image: string; en: Text; hy?: Text }[];
}

/** What's New of the last versions, oldest first, with an image for each item. */
async function seedChangelogs(orm: Orm, past: Past): Promise<void> {
  const rows = readJson<Changelog[]>('changelogs.json');
  for (const [index, { items, ...changelog }] of rows.entries()) {
    const createdAt = past.between(index / rows.length, (index + 0.8) / rows.length);
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
