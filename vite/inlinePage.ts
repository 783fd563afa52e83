import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { colors } from '../resources/panel/look.ts';

/** Matches elements of index.html that are replaced with the named file. */
const placeholder =
  /<(?<tag>link|script|img)\b[^>]*?\b(?:src|href)="(?<file>[^"]+)"[^>]*\bdata-inline\b[^>]*>(?:<\/script>)?/g;

/**
 * Inlines the files of elements with `data-inline` into index.html, so that the login form can be used as
 * soon as the page arrives.
 *
 * | | |
 * |---|---|
 * | `<script src="….ts">` | the file and its imports as a classic script, which runs first |
 * | `<link rel="stylesheet" href="….css">` | a style sheet, after the panel's colours as custom properties |
 * | `<img src="….svg">` | inline SVG, so that its own style can animate it |
 */
export function inlinePage(): Plugin {
  let root = '';
  let minify = false;
  const inlined = new Set<string>();

  const inline = async (tag: string, file: string) => {
    const path = join(root, file);
    inlined.add(path);
    if (tag === 'script') return `<script>${await bundleScript(path, minify)}</script>`;
    const text = await readFile(path, 'utf8');
    return tag === 'link'
      ? `<style>${panelColors(text)}\n${text}</style>`
      : text.replace(/\s+xmlns="[^"]*"/, '').replace(/\s*\n\s*/g, ' ');
  };

  return {
    name: 'seamark:inline-page',
    configResolved: config => {
      root = config.root;
      minify = config.command === 'build';
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async html => {
        const found = [...html.matchAll(placeholder)];
        const contents = await Promise.all(
          found.map(({ groups: { tag = '', file = '' } = {} }) => inline(tag, file)),
        );
        return {
          html: html.replace(/\n\s+/g, '\n').replace(placeholder, () => contents.shift() ?? ''),
          tags: [{ tag: 'meta', attrs: { name: 'theme-color', content: colors.header }, injectTo: 'head' }],
        };
      },
    },
    hotUpdate({ file }) {
      const { name, hot } = this.environment;
      if (name === 'client' && inlined.has(file)) hot.send({ type: 'full-reload' });
    },
  };
}

/** The panel's colours used in a style sheet, as custom properties that cover both modes. */
function panelColors(css: string): string {
  const { light, dark, ...both } = colors;
  const pairs = Object.entries(light).map(([name, color]) => [
    name,
    `light-dark(${color}, ${dark[name as keyof typeof dark]})`,
  ]);
  const named = [...Object.entries(both), ...pairs].filter(([name]) => css.includes(`var(--${name})`));
  return `:root { ${named.map(([name, color]) => `--${name}: ${color};`).join(' ')} }`;
}

/** Bundles a file and its imports as an IIFE, so that no module scope leaks. */
async function bundleScript(input: string, minify: boolean): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      // Browsers too old for the panel must be able to parse it to show the message.
      target: 'es2020',
      write: false,
      minify,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [script] = (built as Rolldown.RolldownOutput).output;
  return script.code.trim();
}
