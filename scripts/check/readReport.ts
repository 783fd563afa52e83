import type { Finding } from './Finding';

/** What Vitest's JSON reporter writes, as far as it is read here. */
export interface Report {
  testResults: {
    /** Why the file could not be run. */
    message: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[] | null;
      meta: { found?: string; notes?: string[] };
    }[];
  }[];
}

/** The steps by the titles of their tests in tests/contract/resources.test.tsx. */
const steps: Record<string, Finding['step']> = {
  'keeps its contract': 'contract',
  'shows its lists': 'lists',
  'shows its forms': 'forms',
};

/** What the contract test has found, by resource and step. */
export function readReport({ testResults }: Report): Finding[] {
  return testResults.flatMap(({ message, assertionResults }) => [
    ...(assertionResults.length === 0
      ? [{ step: 'start-up' as const, isRight: false, text: withoutStack(message) }]
      : []),
    ...assertionResults.map(
      ({ ancestorTitles: [resource], title, status, failureMessages, meta }): Finding => {
        const isRight = status === 'passed';
        const text = isRight ? (meta.found ?? '') : (failureMessages ?? []).map(withoutStack).join('\n');
        return {
          resource,
          step: steps[title] ?? 'start-up',
          isRight,
          text: text || title,
          notes: meta.notes ?? [],
        };
      },
    ),
  ]);
}

/** An error's own words. */
function withoutStack(error: string): string {
  const [words = ''] = error.replace(/^(?:\w*Error|Faulty declarations): ?\n?/, '').split(/\n\s+at /);
  return words.replace(/^Faulty declarations:\n/, '').trim();
}
