import { execFile, execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const isRoot = process.getuid?.() === 0;
/**
 * The account `nobody`. Only root can switch to it; for others, this process's own account serves as well.
 */
const account = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** Whether an unprivileged account can run this repository's code. */
export const canBeNobody = process.platform !== 'win32' && (!isRoot || isReadable());

/** Opens the database of `dataDir` as nobody and returns the error message, empty on success. */
export async function openAsNobody(dataDir: string): Promise<string> {
  const code = `
    const { openEmbedded } = await import('./upstream/database/embedded/openEmbedded.ts');
    await openEmbedded(${JSON.stringify(dataDir)}).then(
      database => database.close(),
      error => process.stdout.write(error.message),
    );
    process.exit(0);`;
  const words = ['--import', 'tsx', '--input-type=module', '-e', code];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root, ...account });
  return stdout;
}

function isReadable(): boolean {
  try {
    execFileSync('test', ['-r', fileURLToPath(import.meta.url)], account);
    return true;
  } catch {
    return false;
  }
}
