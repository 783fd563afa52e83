import { readFileSync } from 'node:fs';
import { trackedFiles } from '../support/trackedFiles';

/** A documentation page: its path from the root, its text, and the text without code blocks. */
export interface Page {
  path: string;
  text: string;
  prose: string;
}

/** Every Markdown file of the repository. */
export function readPages(): Page[] {
  const paths = trackedFiles().filter(path => path.endsWith('.md'));
  return paths.map(path => {
    const text = readFileSync(path, 'utf8');
    return { path, text, prose: text.replace(/^( *)```[\s\S]*?^\1```$/gm, '') };
  });
}

/** The code blocks in one language: `blocksOf(page, 'tsx')`. */
export function blocksOf({ text }: Page, language: string): string[] {
  const blocks = text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'));
  return [...blocks].map(([, code = '']) => code);
}

/** The anchors of a page's headings, as GitHub generates them. */
export function anchorsOf({ prose }: Page): string[] {
  const seen = new Map<string, number>();
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}
