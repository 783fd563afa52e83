import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const tsc = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

/**
 * Has the compiler check the project of a folder or of a configuration's file; answers what it says, nothing
 * where all is sound. On one thread: others each infer again what they need of one another's files, two
 * thirds more processor time in all, which tests beside it want.
 */
export function checkTypes(project: string): string {
  // Folders that share their packages would share what is kept of the last check, too.
  const keepNothing = ['--incremental', 'false', '--tsBuildInfoFile', 'null'];
  const words = ['--noEmit', '--singleThreaded', ...keepNothing, '--pretty', 'false', '--project', project];
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, ...words], { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}` || `tsc ended with ${status}`;
}
