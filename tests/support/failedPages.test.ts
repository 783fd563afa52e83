import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { failedPages } from './failedPages';

// What Playwright leaves beside each picture of a failure.
const file = ['error-context', 'md'].join('.');

test('what a page showed is told of each failed test, cut where it is long', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const leave = (name: string, text: string) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, file), text);
  };
  expect(failedPages(folder)).toBe('');
  leave(
    'b-list',
    '# Page snapshot\n\n```yaml\n- banner\n- main\n```\n\n# Test source\n\n```ts\nexpect()\n```',
  );
  leave('a-long', `# Page snapshot\n\n\`\`\`yaml\n${'- row\n'.repeat(1000)}\`\`\``);
  leave('c-none', '# Error details');
  const told = failedPages(folder).split('\n');
  expect(told.filter(line => line === '- row')).toHaveLength(60);
  expect(told.slice(-3)).toEqual([`b-list/${file}`, '- banner', '- main']);
});
