import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { packedDatabase } from '../database/openPackedDatabase';

/**
 * Builds what is out of date, like `npm run build`: the server, which tests start as a process, and the panel
 * for the tests of the build. Meanwhile makes the database that tests copy, which otherwise each worker does.
 */
export default async function build({ name }: TestProject): Promise<void> {
  const parts = name === 'built' ? [] : ['server'];
  const building = spawn(process.execPath, ['scripts/build.js', '--if-older', ...parts], {
    // Vitest's mode differs, which would change React's build. The builder would take the variables defined
    // by vite/defineVersion.ts for changed settings.
    env: { ...process.env, NODE_ENV: 'production', VITE_VERSION: undefined, VITE_COMMIT: undefined },
    stdio: 'inherit',
  });
  const [[status]] = await Promise.all([once(building, 'exit'), packedDatabase()]);
  if (status !== 0) throw new Error(`The build ended with ${status}`);
}
