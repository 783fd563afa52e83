import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Defines the version from package.json and the built commit: `COMMIT` if set, as in builds without the
 * repository, else Git's; empty without either.
 */
export function defineVersion(): Record<string, string> {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_COMMIT': JSON.stringify((process.env.COMMIT?.trim() || gitCommit()).slice(0, 8)),
  };
}

function gitCommit(): string {
  try {
    const head = ['rev-parse', 'HEAD'];
    return execFileSync('git', head, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
