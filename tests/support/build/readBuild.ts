import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** A file of the build with what loads it and what it loads, as Vite's manifest has it. */
interface Entry {
  file: string;
  src?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

export interface Build {
  dist: string;
  entries: Map<string, Entry>;
  /** Bytes on the wire, brotli, headers apart; what is too small to be worth it goes as it is. */
  bytesOf(file: string): number;
  /** The files that a module's file imports with itself, however deep. */
  filesOf(module: string): Set<string>;
  /** What is fetched before the first list is shown, in the language with the longer texts. */
  firstLoad(): Set<string>;
}

/** What a build has in a folder, as its manifest tells it. */
export function readBuild(dist: string): Build {
  const manifest: Record<string, Entry> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const entries = new Map(Object.entries(manifest));

  function filesOf(module: string, found = new Set<string>()): Set<string> {
    const entry = entries.get(module);
    if (!entry) throw new Error(`The build has no file for ${module}`);
    if (found.has(entry.file)) return found;
    found.add(entry.file);
    for (const imported of entry.imports ?? []) filesOf(imported, found);
    return found;
  }

  const texts = 'providers/i18n/messages/hy/messages.ts';
  return {
    dist,
    entries,
    filesOf: module => filesOf(module),
    firstLoad: () =>
      new Set([
        'index.html',
        ...['index.html', 'src/renderPanel.tsx', texts].flatMap(file => [...filesOf(file)]),
      ]),
    bytesOf: file => bytesOf(join(dist, file)),
  };
}

/** Bytes on the wire of all of the files. */
export const sumOf = ({ bytesOf }: Build, files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + bytesOf(file), 0);

/** The page itself is compressed as it is served, fast; assets once and well. */
function bytesOf(path: string): number {
  if (existsSync(`${path}.br`)) return readFileSync(`${path}.br`).byteLength;
  const file = readFileSync(path);
  if (!path.endsWith('.html')) return file.byteLength;
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}
