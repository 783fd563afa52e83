import { execFileSync } from 'node:child_process';

/** These tests are about what `npm run build` makes: made here where it is not of the sources that are here. */
export default function build(): void {
  execFileSync(process.execPath, ['scripts/build.js', '--changed'], {
    // Vitest's is another, and React's build would be too.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
}
