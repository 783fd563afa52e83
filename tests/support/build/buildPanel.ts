import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Build, readBuild } from './readBuild';

/**
 * Builds the panel as `npm run build` does, from the project's folder or a copy.
 * @param variables Additional environment variables.
 */
export function buildPanel(root: string, dist: string, variables: Record<string, string> = {}): Build {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readBuild(dist);
}

/** For builds whose prerendered rows do not matter: rendering them takes most of the time. */
export const withoutFirstRows = { VITE_FIRST_ROWS: 'none' };
