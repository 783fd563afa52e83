import { compareVersions, validate } from 'compare-versions';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { platforms } from '../../../resources/platforms';
import type { User } from '../../../resources/users';
import { useDeclarations } from '../../engine';

/** The number of users requested, in a single call. */
const perPage = 100;

export interface VersionsInUse {
  newest: string;
  countBelow(version: string): number;
  /** The number of users examined. */
  count: number;
  /** Whether there are more users. */
  isCut: boolean;
}

/**
 * The versions that a platform's newest users have on their current devices.
 * @returns Undefined while loading, or if unavailable.
 */
export function useVersionsInUse(platform: string): VersionsInUse | undefined {
  const enabled = useDeclarations().some(({ name, lists }) => name === 'users' && lists.length > 0);
  const code = platforms.findIndex(({ id }) => id === platform);
  const { data, total } = useGetList<User>(
    'users',
    {
      filter: { device_type: code },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage },
    },
    { enabled },
  );
  return useMemo(() => {
    const name = platforms[code]?.name;
    const versions = (data ?? [])
      .flatMap(user => user.devices?.slice(-1) ?? [])
      .filter(device => device.platform === name && validate(device.current_app_version))
      .map(device => device.current_app_version);
    const newest = versions.reduce((one, other) => (compareVersions(one, other) < 0 ? other : one), '0');
    if (versions.length === 0) return undefined;
    return {
      newest,
      countBelow: version => versions.filter(other => compareVersions(other, version) < 0).length,
      count: versions.length,
      isCut: (data?.length ?? 0) < (total ?? Number.POSITIVE_INFINITY),
    };
  }, [data, total, code]);
}

/** The message for the number of users below a version, and its arguments. */
export const usersBelow = (inUse: VersionsInUse, version: string): [key: string, args: object] => [
  `resources.versions.${inUse.isCut ? 'users_first' : 'users'}`,
  { below: inUse.countBelow(version), count: inUse.count },
];
