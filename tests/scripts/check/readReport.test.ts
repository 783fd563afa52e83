import { describe, expect, it } from 'vitest';
import { formatFindings } from '../../../scripts/check/Finding';
import { type Report, readReport } from '../../../scripts/check/readReport';

type Result = Report['testResults'][number]['assertionResults'][number];

const passed: Result = {
  ...{ ancestorTitles: ['wells'], title: 'keeps its contract', status: 'passed' },
  ...{ failureMessages: [], meta: {} },
};

const failed = (title: string, message: string) => ({
  ...{ status: 'failed', title },
  failureMessages: [`Error: ${message}\n    at checkWrites (checks/checkWrites.ts:3:1)`],
});

/** The report about a file of tests with these results. */
const reportOf = (results: Partial<Result>[], message = '') => {
  const assertionResults = results.map(each => ({ ...passed, ...each }));
  return formatFindings(readReport({ testResults: [{ message, assertionResults }] }));
};

describe('the report of the contract test shows', () => {
  it('one line per step, with its notes', () => {
    const start = { ancestorTitles: [], title: 'every declaration', meta: { found: '3 declarations' } };
    const contract = { meta: { found: 'creates', notes: ['look'] } };
    expect(reportOf([start, contract])).toBe(
      '  ✓ start-up   3 declarations\nwells\n  ✓ contract   creates\n    note       look',
    );
  });

  it('the message of a failure', () => {
    expect(reportOf([failed('shows its lists', 'wells.api.update: changed 1, got 2')])).toBe(
      'wells\n  ✗ lists      wells.api.update: changed 1, got 2',
    );
  });

  it('an error that prevents every step once', () => {
    const message = 'wells.api.fromUpstream fails on {}: Invalid time value';
    const steps = ['keeps its contract', 'shows its lists'].map(title => failed(title, message));
    expect(reportOf(steps)).toBe(`wells\n  ✗ contract   ${message}`);
  });

  it('each test of the real API, and what cannot be determined', () => {
    const trials = [
      { isRight: true, text: 'list: 10 rows' },
      { isRight: false, text: 'search: nothing changes\nGET /wells?q=a → 200' },
      { isRight: undefined, text: 'total: none' },
    ];
    expect(reportOf([{ meta: { trials } }])).toBe(
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
    expect(reportOf([], message)).toBe(
      '  ✗ start-up   wells.name: lower-case\n               wells.api.path: write it',
    );
  });
});
