import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findOrInstallBrowser } from '../../support/programs/findBrowser';

/** `npm run walk -- --seed 11 --actions 1500`: builds what has changed, and walks. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '11' },
    actions: { type: 'string', default: '1500' },
    violations: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
  },
});

const build = spawnSync(process.execPath, ['scripts/build.js', '--if-older'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);
const { status } = spawnSync('npx', ['playwright', 'test', 'walk.spec'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM: await findOrInstallBrowser(),
    WALK_SEED: values.seed,
    WALK_ACTIONS: values.actions,
    WALK_VIOLATIONS: values.violations,
    ...(values.trace && { WALK_TRACE: 'yes' }),
  },
});
process.exitCode = status ?? 1;
