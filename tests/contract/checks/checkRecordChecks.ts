import { counted } from '../../../scripts/check/counted';
import type { ScanFailure as ScanFault } from '../../../src/engine/checks/Scan';
import { scanList } from '../../../src/engine/checks/scanList';
import type { Subject } from '../createSubject';
import { Fault } from '../upstream/Fault';

/**
 * Runs the resource's checks on every record.
 * @returns A summary.
 * @throws Fault that names a failing check.
 */
export async function checkRecordChecks({ declaration, upstream, dataProvider }: Subject): Promise<string> {
  const { name, checks = {}, lists } = declaration;
  const own = Object.keys(checks);
  if (own.length === 0) return 'no checks';
  const declarations = [...upstream.families.values()].map(family => family.declaration);
  const { signal } = new AbortController();
  for (const list of lists) {
    let [read, faults] = [0, [] as readonly ScanFault[]];
    const wanted = { dataProvider, declaration: { ...declaration, map: undefined }, declarations, list };
    await scanList(wanted, { reading: signal, looking: signal }, part => {
      if (part.state === 'failed') throw new Fault(`${name}.checks: the list could not be read`);
      read = part.read ?? read;
      faults = part.failures ?? faults;
    });
    const failed = faults.find(({ check }) => own.includes(check));
    if (failed) throw new Fault(`${name}.checks.${failed.check}: it throws: ${failed.message}`);
    if (read === 0) throw new Fault(`${name}.checks: there was no record to check`);
  }
  return `runs ${counted(own.length, 'check')} on its records`;
}
