import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const tsc = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

/**
 * Type-checks the project of a folder or configuration file; returns the compiler's output, empty on success.
 * Single-threaded, because parallel checking takes two thirds more processor time, which concurrent tests
 * need.
 */
export function checkTypes(project: string): string {
  // Folders that share their packages would also share the incremental cache.
  const withoutBuildInfo = ['--incremental', 'false', '--tsBuildInfoFile', 'null'];
  const words = [
    '--noEmit',
    '--singleThreaded',
    ...withoutBuildInfo,
    '--pretty',
    'false',
    '--project',
    project,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, ...words], { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}` || `tsc ended with ${status}`;
}
