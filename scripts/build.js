import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

/**
 * Builds the panel and the server, or the named part. With `--if-older`, as `npm start` calls it, builds only
 * what is missing or older than its sources. Without Vite, `npm start` runs an existing build. JavaScript,
 * because `npm start` runs it before anything is built.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const canBuild = existsSync(join(root, 'node_modules/vite/package.json'));
const shared = ['package.json', 'tsconfig.json', 'scripts/build.js', 'node_modules/.package-lock.json'];

/** The environment variables that Vite compiles into the build. */
const variables = JSON.stringify(
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort(),
);

/** The parts of the product. A build writes its marker last, so a failed or killed build leaves none. */
const parts = {
  panel: {
    config: 'vite.config.ts',
    marker: 'dist/.built',
    sources: [
      ...['index.html', 'vite.config.ts', 'vite', 'src', 'resources', 'providers', 'public'],
      ...['.env', '.env.local', '.env.production', '.env.production.local'],
    ],
  },
  server: {
    config: 'vite.server.config.ts',
    marker: 'dist-server/.built',
    sources: [
      'vite.server.config.ts',
      'vite/defineVersion.ts',
      'server',
      'upstream',
      'resources/panel.ts',
      'resources/panel',
    ],
  },
};

const { values, positionals } = parseArgs({
  options: { 'if-older': { type: 'boolean' } },
  allowPositionals: true,
});
for (const [name, part] of Object.entries(parts)) {
  const isWanted = positionals.length === 0 || positionals.includes(name);
  if (isWanted && !(values['if-older'] && isCurrent(part))) await build(name, part);
}

/** @param {{ marker: string, sources: string[] }} part */
function isCurrent({ marker, sources }) {
  const built = changedAt(marker);
  if (built === 0 || !canBuild) return built > 0;
  if (readFileSync(join(root, marker), 'utf8') !== variables) return false;
  return [...shared, ...sources].every(path => changedAt(path) <= built);
}

/**
 * The modification time of a file, or the latest one in a folder, in milliseconds; 0 if it does not exist.
 * @param {string} path
 * @returns {number}
 */
function changedAt(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  // A folder's own mtime changes when a file is added or removed.
  const names = readdirSync(join(root, path)).filter(name => !name.startsWith('.'));
  return Math.max(stats.mtimeMs, ...names.map(name => changedAt(`${path}/${name}`)));
}

/**
 * @param {string} name
 * @param {{ config: string, marker: string }} part
 */
async function build(name, { config, marker }) {
  if (!canBuild) {
    console.error(`The ${name} can't be built without Vite: run npm ci && npm run build.`);
    process.exit(1);
  }
  console.log(`Building the ${name}.`);
  // The start time, so that files changed during the build count as newer.
  const started = new Date();
  rmSync(join(root, marker), { force: true });
  const sbom = name === 'server' ? readSbom(root) : undefined;
  sbom?.catch(() => {});
  const vite = await import('vite');
  await vite.build({ root, configFile: join(root, config), logLevel: 'warn' });
  if (sbom) writeFileSync(join(root, 'dist-server/sbom.cdx.json'), JSON.stringify(await sbom, undefined, 2));
  writeFileSync(join(root, marker), variables);
  utimesSync(join(root, marker), started, started);
}

/**
 * The software bill of materials (CycloneDX 1.5): every package in the lock file with its version, licence
 * and hash. Packages with the property `cdx:npm:package:development` build the product or are compiled into
 * the panel; the others run with the server. Works offline.
 * @param {string} root The project's folder.
 * @returns {Promise<object>} Rejects if npm cannot run.
 */
async function readSbom(root) {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const quietly = ['--offline', '--no-update-notifier', '--no-audit'];
  const { stdout } = await promisify(execFile)('npm', [...args, ...quietly], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    // npm omits development packages if NODE_ENV is production.
    env: { ...process.env, NODE_ENV: '' },
  });
  const sbom = JSON.parse(stdout);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const component of sbom.components) {
    // npm omits licences without an SPDX id.
    const license = packages[`node_modules/${component.name}`]?.license;
    if (license) component.licenses ??= [{ license: { name: license } }];
  }
  // npm names the product after its folder.
  sbom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  return sbom;
}
