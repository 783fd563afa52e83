import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program, on the PATH or in system folders that may be missing from it. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin'];
  return folders.map(folder => join(folder, name)).find(file => existsSync(file));
}
