import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How a command reaches the process that works on a data folder. */
export interface Control {
  /** Of 127.0.0.1. */
  port: number;
  /** Known only to those who may read the file that it is in, and so all the data. */
  token: string;
}

const pathIn = (dataDir: string) => join(dataDir, 'seamark.control');

/** For the eyes of this account alone. */
export async function writeControl(dataDir: string, control: Control): Promise<void> {
  await removeControl(dataDir);
  await writeFile(pathIn(dataDir), JSON.stringify(control), { mode: 0o600, flag: 'wx' });
}

/** Undefined where there is none, or where it is being written. */
export async function readControl(dataDir: string): Promise<Control | undefined> {
  try {
    return JSON.parse(await readFile(pathIn(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

export async function removeControl(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true });
}
