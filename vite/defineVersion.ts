import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What panel and server say they are: the version of package.json, and the commit that is built: that of
 * `COMMIT`, as where the repository is not at hand, else Git's; empty where there is neither.
 */
export function defineVersion(): Record<string, string> {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_COMMIT': JSON.stringify((process.env.COMMIT?.trim() || ofGit()).slice(0, 8)),
  };
}

function ofGit(): string {
  try {
    const head = ['rev-parse', 'HEAD'];
    return execFileSync('git', head, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
