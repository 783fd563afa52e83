import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is: on the PATH, or among those of the system, which not everybody has there. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin'];
  return folders.map(folder => join(folder, name)).find(file => existsSync(file));
}
