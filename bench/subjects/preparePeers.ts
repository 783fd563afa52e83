import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const generator = 'create-react-admin@5.15.0';

/**
 * Installs and builds what the panel is measured against, below `bench/peers`, from npm packages alone. What
 * is installed already is used as it is.
 */
export function preparePeers(root: string): { name: string; dist: string; versions: string }[] {
  const peers = join(root, 'bench/peers');
  mkdirSync(peers, { recursive: true });

  const generated = join(peers, 'cra');
  if (!existsSync(join(generated, 'node_modules'))) {
    const resources = ['--resource', 'posts', '--resource', 'comments'];
    const providers = ['--data-provider', 'ra-data-simple-rest', '--auth-provider', 'local-auth-provider'];
    run(peers, 'npx', ['--yes', generator, 'cra', ...providers, ...resources, '--install', 'npm']);
  }
  run(generated, 'npx', ['vite', 'build', '--logLevel', 'error'], { VITE_SIMPLE_REST_URL: '/api' });

  for (const name of ['react-admin', 'refine']) {
    const folder = join(peers, name);
    cpSync(join(root, 'bench/apps', name), folder, { recursive: true });
    const manifest: object = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const whole = name === 'react-admin' ? { ...manifest, overrides } : manifest;
    writeFileSync(join(folder, 'package.json'), JSON.stringify(whole, null, 2));
    if (!existsSync(join(folder, 'node_modules')))
      run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps']);
    run(folder, 'npm', ['run', 'build']);
  }

  const reactAdmin = join(peers, 'react-admin');
  const refine = join(peers, 'refine');
  return [
    {
      name: 'typical react-admin app',
      dist: join(reactAdmin, 'dist-typical'),
      versions: versions(reactAdmin, 'react-admin', '@mui/material', 'vite'),
    },
    {
      name: 'refine with MUI',
      dist: join(refine, 'dist'),
      versions: versions(refine, '@refinedev/core', '@refinedev/mui', '@mui/material', 'vite'),
    },
    {
      name: 'create-react-admin',
      dist: join(generated, 'dist'),
      versions: `${generator}, ${versions(generated, 'react-admin', '@mui/material', 'vite')}`,
    },
    {
      name: 'react-admin with guessers',
      dist: join(reactAdmin, 'dist-guessers'),
      versions: versions(reactAdmin, 'react-admin', '@mui/material', 'vite'),
    },
  ];
}

function run(cwd: string, command: string, words: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, NODE_ENV: 'production', ...more };
  // npm leaves development dependencies out where NODE_ENV says production; Vite is one.
  if (command === 'npm' && words[0] === 'install') env.NODE_ENV = 'development';
  execFileSync(command, words, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Of the packages installed in a folder: `react-admin 5.15.4, vite 8.3.8`. */
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
