import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Build, readBuild } from './readBuild';

/**
 * Builds the panel as `npm run build` does, from a copy of the project's folder, without the rows of its
 * lists (`VITE_FIRST_ROWS`).
 */
export function buildPanel(root: string, dist: string): Build {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', VITE_FIRST_ROWS: 'none' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readBuild(dist);
}
