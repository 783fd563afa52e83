import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../server/readSettings';
import { trackedFiles } from '../support/trackedFiles';

interface Compose {
  services: Record<
    string,
    { build?: unknown; environment: Record<string, string | number>; volumes: string[] }
  >;
  volumes: Record<string, unknown>;
}

const { scripts }: { scripts: { serve: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
const recipe = readFileSync('Dockerfile', 'utf8').replace(/\\\n\s*/g, '');
const [building = '', result = ''] = recipe.split(/^FROM /m).slice(1);
const compose: Compose = parse(readFileSync('compose.yaml', 'utf8'));
const ignored = readFileSync('.dockerignore', 'utf8').split('\n');

describe('the Dockerfile', () => {
  it('copies existing files of the repository and the build', () => {
    const [, first = ''] = /^COPY (package.*) \.\/$/m.exec(building) ?? [];
    expect(first.split(' ').filter(file => !existsSync(file))).toEqual([]);
    const copied = [...result.matchAll(/^COPY --from=build \/build\/(\S+)/gm)].map(([, name]) => name);
    const [, deployed = ''] =
      /^cp -r (.+) \/srv\/seamark$/m.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
    const needed = deployed.split(' ').filter(name => name !== 'package-lock.json');
    expect(copied.sort()).toEqual([...needed, 'node_modules'].sort());
  });

  it('passes only files of the repository to the build', () => {
    const untracked = ['.data', 'dist', 'dist-server', 'node_modules', 'test-results', '.git'];
    expect(untracked.filter(name => !ignored.includes(name))).toEqual([]);
    expect(trackedFiles().filter(path => ignored.includes(path.split('/')[0] ?? ''))).toEqual([]);
  });

  it('runs the server as npm run serve does, as an unprivileged user', () => {
    const [, command = ''] = /^CMD (\[.*\])$/m.exec(result) ?? [];
    expect(JSON.parse(command).join(' ')).toBe(scripts.serve);
    expect(result).toMatch(/^USER node$/m);
    expect(result).not.toMatch(/npm (ci|install)|apt/);
  });

  it('sets variables that the server reads', () => {
    const [, line = ''] = /^ENV (.*)$/m.exec(result) ?? [];
    const settings = readSettings(Object.fromEntries(line.split(' ').map(pair => pair.split('='))));
    expect(settings).toMatchObject({ host: '0.0.0.0', port: 4000, dataDir: '/data' });
  });
});

describe('compose.yaml', () => {
  it('passes the commit of the environment to the build', () => {
    const [, name = ''] = /^ARG (\w+)=$/m.exec(recipe) ?? [];
    expect(compose.services.panel?.build).toEqual({ context: '.', args: { [name]: `\${${name}:-}` } });
  });

  it('sets variables that the server reads, and keeps the rest of its file system read-only', () => {
    const { panel } = compose.services;
    const values = Object.entries(panel?.environment ?? {}).map(([name, value]) => [
      name,
      String(value).replace(/\$\{\w+:?[?-]?\}/g, name === 'TRUSTED_PROXIES' ? '' : 'x'),
    ]);
    const settings = readSettings(Object.fromEntries(values));
    expect(settings).toMatchObject({
      databaseUrl: 'postgres://seamark:x@database:5432/seamark',
      backups: { folder: '/backups' },
      metricsPort: 9464,
    });
    const known = readFileSync('server/readSettings.ts', 'utf8');
    expect(values.filter(([name]) => !known.includes(`'${name}'`))).toEqual([]);
    expect(panel).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it('declares each volume that it uses', () => {
    const used = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map(it => it.split(':')[0]),
    );
    expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
  });
});

it('the unit for systemd runs the server as npm run serve does', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const [, command] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(page) ?? [];
  expect(command).toBe(scripts.serve);
  const lines = [...page.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  expect(readSettings(Object.fromEntries(lines.map(pair => pair.split('='))))).toMatchObject({
    dataDir: '/var/lib/seamark/data',
    backups: { folder: '/var/lib/seamark/backups' },
  });
});
