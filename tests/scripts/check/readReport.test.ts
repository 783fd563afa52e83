import { describe, expect, it } from 'vitest';
import { formatFindings } from '../../../scripts/check/Finding';
import { readReport } from '../../../scripts/check/readReport';

const passed = { status: 'passed', failureMessages: [], meta: {} };
const failed = { status: 'failed', meta: {} };

describe('the report of the contract test shows', () => {
  it('one line per step, with its notes', () => {
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
    expect(formatFindings(findings)).toBe(
      '  ✓ start-up   3 declarations\nwells\n  ✓ contract   creates\n    note       look',
    );
  });

  it('the message of a failure', () => {
    const failureMessages = [
      'Error: wells.api.update: changed 1, got 2\n    at checkWrites (checks/checkWrites.ts:3:1)',
    ];
    const view = { ...failed, ancestorTitles: ['wells'], title: 'shows its lists', failureMessages };
    expect(formatFindings(readReport({ testResults: [{ message: '', assertionResults: [view] }] }))).toBe(
      'wells\n  ✗ lists      wells.api.update: changed 1, got 2',
    );
  });

  it('an error that prevents every step once', () => {
    const failureMessages = [
      'Error: wells.api.fromUpstream fails on {}: Invalid time value\n    at rowOf (a.ts:3:1)',
    ];
    const steps = ['keeps its contract', 'shows its lists'].map(title => ({
      ...failed,
      ancestorTitles: ['wells'],
      title,
      failureMessages,
    }));
    expect(formatFindings(readReport({ testResults: [{ message: '', assertionResults: steps }] }))).toBe(
      'wells\n  ✗ contract   wells.api.fromUpstream fails on {}: Invalid time value',
    );
  });

  it('each test of the real API, and what cannot be determined', () => {
    const trials = [
      { isRight: true, text: 'list: 10 rows' },
      { isRight: false, text: 'search: nothing changes\nGET /wells?q=a → 200' },
      // JSON omits undefined properties.
      { text: 'total: none' },
    ] as { isRight: boolean | undefined; text: string }[];
    const outcome = { ...passed, ancestorTitles: ['wells'], title: 'holds', meta: { trials } };
    expect(formatFindings(readReport({ testResults: [{ message: '', assertionResults: [outcome] }] }))).toBe(
      [
        'wells',
        '  ✓ against    list: 10 rows',
        '  ✗ against    search: nothing changes',
        '               GET /wells?q=a → 200',
        '  – against    total: none',
      ].join('\n'),
    );
  });

  it('every error of a faulty declaration', () => {
    const message = 'Faulty declarations:\nwells.name: lower-case\nwells.api.path: write it\n    at check';
    expect(formatFindings(readReport({ testResults: [{ message, assertionResults: [] }] }))).toBe(
      '  ✗ start-up   wells.name: lower-case\n               wells.api.path: write it',
    );
  });
});
