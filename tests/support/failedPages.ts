import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines of each page: its start tells where it was, and thousands would push out the rest. */
const most = 60;

/**
 * What the page showed where a browser test failed, also one that passed when tried again: what Playwright
 * leaves in the folder, as text, for where nobody can open its pictures.
 */
export function failedPages(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /error-context\.md$/.test(file))
    .sort()
    .flatMap(file => {
      const text = readFileSync(join(folder, file), 'utf8');
      const [, snapshot] = /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(text) ?? [];
      return snapshot ? [`\n${file}\n${snapshot.split('\n').slice(0, most).join('\n')}`] : [];
    })
    .join('\n');
}
