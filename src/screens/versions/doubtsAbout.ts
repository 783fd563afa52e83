import { compareVersions, validate, validateStrict } from 'compare-versions';

/** Why a version should be looked at twice: keys of `resources.versions.doubts`. */
export type Doubt = 'shape' | 'lower' | 'unknown';

/**
 * Reasons to ask before a version takes the place of the current one: it has not semver's shape (semver.org),
 * it is lower, or the current one is not known. Where none has been set yet (`''`), there is nothing to fall
 * below.
 */
export function doubtsAbout(version: string, current: string | undefined): Doubt[] {
  const doubts: Doubt[] = [];
  if (!validateStrict(version)) doubts.push('shape');
  if (current === undefined) doubts.push('unknown');
  else if (validate(version) && validate(current) && compareVersions(version, current) < 0)
    doubts.push('lower');
  return doubts;
}
