import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const wanted = 8 * 1024 ** 3;

/**
 * The folder for what tests write and throw away: in memory where there is plenty of it, since a data folder
 * is a thousand small files, else the machine's own for temporary files.
 */
export function quickFolder(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= wanted ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
