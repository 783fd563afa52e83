import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { failedPages } from './failedPages';

// What Playwright leaves beside each picture of a failure.
const file = ['error-context', 'md'].join('.');

test('what was expected and shown is told of each failed test, cut where it is long', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const leave = (name: string, text: string) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, file), text);
  };
  expect(failedPages(folder)).toBe('');
  leave(
    'b-list',
    '# Error details\n\n```\nNot visible\n```\n\n# Page snapshot\n\n```yaml\n- banner\n  - link\n- main:\n  - row\n```\n\n# Test source\n\n```ts\nexpect()\n```',
  );
  leave('a-long', `# Page snapshot\n\n\`\`\`yaml\n${'- row\n'.repeat(1000)}\`\`\``);
  leave('c-none', '# Test source');
  const told = failedPages(folder).split('\n');
  expect(told.filter(line => line === '- row')).toHaveLength(60);
  const rest = [`b-list/${file}`, 'Not visible', '- main:', '  - row', '', `c-none/${file}`, '', ''];
  expect(told.slice(-rest.length)).toEqual(rest);
});
