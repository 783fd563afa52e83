import { readFileSync, rmSync } from 'node:fs';
import { attempt } from '../../providers/errors/attempt';
import { cache } from './checkTypes';
import type { Finding } from './Finding';
import { type Report, readReport } from './readReport';
import { run } from './run';

/**
 * Runs the contract test of these resources, or of all.
 * @throws Error with the program's output if it wrote no report.
 */
export async function checkContract(
  resources: string[],
  environment: Record<string, string>,
): Promise<Finding[]> {
  const file = `${cache}/report-${process.pid}.json`;
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
    { ...environment, CHECKED_RESOURCES: resources.join(' ') },
  );
  const report = attempt((): Report => JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file, { force: true });
  if (!report) throw new Error(`The contract test could not be run:\n${output}`);
  return readReport(report);
}
