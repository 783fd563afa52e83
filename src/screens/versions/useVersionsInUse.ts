import { compareVersions, validate } from 'compare-versions';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { platforms } from '../../../resources/platforms';
import type { User } from '../../../resources/users';
import { useDeclarations } from '../../engine';

/** Users asked for, in the one call that is made. */
const perPage = 100;

export interface VersionsInUse {
  newest: string;
  /** How many of them have a lower version. */
  countBelow(version: string): number;
  /** How many users were looked at. */
  count: number;
  /** Whether there are more of them. */
  isCut: boolean;
}

/**
 * The versions that the newest users of a platform have on the device they use.
 * @returns undefined while that is not known, or cannot be.
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
    { enabled, onError: () => {} },
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
      countBelow: version => versions.filter(had => compareVersions(had, version) < 0).length,
      count: versions.length,
      isCut: (data?.length ?? 0) < (total ?? Number.POSITIVE_INFINITY),
    };
  }, [data, total, code]);
}

/** How many of them are below a version: a message and what it holds. */
export const usersBelow = (inUse: VersionsInUse, version: string): [key: string, args: object] => [
  `resources.versions.${inUse.isCut ? 'users_first' : 'users'}`,
  { below: inUse.countBelow(version), count: inUse.count },
];
