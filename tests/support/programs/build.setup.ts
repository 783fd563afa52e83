import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';

/**
 * Builds what is out of date, like `npm run build`: the server, which tests start as a process, and the panel
 * for the tests of the build.
 */
export default function build({ name }: TestProject): void {
  const parts = name === 'built' ? [] : ['server'];
  execFileSync(process.execPath, ['scripts/build.js', '--if-older', ...parts], {
    // Vitest's mode differs, which would change React's build. The builder would take the variables defined
    // by vite/defineVersion.ts for changed settings.
    env: { ...process.env, NODE_ENV: 'production', VITE_VERSION: undefined, VITE_COMMIT: undefined },
    stdio: 'inherit',
  });
}
