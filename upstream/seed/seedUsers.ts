import type { Orm } from '../database/Database';
import { type Device, offerCodes, platformVersions, users } from '../database/schema';
import type { Past } from './createPast';
import { userRows } from './userRows';

const codeCount = 420;
/** Without the signs that are mistaken for one another. */
const codeSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeTitles = [
  'Summer campaign',
  'Yacht club partners',
  'Surf school',
  'Support goodwill',
  'Press and reviews',
];

const models = {
  0: ['iPhone 15 Pro', 'iPhone 15', 'iPhone 14', 'iPhone 13 mini', 'iPhone SE', 'iPad Air'],
  1: ['Pixel 8', 'Galaxy S23', 'Galaxy A54', 'Xperia 5', 'Redmi Note 12', 'Pixel Tablet'],
} as const;

/** App users with their devices, offer codes in every state, and the minimum version of each platform. */
export async function seedUsers(orm: Orm, past: Past): Promise<void> {
  await orm.insert(users).values(
    userRows.map(({ name, email, devices, blocked = false, subscribed = false }) => ({
      name,
      email,
      blocked,
      inSubscription: subscribed,
      devices: devices
        .split(' ')
        .filter(Boolean)
        .map(sign => toDevice(sign, past)),
      createdAt: past.between(0, 1),
    })),
  );
  const codes = new Set<string>();
  while (codes.size < codeCount) codes.add(newCode(past));
  await orm.insert(offerCodes).values([...codes].map(code => toOfferCode(code, past)));
  await orm.insert(platformVersions).values([
    { platform: 'ios', version: '4.1.0', priority: 1 },
    { platform: 'android', version: '4.0.2', priority: 0 },
  ]);
}

function toDevice(sign: string, past: Past): Device {
  const platform = sign.startsWith('i') ? 0 : 1;
  const model = models[platform][past.chance(models[platform].length)];
  return { platform, current_app_version: sign.slice(1), ...(model ? { model } : {}) };
}

function newCode(past: Past): string {
  const four = () => Array.from({ length: 4 }, () => codeSigns[past.chance(codeSigns.length)]).join('');
  return `SEA-${four()}-${four()}`;
}

/** A code is handed out, then activated in the app, then rewarded: each step needs the one before. */
function toOfferCode(code: string, past: Past): typeof offerCodes.$inferInsert {
  const used = past.chance(100) < 62;
  const activated = used && past.chance(100) < 74;
  return {
    code,
    title: codeTitles[past.chance(codeTitles.length)] ?? '',
    platform: past.chance(100) < 55 ? 'ios' : 'android',
    used,
    activated,
    rewarded: activated && past.chance(100) < 58,
    createdAt: past.between(0.2, 1),
  };
}
