import type { Finding } from './Finding';

/** The parts of Vitest's JSON report that are read here. */
export interface Report {
  testResults: {
    /** Why the file could not run. */
    message: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[] | null;
      meta: { found?: string; notes?: string[]; trials?: Pick<Finding, 'isRight' | 'text'>[] };
    }[];
  }[];
}

/** Steps by the titles of their tests in tests/contract/resources.test.tsx. */
const steps: Record<string, Finding['step']> = {
  'keeps its contract': 'contract',
  'shows its lists': 'lists',
  'shows its forms': 'forms',
  'matches the real API': 'against',
};

/** The contract test's findings, by resource and step. */
export function readReport({ testResults }: Report): Finding[] {
  const findings = testResults.flatMap(({ message, assertionResults }): Finding[] =>
    assertionResults.length === 0
      ? [{ step: 'start-up', isRight: false, text: withoutStack(message) }]
      : assertionResults.flatMap(findingsOf),
  );
  // Without samples, every step fails with the same error.
  const isFirst = ({ resource, text }: Finding, at: number) =>
    findings.findIndex(each => each.resource === resource && each.text === text) === at;
  return findings.filter((each, at) => each.isRight !== false || isFirst(each, at));
}

type Outcome = Report['testResults'][number]['assertionResults'][number];

function findingsOf({ ancestorTitles, title, status, failureMessages, meta }: Outcome): Finding[] {
  const [resource] = ancestorTitles;
  if (meta.trials) return meta.trials.map(trial => ({ ...trial, resource, step: 'against' }));
  const isRight = status === 'passed';
  const text = isRight ? (meta.found ?? '') : (failureMessages ?? []).map(withoutStack).join('\n');
  const step = steps[title] ?? 'start-up';
  return [{ resource, step, isRight, text: text || title, notes: meta.notes ?? [] }];
}

/** The error's message. */
function withoutStack(error: string): string {
  const [text = ''] = error.replace(/^(?:\w*Error|Faulty declarations): ?\n?/, '').split(/\n\s+at /);
  return text.replace(/^Faulty declarations:\n/, '').trim();
}
