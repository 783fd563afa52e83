import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The software bill of materials (CycloneDX 1.5): every package of the lock file with its version, licence
 * and hash. Those with the property `cdx:npm:package:development` build the product, or are compiled into the
 * panel; the others run beside the server. Nothing is asked of anybody.
 * @param {string} root The project's folder.
 * @returns {Promise<object>} Rejects where npm can't be run.
 */
export async function readSbom(root) {
  const words = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const quietly = ['--offline', '--no-update-notifier', '--no-audit'];
  const { stdout } = await promisify(execFile)('npm', [...words, ...quietly], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    // npm leaves development packages out where this says production.
    env: { ...process.env, NODE_ENV: '' },
  });
  const sbom = JSON.parse(stdout);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const component of sbom.components) {
    // npm leaves out a licence that has no SPDX id.
    const license = packages[`node_modules/${component.name}`]?.license;
    if (license) component.licenses ??= [{ license: { name: license } }];
  }
  // npm names the product after the folder that it stands in.
  sbom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  return sbom;
}
