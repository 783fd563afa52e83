import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { growTree } from '../../support/build/growTree';
import { prepareFolder } from '../../support/database/prepareFolder';
import { freePort } from '../../support/programs/freePort';
import { startChild } from '../../support/programs/startChild';
import { administrator } from './runServer';

export interface DevServer {
  origin: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Saves a file of the copy as an editor does, truncating it first; a new file starts empty. */
  edit(file: string, change: (text: string) => string): Promise<void>;
}

/** Runs `npm run dev` on a copy of the product with an empty database while `use` runs. */
export async function runDev(use: (dev: DevServer) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-dev-'));
  const copy = join(folder, 'seamark');
  growTree(process.cwd(), copy, 0);
  for (const folder of ['upstream', 'gallery', 'tests/contract'])
    cpSync(folder, join(copy, folder), { recursive: true });
  const dataDir = join(folder, 'data');
  await prepareFolder(dataDir);
  const port = await freePort();
  const { child, exited, output } = startChild([process.execPath, resolve('node_modules/vite/bin/vite.js')], {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      NO_COLOR: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  });
  try {
    while (!output().includes('ADMIN_PASSWORD')) {
      const ended = child.exitCode ?? child.signalCode;
      if (ended !== null) throw new Error(`Vite ended with ${ended}: ${output()}`);
      await setTimeout(20);
    }
    await use({
      origin: `http://127.0.0.1:${port}`,
      output,
      async edit(file, change) {
        const path = join(copy, file);
        const text = change(existsSync(path) ? readFileSync(path, 'utf8') : '');
        writeFileSync(path, '');
        await setTimeout(25);
        writeFileSync(path, text);
      },
    });
  } finally {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
}
