import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { localeCodes } from '../providers/i18n/locales.ts';
import type { BootFacts } from '../src/boot/Boot.ts';
import type { RenderedFrame } from './renderFrames.tsx';
import { splitTexts } from './splitTexts.ts';

type Declared = Pick<BootFacts, 'calls' | 'reads'> & { origins: string[]; frames: RenderedFrame[] };

/**
 * Writes the `BootFacts` for the first script into the page as JSON, each list's frame into a separate file
 * (`renderFrames`), and the origins for the page's CSP into `origins.json`. Errors in declarations fail the
 * build here. `VITE_FIRST_ROWS=none` omits the frames.
 */
export function bootFacts(): Plugin {
  let config: ResolvedConfig;
  let declared: Declared;
  let framesPath: string | undefined;
  return {
    name: 'seamark:boot-facts',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      declared = await readDeclared(config);
      const { origins } = declared;
      if (origins.length > 0)
        this.emitFile({ type: 'asset', fileName: 'origins.json', source: JSON.stringify(origins) });
      framesPath = undefined;
      if (process.env.VITE_FIRST_ROWS === 'none' || declared.frames.length === 0) return;
      const hash = createHash('sha256').update(JSON.stringify(declared.frames)).digest('base64url');
      framesPath = `/assets/frame-${hash.slice(0, 8)}`;
      for (const { addresses, variant, frame } of declared.frames)
        for (const address of addresses)
          this.emitFile({
            type: 'asset',
            fileName: `${framesPath.slice(1)}${address.replaceAll('/', '.')}.${variant}.json`,
            source: JSON.stringify(frame),
          });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const { calls, reads } = declared;
        const facts: BootFacts = {
          calls,
          reads,
          frames: framesPath
            ? { path: framesPath, script: `/${chunkOf(bundle, '/src/boot/showFrame.ts').fileName}` }
            : undefined,
          panel: panelFiles(bundle),
        };
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'boot-facts' },
            injectTo: 'head-prepend',
            children: JSON.stringify(facts).replaceAll('<', '\\u003c'),
          },
        ];
      },
    },
  };
}

/**
 * Imports declaredFacts.ts after building it for Node, because Vite's runner takes five times as long, module
 * by module.
 */
async function readDeclared({ root, cacheDir }: ResolvedConfig): Promise<Declared> {
  await mkdir(cacheDir, { recursive: true });
  const outDir = await mkdtemp(join(cacheDir, 'facts-'));
  try {
    const ssr = join(root, 'vite/declaredFacts.ts');
    await build({
      root,
      configFile: false,
      plugins: [splitTexts()],
      logLevel: 'warn',
      build: { ssr, outDir },
    });
    return (await import(pathToFileURL(join(outDir, 'declaredFacts.js')).href)).declaredFacts;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The chunk of src/renderPanel.tsx, its imports except the page's main script, and the texts. */
function panelFiles(bundle: Rolldown.OutputBundle): BootFacts['panel'] {
  const page = chunkOf(bundle, '/index.html');
  const panel = chunkOf(bundle, '/src/renderPanel.tsx');
  const files = [panel.fileName, ...panel.imports.filter(file => file !== page.fileName)];
  const texts = localeCodes.map(code => [
    code,
    `/${chunkOf(bundle, `/providers/i18n/messages/${code}/messages.ts`).fileName}`,
  ]);
  return { files: files.map(file => `/${file}`), texts: Object.fromEntries(texts) };
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.moduleIds.some(id => id.endsWith(module))) return output;
  throw new Error(`The build has no file for ${module}`);
}
