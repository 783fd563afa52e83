import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run upgrade:check [-- <package> …]`: installs the newest version of each direct dependency, one at a
 * time, in a copy of the repository, and prints whether the types, the build and the contract tests pass.
 * Exits with 1 if one fails.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const requested = process.argv.slice(2);

const steps = {
  types: 'npx tsc --noEmit',
  build: 'node scripts/build.js',
  contract: 'npx vitest run --project node --project views tests/contract',
};
type Step = 'install' | keyof typeof steps;

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const { dependencies, devDependencies }: Manifest = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const current = Object.entries({ ...dependencies, ...devDependencies });
const tree = mkdtempSync(join(tmpdir(), 'seamark-upgrade-'));
process.on('exit', () => rmSync(tree, { recursive: true, force: true }));
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(tree, file));

const run = (command: string) =>
  spawnSync(command, { cwd: tree, shell: true, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The first step that fails with this version and the end of its output; undefined if all pass. */
function firstFailure(spec: string): { step: Step; output: string } | undefined {
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(tree, name));
  const install = `npm install --save-exact --no-audit --no-fund --prefer-offline ${spec}`;
  // npm skips an optional package that it cannot find, and then rejects the lock file it wrote.
  const clean = 'npm ci --dry-run --no-audit --no-fund --prefer-offline';
  for (const [step, command] of Object.entries({ install: `${install} && ${clean}`, ...steps })) {
    const { status, stdout, stderr } = run(command);
    if (status === 0) continue;
    const output = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n');
    return { step: step as Step, output };
  }
  return undefined;
}

console.log('| package | from | to | result |\n|---|---|---|---|');
const failures: string[] = [];
for (const [name, from] of current) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const to = run(`npm view ${name} version`).stdout.trim();
  if (!to || to === from) continue;
  const failure = firstFailure(`${name}@${to}`);
  console.log(`| ${name} | ${from} | ${to} | ${failure ? `fails: ${failure.step}` : 'passes'} |`);
  if (failure) failures.push(`\n${name}@${to}, ${failure.step}:\n${failure.output}`);
}
console.log(failures.join('\n'));
process.exitCode = failures.length > 0 ? 1 : 0;
