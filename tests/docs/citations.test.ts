import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from '../support/trackedFiles';
import { wrongCitations } from './wrongCitations';

/** A comment with a citation, composed here so that this file itself cites nothing. */
const comment = (document: string, sections = '') => `/** A rule (${document}.${'md'}${sections}). */`;

describe('what the files cite', () => {
  it('exists: each document, and each section by its number', () => {
    const written = trackedFiles().filter(path => !/\.(png|svg)$|^package-lock\.json$/.test(path));
    expect(written.flatMap(path => wrongCitations(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it.each([
    [comment('requirements', ' §2.99'), 'has no §2.99'],
    [comment('requirements', ' §2.3, §99 and §5'), 'has no §99'],
    [comment('upstream-contract', ' §3 to §99'), 'has no §99'],
    [comment('upstream-contract'), 'is cited without a section'],
    [comment('requirements', ', "Screens"'), 'is cited without a section'],
    [comment('blueprint', ' §1'), 'there is no blueprint'],
    [comment('decisions/cannons'), 'there is no decisions/cannons'],
  ])('is reported as missing, with its location: %s', (line, problem) => {
    const [wrong, ...others] = wrongCitations('src/x.ts', `const x = 1;\n${line}\n`);
    expect(wrong).toMatch(/^src\/x\.ts:2: /);
    expect(wrong).toContain(problem);
    expect(others).toEqual([]);
  });

  it.each([
    comment('requirements', ' §2.3, §5.9 and §8'),
    comment('upstream-contract', ' §3 to §10'),
    comment('decisions/imports'),
    comment('docs/deploy'),
    '/** A point (RFC 7946 §3.1.1). */',
  ])('is found: %s', line => {
    expect(wrongCitations('src/x.ts', line)).toEqual([]);
  });
});
