import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The files that git tracks, relative to the root, even if the clone has another owner. */
export function trackedFiles(): string[] {
  const paths = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], { encoding: 'utf8' });
  return paths.split('\0').filter(path => path !== '' && existsSync(path));
}
