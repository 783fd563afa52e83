import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from './Finding';
import { type Report, readReport } from './readReport';
import { run } from './run';

/** Runs the contract test of one resource, or of all. */
export async function checkContract(
  resource: string | undefined,
  environment: Record<string, string>,
): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-check-'));
  const file = join(folder, 'report.json');
  try {
    const { output } = await run(
      'node_modules/vitest/vitest.mjs',
      [
        'run',
        '--project',
        'views',
        'tests/contract/resources.test.tsx',
        '--reporter=json',
        '--experimental.fsModuleCache',
        `--outputFile=${file}`,
      ],
      { ...environment, ...(resource && { CHECKED_RESOURCE: resource }) },
    );
    return readReport(readJson(file, output));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @throws Error with the program's output if it wrote no report. */
function readJson(file: string, output: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`The contract test could not be run:\n${output}`);
  }
}
