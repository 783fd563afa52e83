import { existsSync, readFileSync } from 'node:fs';

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}

interface Spec {
  file: string;
  line: number;
  title: string;
  tests: { status: string; results: { attachments: { name: string; path?: string }[] }[] }[];
}

/** Maximum lines per test: thousands would push out the rest, and a flaky test needs few. */
const most = { failed: 60, flaky: 20 };

/**
 * What failed browser tests expected and what the page showed, as text, from Playwright's report and its
 * attachments, for when nobody can open its screenshots. Shows only the content next to the menu. Flaky tests
 * come first, without their page.
 */
export function failedPages(report: string): string {
  const { suites }: { suites: Suite[] } = JSON.parse(readFileSync(report, 'utf8'));
  const of = (status: string) =>
    specsIn(suites).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(test => test.status === status)
        .map(({ results }) => ({ title: `${file}:${line} › ${title}`, page: pageOf(results[0]) })),
    );
  const flaky = of('flaky').map(({ title, page }) => [
    `\nFlaky: ${title}`,
    ...page.said.slice(0, most.flaky),
  ]);
  const failed = of('unexpected').map(({ title, page }) => [
    `\nFailed: ${title}`,
    ...page.said.slice(0, most.failed),
    ...page.shown.slice(0, most.failed),
  ]);
  return [...flaky, ...failed].flat().join('\n');
}

const specsIn = (suites: Suite[]): Spec[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsIn(inner)]);

function pageOf(result: Spec['tests'][number]['results'][number] | undefined) {
  const path = result?.attachments.find(({ name }) => name === 'error-context')?.path;
  const text = path && existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [, details = ''] = /# Error details\s+```\n([\s\S]*?)\n```/.exec(text) ?? [];
  const [, snapshot = ''] = /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(text) ?? [];
  const lines = snapshot.split('\n');
  const start = lines.findIndex(line => /^\s*- (main|dialog|alertdialog)\b/.test(line));
  return { said: details.split('\n'), shown: lines.slice(Math.max(start, 0)) };
}
