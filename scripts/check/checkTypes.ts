import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Finding } from './Finding';
import { run } from './run';

/** The compiler's cache of earlier runs, and the current run's report. */
export const cache = 'node_modules/.cache/seamark-check';

/** Files that every resource's calls depend on, if they exist. */
const settings = ['resources/api.ts', 'resources/apis.ts'];

/** Type-checks these files with their imports and the API settings, or the whole project. */
export async function checkTypes(checked: string[]): Promise<Finding> {
  const args = ['--noEmit', '--pretty', 'false'];
  if (checked.length > 0) {
    mkdirSync(cache, { recursive: true });
    const name = resolve(cache, checked.join().replace(/\W+/g, '-'));
    const files = [...checked, ...settings.filter(each => existsSync(each))].map(each => resolve(each));
    const compilerOptions = { incremental: true, tsBuildInfoFile: `${name}.tsbuildinfo` };
    const config = { extends: resolve('tsconfig.json'), compilerOptions, files, include: [] };
    writeFileSync(`${name}.json`, JSON.stringify(config));
    args.push('--project', `${name}.json`);
  }
  const { status, output } = await run('node_modules/typescript/bin/tsc', args);
  const errors = output.split('\n').filter(line => line.trim() !== '');
  return {
    step: 'types',
    isRight: status === 0,
    text: status === 0 ? `no errors in ${checked.join(', ') || 'any file'}` : errors.join('\n'),
  };
}
