import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { versionWarnings } from '../../../src/screens/versions/useSaveVersion';

const semver = fc
  .tuple(fc.nat(99), fc.nat(99), fc.nat(99))
  .map(([major, minor, patch]) => ({ parts: [major, minor, patch], text: `${major}.${minor}.${patch}` }));

describe('a new version', () => {
  it.each([
    ['4.2.1', '4.2.0', []],
    ['4.2.0', '4.2.0', []],
    ['4.10.0', '4.9.0', []],
    ['4.10.0', '4.8.9', ['minor']],
    ['4.2.0', '4.0.2', ['minor']],
    ['4.2.0-beta.1', '4.1.0', []],
    ['5.0.0', '4.9.9', ['major']],
    ['5.0.0-beta.1', '4.2.0', ['major']],
    ['v44', '4.0.2', ['shape', 'major']],
    ['4.1.9', '4.2.0', ['lower']],
    ['4.2.0-beta.1', '4.2.0', ['lower']],
    ['4.2', '4.1.0', ['shape']],
    ['v4.2.0', '4.1.0', ['shape']],
    ['4.02.0', '4.1.0', ['shape']],
    ['newest', '4.1.0', ['shape']],
    ['4.0', '4.1.0', ['shape', 'lower']],
    ['1.0.0', '', []],
    ['1.0.0', 'unversioned', []],
    ['1.0.0', undefined, ['unknown']],
    ['', undefined, ['shape', 'unknown']],
  ])('%o after %o raises the warnings %o', (version, current, warnings) => {
    expect(versionWarnings(version, current).map(({ kind }) => kind)).toEqual(warnings);
  });

  it('is lower exactly if its first differing part is', () => {
    fc.assert(
      fc.property(semver, semver, (next, current) => {
        const at = next.parts.findIndex((part, place) => part !== current.parts[place]);
        const isLower = at >= 0 && Number(next.parts[at]) < Number(current.parts[at]);
        const kinds = versionWarnings(next.text, current.text).map(({ kind }) => kind);
        expect(kinds.includes('lower')).toBe(isLower);
      }),
    );
  });
});
