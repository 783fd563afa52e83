import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';

/**
 * Makes what `npm run build` makes, where it is not of the sources that are here: the server, which tests
 * start as a process, and for the tests of what is built the panel too.
 */
export default function build({ name }: TestProject): void {
  const parts = name === 'built' ? [] : ['server'];
  execFileSync(process.execPath, ['scripts/build.js', '--if-older', ...parts], {
    // Vitest's mode is another, and React's build would be too. What vite/defineVersion.ts defines it takes
    // for variables, which the builder would take for settings that have changed.
    env: { ...process.env, NODE_ENV: 'production', VITE_VERSION: undefined, VITE_COMMIT: undefined },
    stdio: 'inherit',
  });
}
