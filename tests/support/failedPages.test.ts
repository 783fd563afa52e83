import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { failedPages } from './failedPages';

test('what was expected and shown is told of each failed test, and of one that passed later what was expected', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // As Playwright leaves it beside each picture of a failure.
  const specOf = (title: string, status: string, text: string) => {
    const path = join(folder, `${title}.md`);
    writeFileSync(path, text);
    const attachments = [{ name: 'screenshot' }, { name: 'error-context', path }];
    const passed = { attachments: [] };
    const results = status === 'flaky' ? [{ attachments }, passed] : [{ attachments }, { attachments }];
    return { file: 'tides.spec.ts', line: 7, title, tests: [{ status, results }] };
  };
  const report = join(folder, 'e2e.json');
  const told = (...specs: object[]) => {
    const suites = [{ title: 'tides.spec.ts', suites: [{ title: 'at night', specs }] }];
    writeFileSync(report, JSON.stringify({ suites }));
    return failedPages(report).split('\n');
  };
  const page = `# Page snapshot\n\n\`\`\`yaml\n- banner\n  - link\n- main:\n${'  - row\n'.repeat(1000)}\`\`\``;
  const details = (said: string) => `# Error details\n\n\`\`\`\n${said}\n\`\`\`\n\n${page}\n`;

  expect(told()).toEqual(['']);
  expect(
    told(specOf('fall', 'unexpected', details('Not low')), specOf('rise', 'flaky', details('Not high'))),
  ).toEqual([
    '',
    'Flaky: tides.spec.ts:7 › rise',
    'Not high',
    '',
    'Failed: tides.spec.ts:7 › fall',
    'Not low',
    '- main:',
    ...Array(59).fill('  - row'),
  ]);
});
