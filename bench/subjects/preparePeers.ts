import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const generator = 'create-react-admin@5.15.0';

/**
 * Installs and builds what the panel is measured against, below `bench/peers`, from npm packages alone. What
 * has been installed before is used as it is, as long as the same is asked for.
 */
export function preparePeers(root: string): { name: string; dist: string; versions: string }[] {
  const peers = join(root, 'bench/peers');
  mkdirSync(peers, { recursive: true });

  const generated = join(peers, 'cra');
  const resources = ['--resource', 'posts', '--resource', 'comments'];
  const providers = ['--data-provider', 'ra-data-simple-rest', '--auth-provider', 'local-auth-provider'];
  const words = ['--yes', generator, 'cra', ...providers, ...resources, '--install', 'skip'];
  installOnce(generated, words.join(' '), () => run(peers, 'npx', words));
  run(generated, 'npx', ['vite', 'build', '--logLevel', 'error'], { VITE_SIMPLE_REST_URL: '/api' });

  for (const name of ['react-admin', 'refine']) {
    const folder = join(peers, name);
    const app = join(root, 'bench/apps', name);
    const manifest: object = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
    const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const whole = JSON.stringify(name === 'react-admin' ? { ...manifest, overrides } : manifest, null, 2);
    const copy = () => {
      cpSync(app, folder, { recursive: true });
      writeFileSync(join(folder, 'package.json'), whole);
    };
    installOnce(folder, whole, copy);
    copy();
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

/**
 * Installs what `make` puts into a folder, and notes there at the very end what was asked for: a folder whose
 * installation has failed, or was of something else, is made anew.
 */
function installOnce(folder: string, asked: string, make: () => void): void {
  const mark = join(folder, '.installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === asked) return;
  rmSync(folder, { recursive: true, force: true });
  make();
  // Vite is a development dependency of what is generated.
  run(folder, 'npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--legacy-peer-deps']);
  writeFileSync(mark, asked);
}

function run(cwd: string, command: string, words: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, NODE_ENV: 'production', ...more };
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
