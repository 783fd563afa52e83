import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';

/**
 * Makes what `npm run build` makes, where it is not of the sources that are here: the server, which tests
 * start as a process, and for the tests of what is built the panel too.
 */
export default function build({ name }: TestProject): void {
  const parts = name === 'built' ? [] : ['server'];
  execFileSync(process.execPath, ['scripts/build.js', '--if-older', ...parts], {
    // Vitest's is another, and React's build would be too.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
}
