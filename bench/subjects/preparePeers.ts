import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Served } from './Served';
import { servePayload } from './servePayload';
import { servePeer } from './servePeer';

const generator = 'create-react-admin@5.15.0';

interface Peer {
  name: string;
  versions: string;
  serve(): Promise<Served>;
}

/**
 * Installs and builds the peers below `bench/peers`, from npm packages alone. Reuses existing ones while the
 * inputs stay the same.
 */
export function preparePeers(root: string): Peer[] {
  const peers = join(root, 'bench/peers');
  mkdirSync(peers, { recursive: true });

  const generated = join(peers, 'cra');
  const resources = ['--resource', 'posts', '--resource', 'comments'];
  const providers = ['--data-provider', 'ra-data-simple-rest', '--auth-provider', 'local-auth-provider'];
  const words = ['--yes', generator, 'cra', ...providers, ...resources, '--install', 'skip'];
  prepareOnce(generated, words.join(' '), () => {
    run(peers, 'npx', words);
    install(generated);
    run(generated, 'npx', ['vite', 'build', '--logLevel', 'error'], { VITE_SIMPLE_REST_URL: '/api' });
  });

  const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const prepare = (name: string, more = {}) => {
    const folder = join(peers, name);
    const app = join(root, 'bench/apps', name);
    prepareOnce(folder, JSON.stringify([contentsOf(app), more]), () => {
      cpSync(app, folder, { recursive: true });
      const manifest = join(folder, 'package.json');
      writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), ...more }));
      install(folder);
      run(folder, 'npm', ['run', 'build']);
    });
    return folder;
  };
  const reactAdmin = prepare('react-admin', { overrides });
  const refine = prepare('refine');
  const payload = prepare('payload');

  return [
    {
      name: 'typical react-admin app',
      versions: versions(reactAdmin, 'react-admin', '@mui/material', 'vite'),
      serve: () => servePeer(join(reactAdmin, 'dist-typical')),
    },
    {
      name: 'refine with MUI',
      versions: versions(refine, '@refinedev/core', '@refinedev/mui', '@mui/material', 'vite'),
      serve: () => servePeer(join(refine, 'dist')),
    },
    {
      name: 'create-react-admin',
      versions: `${generator}, ${versions(generated, 'react-admin', '@mui/material', 'vite')}`,
      serve: () => servePeer(join(generated, 'dist')),
    },
    {
      name: 'react-admin with guessers',
      versions: versions(reactAdmin, 'react-admin', '@mui/material', 'vite'),
      serve: () => servePeer(join(reactAdmin, 'dist-guessers')),
    },
    {
      name: 'Payload',
      versions: versions(payload, 'payload', 'next', 'react'),
      serve: () => servePayload(payload),
    },
  ];
}

/**
 * Creates a folder and finally records its inputs in it, so that an incomplete or outdated one is recreated.
 */
function prepareOnce(folder: string, inputs: string, make: () => void): void {
  const note = join(folder, '.prepared');
  if (existsSync(note) && readFileSync(note, 'utf8') === inputs) return;
  rmSync(folder, { recursive: true, force: true });
  make();
  writeFileSync(note, inputs);
}

/** All files of a folder with their contents. */
function contentsOf(folder: string): [name: string, content: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => statSync(join(folder, name)).isFile())
    .toSorted()
    .map(name => [name, readFileSync(join(folder, name), 'utf8')]);
}

/** Generated apps have Vite as a development dependency, which npm omits if NODE_ENV is production. */
function install(folder: string): void {
  run(folder, 'npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--legacy-peer-deps']);
}

function run(cwd: string, command: string, words: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...more };
  execFileSync(command, words, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Versions of packages in a folder: `react-admin 5.15.4, vite 8.3.8`. */
export function versions(folder: string, ...names: string[]): string {
  return names
    .map(name => {
      const { version } = JSON.parse(
        readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'),
      );
      return `${name} ${version}`;
    })
    .join(', ');
}
