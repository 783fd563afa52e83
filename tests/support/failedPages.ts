import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines of each page: its content tells where it was, and thousands would push out the rest. */
const most = 60;

/**
 * What a browser test that failed expected and what the page showed, also one that passed when tried again:
 * what Playwright leaves in the folder, as text, for where nobody can open its pictures. Of a page with a
 * menu, what stands beside the menu.
 */
export function failedPages(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /error-context\.md$/.test(file))
    .sort()
    .map(file => {
      const text = readFileSync(join(folder, file), 'utf8');
      const [, details = ''] = /# Error details\s+```\n([\s\S]*?)\n```/.exec(text) ?? [];
      const [, snapshot = ''] = /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(text) ?? [];
      const lines = snapshot.split('\n');
      const start = lines.findIndex(line => /^\s*- (main|dialog|alertdialog)\b/.test(line));
      return [`\n${file}`, details, ...lines.slice(Math.max(start, 0)).slice(0, most)].join('\n');
    })
    .join('\n');
}
