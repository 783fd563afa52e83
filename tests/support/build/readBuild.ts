import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** An entry of Vite's manifest: a file of the build and its imports. */
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
  /** Transferred bytes with brotli, without headers; files too small to compress are counted as they are. */
  bytesOf(file: string): number;
  /** A module's file with all its static imports, transitively. */
  filesOf(module: string): Set<string>;
  /** The files loaded before the first list is shown, in the language with the longer texts. */
  firstLoad(): Set<string>;
  /** The files of the first load in addition to the login page's. */
  core(): string[];
}

/** Reads a build's folder by its manifest. */
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
  const login = () => new Set(['index.html', ...filesOf('index.html')]);
  const firstLoad = () =>
    new Set([...login(), ...['src/renderPanel.tsx', texts].flatMap(file => [...filesOf(file)])]);
  return {
    dist,
    entries,
    filesOf: module => filesOf(module),
    firstLoad,
    core: () => [...firstLoad()].filter(file => !login().has(file)),
    bytesOf: file => bytesOf(join(dist, file)),
  };
}

/** The transferred bytes of all the files. */
export const sumOf = ({ bytesOf }: Build, files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + bytesOf(file), 0);

/** The page is compressed when served, with a fast setting; assets once, at full quality. */
function bytesOf(path: string): number {
  if (existsSync(`${path}.br`)) return readFileSync(`${path}.br`).byteLength;
  const file = readFileSync(path);
  if (!path.endsWith('.html')) return file.byteLength;
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}
