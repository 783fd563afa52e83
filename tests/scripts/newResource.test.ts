import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inferFields } from '../../scripts/newResource/inferFields';
import { readSample } from '../../scripts/newResource/readSample';

const rows = Array.from({ length: 12 }, (_, number) => ({
  _id: `gauge-${number}`,
  name: `Gauge ${number}`,
  kind: number % 2 ? 'radar' : 'float',
  latitude: '40.1',
  longitude: '44.5',
  depth: number / 2,
  active: number > 3,
  spotTypeId: 'abc',
  type: { _id: 'abc', name: 'Tide gauge' },
  owner: { _id: 'u1', name: 'Ann', email: 'ann@example.com' },
  site: 'https://example.com/gauge',
  note: number === 0 ? null : 'Mind the step.',
  about: 'A long text. '.repeat(12),
  tags: number === 0 ? [] : ['sea'],
  installed: '2024-05-01',
  readings: [{ at: 1 }],
  createdAt: '2025-01-01T00:00:00.000Z',
}));
const declared = [{ name: 'spot-types', exported: 'spotTypes' }];

describe('inferFields', () => {
  const { fields, leftOut } = inferFields(rows, declared);
  const byName = Object.fromEntries(
    fields.map(({ source, type, target, options }) => [source, { type, target, ...options }]),
  );

  it.each([
    ['name', { type: 'text', required: true }],
    ['kind', { type: 'select', choices: ['float', 'radar'], required: true }],
    ['latitude', { type: 'coordinate', limit: 90, required: true }],
    ['depth', { type: 'number', required: true }],
    ['active', { type: 'boolean' }],
    ['spotTypeId', { type: 'reference', target: declared[0], required: true }],
    ['type', { type: 'reference', target: declared[0], required: true }],
    ['owner.email', { type: 'email', required: true }],
    ['site', { type: 'url', required: true }],
    ['note', { type: 'text' }],
    ['about', { type: 'text', multiline: true, required: true }],
    ['tags', { type: 'texts' }],
    ['installed', { type: 'day', stored: 'date', required: true }],
    ['createdAt', { type: 'date', readOnly: true }],
  ])('reads %s', (source, expected) => {
    expect(byName[source]).toEqual({ target: undefined, ...expected });
  });

  it('shows no identifiers and says what it leaves out', () => {
    expect(Object.keys(byName).filter(source => source.endsWith('_id'))).toEqual([]);
    expect(leftOut).toEqual(['readings: a list of objects; write its field by hand']);
  });

  it('finds an identifier of another name', () => {
    expect(
      inferFields(
        [
          { uuid: 'a', name: 'x' },
          { uuid: 'b', name: 'x' },
        ],
        [],
      ).id,
    ).toBe('uuid');
  });
});

describe('readSample', () => {
  it.each([
    ['a page', { items: rows, total: 99 }, false],
    ['a whole list', { data: rows }, true],
    ['one record', { data: rows[0] }, false],
    ['a bare record', rows[0], false],
  ])('reads %s', (_, body, isWhole) => {
    const sample = readSample(JSON.stringify(body));
    expect(sample.isWhole).toBe(isWhole);
    expect(sample.rows[0]).toEqual(rows[0]);
  });

  it.each([
    ['{"a":', 'The sample is no JSON'],
    ['[]', 'no record'],
    ['"text"', 'no record'],
  ])('refuses %s', (text, message) => {
    expect(() => readSample(text)).toThrow(message);
  });
});

describe('npm run new:resource', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(resolve('generated-'));
    mkdirSync(join(folder, 'resources'));
    cpSync('resources/spot-types.tsx', join(folder, 'resources/spot-types.tsx'));
    for (const part of ['src', 'providers', 'node_modules']) symlinkSync(resolve(part), join(folder, part));
    writeFileSync(join(folder, 'sample.json'), JSON.stringify({ items: rows, total: 12 }));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../tsconfig.json', include: ['resources'] }),
    );
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', resolve('scripts/newResource.ts'), ...words], {
      cwd: folder,
      encoding: 'utf8',
    });

  it('writes a file that passes types and lint as it is, and does not write it twice', {
    timeout: 60_000,
  }, () => {
    expect(run('tide-gauges', '--sample', 'sample.json').stderr).toBe('');
    const file = join(folder, 'resources/tide-gauges.tsx');
    const written = readFileSync(file, 'utf8');
    expect(written).toContain("kind: field.select({ choices: ['float', 'radar'], required: true }),");
    execFileSync('npx', ['--no-install', 'tsc', '--noEmit', '-p', folder]);
    execFileSync('npx', ['--no-install', 'biome', 'check', file]);

    const again = run('tide-gauges');
    expect([again.status, again.stderr]).toEqual([
      1,
      'resources/tide-gauges.tsx is there already; nothing was written.\n',
    ]);
    expect(readFileSync(file, 'utf8')).toBe(written);
  });

  it.each([
    ['a name that is no resource name', ['Tide Gauges'], 'Tide Gauges: lower-case letters'],
    ['no name', [], 'npm run new:resource -- <name>'],
    ['a sample that is not there', ['gauges', '--sample', 'none.json'], 'none.json'],
    ['an option that does not exist', ['gauges', '--sampel', 'x'], "Unknown option '--sampel'"],
  ])('says what is wrong with %s and writes nothing', { timeout: 30_000 }, (_, words, message) => {
    const { status, stderr } = run(...words);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
  });
});
