import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Finding } from './Finding';
import { run } from './run';

/** The compiler's cache of earlier runs. */
const cache = 'node_modules/.cache/seamark-check';

/** Files that every resource's calls depend on, if they exist. */
const settings = ['resources/api.ts', 'resources/apis.ts'];

/** Type-checks one file with its imports and the API settings, or the whole project. */
export async function checkTypes(file?: string): Promise<Finding> {
  mkdirSync(cache, { recursive: true });
  const name = file?.replace(/\W+/g, '-') ?? 'all';
  const config = resolve(cache, `${name}.json`);
  const files = file && [file, ...settings.filter(each => existsSync(each))];
  const part = files ? { files: files.map(each => resolve(each)), include: [] } : { include: [resolve('.')] };
  const compilerOptions = { incremental: true, tsBuildInfoFile: resolve(cache, `${name}.tsbuildinfo`) };
  writeFileSync(config, JSON.stringify({ extends: resolve('tsconfig.json'), compilerOptions, ...part }));
  const args = file ? ['--project', config] : [];
  const { status, output } = await run('node_modules/typescript/bin/tsc', [
    '--noEmit',
    '--pretty',
    'false',
    ...args,
  ]);
  const errors = output.split('\n').filter(line => line.trim() !== '');
  return {
    step: 'types',
    isRight: status === 0,
    text: status === 0 ? `no errors in ${file ?? 'any file'}` : errors.join('\n'),
  };
}
