import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writePlans } from '../../../scripts/newResource/writeDeclaration';
import { checkTypes } from '../../support/programs/checkTypes';
import { planFamilies } from './serveFamily';
import { createFolder } from './writeGenerated';

describe('npm run new:resource', () => {
  let folder: string;
  beforeEach(() => {
    folder = createFolder();
    cpSync('tests/scripts/newResource/documents', join(folder, 'documents'), { recursive: true });
    const project = { extends: '../tsconfig.json', include: ['resources'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', resolve('scripts/newResource.ts'), ...words], {
      cwd: folder,
      encoding: 'utf8',
    });

  it('writes files that pass types and lint, for every API family and for documents, and reports its guesses', {
    timeout: 240_000,
  }, async () => {
    const cwd = process.cwd();
    const plans = await planFamilies();
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    process.chdir(folder);
    try {
      writePlans(plans);
    } finally {
      process.chdir(cwd);
      log.mockRestore();
    }
    const documents = ['harbour.yaml', 'fleet.json', 'depot.yaml', 'yard.yaml', 'office.yaml'].map(name =>
      run('--openapi', `documents/${name}`),
    );
    const apis = ['arguments', 'hasura'].map(name => run('--graphql', `documents/${name}.graphql`));
    expect([...documents, ...apis].map(({ stderr }) => stderr)).toEqual(['', '', '', '', '', '', '']);
    expect(documents[0]?.stdout).toContain('Wrote resources/berths.tsx');
    expect(documents[0]?.stdout).toMatch(
      /likely: .*\n(.*\n)* {4}api\.list\.paging: the document has the parameter page/,
    );

    expect(checkTypes(folder)).toBe('');
    execFileSync('npx', ['--no-install', 'biome', 'check', join(folder, 'resources')]);
  });

  it('leaves existing files unchanged, and writes the others', { timeout: 120_000 }, () => {
    const ships = join(folder, 'resources/ships.tsx');
    writeFileSync(ships, '// mine');
    const words = ['--openapi', 'documents/harbour.yaml'];
    expect(run('ships', ...words).stderr).toBe('resources/ships.tsx already exists. Nothing was written.\n');
    expect(run(...words).stdout).toContain('resources/ships.tsx already exists and was left unchanged.');
    expect(readFileSync(ships, 'utf8')).toBe('// mine');
    expect(readdirSync(join(folder, 'resources'))).toContain('berths.tsx');
    expect(run(...words)).toMatchObject({
      status: 1,
      stderr: 'resources/berths.tsx, resources/ships.tsx already exist. Nothing was written.\n',
    });
  });

  it('prints its usage for --help', () => {
    const usage = expect.stringMatching(/^npm run new:resource -- <name>/);
    expect(run('--help')).toMatchObject({ status: 0, stdout: usage });
  });

  it.each([
    ['an unknown option', ['gauges', '--sampel', 'x'], "Unknown option '--sampel'"],
    ['a missing sample', ['gauges', '--sample', 'none.json'], 'none.json'],
  ])('reports %s and writes nothing', { timeout: 30_000 }, (_, words, message) => {
    const { status, stderr } = run(...words);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
  });
});
