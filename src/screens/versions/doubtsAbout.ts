import { compareVersions, validate, validateStrict } from 'compare-versions';

/** Why a version should be looked at twice: a key of `resources.versions.doubts`, and a number for it. */
export interface Doubt {
  kind: 'shape' | 'lower' | 'unknown' | 'major' | 'minor';
  smart_count?: number;
}

/**
 * Reasons to ask before a version takes the place of the current one: it has not semver's shape (semver.org),
 * it is lower, it is a major version or several minor ones higher, or the current one is not known. Where
 * none has been set yet (`''`), there is nothing to compare it with.
 */
export function doubtsAbout(version: string, current: string | undefined): Doubt[] {
  const shape: Doubt[] = validateStrict(version) ? [] : [{ kind: 'shape' }];
  if (current === undefined) return [...shape, { kind: 'unknown' }];
  if (!validate(version) || !validate(current)) return shape;
  if (compareVersions(version, current) < 0) return [...shape, { kind: 'lower' }];
  const major = partOf(version, 0) - partOf(current, 0);
  if (major > 0) return [...shape, { kind: 'major', smart_count: major }];
  const minor = partOf(version, 1) - partOf(current, 1);
  return minor > 1 ? [...shape, { kind: 'minor', smart_count: minor }] : shape;
}

const partOf = (version: string, part: number) => Number(version.replace(/^v/, '').split(/[.+-]/)[part] ?? 0);
