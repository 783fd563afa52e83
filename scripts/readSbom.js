import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The software bill of materials (CycloneDX 1.5): every package in the lock file with its version, licence
 * and hash. Packages with the property `cdx:npm:package:development` build the product or are compiled into
 * the panel; the others run with the server. Works offline.
 * @param {string} root The project's folder.
 * @returns {Promise<object>} Rejects if npm cannot run.
 */
export async function readSbom(root) {
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
