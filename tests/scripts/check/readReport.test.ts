import { describe, expect, it } from 'vitest';
import { readReport } from '../../../scripts/check/readReport';
import { tell } from '../../../scripts/check/tell';

const passed = { status: 'passed', failureMessages: [], meta: {} };
const failed = { status: 'failed', meta: {} };

describe('what the contract test has found is told', () => {
  it('a line a step, with what may be a mistake', () => {
    const [start, contract] = [
      { ...passed, ancestorTitles: [], title: 'every declaration', meta: { found: '3 declarations' } },
      {
        ...passed,
        ancestorTitles: ['wells'],
        title: 'keeps its contract',
        meta: { found: 'creates', notes: ['look'] },
      },
    ];
    const findings = readReport({ testResults: [{ message: '', assertionResults: [start, contract] }] });
    expect(tell(findings)).toBe(
      '  ✓ start-up   3 declarations\nwells\n  ✓ contract   creates\n    note       look',
    );
  });

  it('a failure in its own words', () => {
    const failureMessages = [
      'Error: wells.api.update: changed 1, got 2\n    at checkWrites (checks/checkWrites.ts:3:1)',
    ];
    const view = { ...failed, ancestorTitles: ['wells'], title: 'shows its lists', failureMessages };
    expect(tell(readReport({ testResults: [{ message: '', assertionResults: [view] }] }))).toBe(
      'wells\n  ✗ lists      wells.api.update: changed 1, got 2',
    );
  });

  it('every mistake of a declaration that does not start', () => {
    const message = 'Faulty declarations:\nwells.name: lower-case\nwells.api.path: write it\n    at check';
    expect(tell(readReport({ testResults: [{ message, assertionResults: [] }] }))).toBe(
      '  ✗ start-up   wells.name: lower-case\n               wells.api.path: write it',
    );
  });
});
