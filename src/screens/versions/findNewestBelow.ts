import { compareVersions, validate } from 'compare-versions';
import type { DataProvider } from 'react-admin';
import { platforms } from '../../../resources/platforms';
import type { User } from '../../../resources/users';

/** Users asked for at once, and how many calls are made at most. */
const perPage = 100;
const mostCalls = 5;

/** Milliseconds. A save is not kept waiting for longer. */
const patience = 3000;

interface Found {
  /** The newest version that was seen. */
  newest: string;
  /** How many users were looked at. */
  count: number;
  /** Whether there are more of them. */
  isCut: boolean;
}

/**
 * Looks among the users of a platform, the newest first, for one who has a version or a higher one.
 * @returns What was seen where nobody has it; undefined where somebody has, or where that can't be known: no
 * version was seen, the list can't be had, or takes too long.
 */
export async function findNewestBelow(
  version: string,
  platform: string,
  dataProvider: DataProvider,
): Promise<Found | undefined> {
  if (!validate(version)) return undefined;
  const deadline = new Promise<undefined>(resolve => setTimeout(resolve, patience, undefined));
  return Promise.race([look(version, platform, dataProvider).catch(() => undefined), deadline]);
}

async function look(version: string, platform: string, dataProvider: DataProvider) {
  const code = platforms.findIndex(({ id }) => id === platform);
  const name = platforms[code]?.name;
  let newest: string | undefined;
  let count = 0;
  let isCut = true;
  for (let page = 1; page <= mostCalls && isCut; page++) {
    const { data, total = Number.POSITIVE_INFINITY } = await dataProvider.getList<User>('users', {
      filter: { device_type: code },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page, perPage },
    });
    const devices = data.flatMap(user => user.devices ?? []).filter(device => device.platform === name);
    for (const { current_app_version: had } of devices) {
      if (!validate(had)) continue;
      if (compareVersions(had, version) >= 0) return undefined;
      if (newest === undefined || compareVersions(had, newest) > 0) newest = had;
    }
    count += data.length;
    isCut = data.length > 0 && count < total;
  }
  return newest === undefined ? undefined : { newest, count, isCut };
}
