import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import reactAdminTexts from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { flatten } from '../../providers/i18n/flatten';
import type { BootFacts } from '../../src/boot/Boot';
import { everyLanguage } from '../providers/i18n/everyLanguage';
import { readBuild, sumOf } from '../support/build/readBuild';

/** Bytes on the wire; `npm run bench` has the times. */
const budgets = {
  login: 6000,
  loginScript: 8800,
  core: 265_000,
  /** For each resource in addition to the twelve of this repository. */
  furtherResource: 600,
  coreAndRest: 450_000,
  furtherScreen: 43_000,
  firstRows: 14_500,
};

const root = process.cwd();
const build = readBuild(join(root, 'dist'));

const resources = Object.keys(import.meta.glob('../../resources/*.tsx')).length;
const ofFurtherResources = (resources - 12) * budgets.furtherResource;

const bytes = (files: Iterable<string>) => sumOf(build, files);
const text = (file: string) => readFileSync(join(build.dist, file), 'utf8');
const english = build.filesOf('providers/i18n/messages/en/messages.ts');

/** The panel's first two files and the texts: what is there once a screen is shown. */
function presentOnAnyScreen(): Set<string> {
  const [rest = ''] = [...build.entries.keys()].filter(name => name.startsWith('_rest-'));
  return new Set([...build.firstLoad(), ...english, ...build.filesOf(rest)]);
}

/** What there is wherever a module is fetched: the files that all of those have which fetch it. */
function presentAt(module: string): string[] {
  const openers = [...build.entries].filter(([, { dynamicImports = [] }]) => dynamicImports.includes(module));
  const [one = new Set<string>(), ...others] = openers.map(([name]) => build.filesOf(name));
  return [...one].filter(file => others.every(files => files.has(file)));
}

describe('the built panel', () => {
  it('has a login page of at most 6 kB, which loads one script and nothing of the panel', () => {
    expect(build.bytesOf('index.html')).toBeLessThanOrEqual(budgets.login);
    const page = text('index.html');
    const loaded = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file?.slice(1));
    expect(loaded).toEqual([...build.filesOf('index.html')]);
    expect(loaded).toHaveLength(1);
    expect(bytes(build.filesOf('index.html'))).toBeLessThanOrEqual(budgets.loginScript);
  });

  it('has everything inline in its page, which names no other host', () => {
    const page = text('index.html');
    expect(page).not.toMatch(/data-inline|\.ts"|\.css"|<img|rel="stylesheet"/);
    expect(page.replaceAll("xmlns='http://www.w3.org/2000/svg'", '')).not.toMatch(/https?:\/\//);
    for (const part of ['<script nonce=', '<style nonce=', '--header:', '<svg']) expect(page).toContain(part);
  });

  it('names the panel’s first files in its page, to fetch them while someone types', () => {
    const { panel } = factsIn(text('index.html'));
    const named = [...panel.files, ...Object.values(panel.texts)].map(file => file.slice(1));
    const first = new Set([...build.firstLoad(), ...english]);
    expect(new Set(['index.html', ...build.filesOf('index.html'), ...named])).toEqual(first);
  });

  it('has nothing of what only npm run dev has', () => {
    const files = readdirSync(build.dist, { recursive: true, encoding: 'utf8' });
    const scripts = files.filter(file => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => readFileSync(join(root, 'src', file), 'utf8'));
    for (const sign of ['seamark.inspector', '__open-in-editor', '__positions', 'seamark:error']) {
      expect(sources.join()).toContain(sign);
      expect(scripts.filter(file => text(file).includes(sign))).toEqual([]);
    }
  });

  it.each(everyLanguage)('has all of react-admin’s texts that it can show in %s', (_, messages) => {
    const scripts = [...build.entries.values()].map(({ file }) => file).filter(file => file.endsWith('.js'));
    const named = new Set(scripts.flatMap(file => text(file).match(/\bra\.[a-z_]+\.[\w.]+\w/g) ?? []));
    expect(named.size).toBeGreaterThan(40);
    const [texts, original] = [flatten(messages), flatten({ ra: reactAdminTexts.ra })];
    expect([...named].filter(key => key in original && !(key in texts))).toEqual([]);
  });

  it('shows the first list with at most 265 kB in addition to the login page', () => {
    expect(bytes(build.core())).toBeLessThanOrEqual(budgets.core + ofFurtherResources);
  });

  it('has what all but special screens need in 450 kB: the core and the rest', () => {
    expect(bytes(presentOnAnyScreen())).toBeLessThanOrEqual(budgets.coreAndRest + ofFurtherResources);
  });

  it.each([
    ['rich text', /ProseMirror/],
    ['drag and drop', /__NATIVE_FILE__|dnd-core/],
    ['papaparse', /escapeFormulae/],
    ['the sanitiser', /ALLOWED_URI_REGEXP/],
    ['forms', /shouldUseNativeValidation/],
  ])('shows it without %s', (_, sign) => {
    const all = [...build.entries.values()].map(({ file }) => file).filter(file => file.endsWith('.js'));
    expect(all.filter(file => sign.test(text(file))).length).toBeGreaterThan(0);
    expect([...build.firstLoad()].filter(file => sign.test(text(file)))).toEqual([]);
  });

  it('has a frame for each list in each language, mode and width, with a row where its columns are written', () => {
    const { frames, reads } = factsIn(text('index.html'));
    const { path = '' } = frames ?? {};
    const addresses = Object.keys(reads);
    const stations = ['/', '/buoys/admin', '/buoys/custom', '/stations'];
    const others = ['/station-types', '/surveys', '/users', '/what-is-new/list'];
    expect(addresses).toEqual(expect.arrayContaining([...stations, ...others]));
    const variants = ['en', 'hy'].flatMap(locale =>
      ['light', 'dark'].flatMap(mode => ['wide', 'narrow'].map(width => `${locale}.${mode}.${width}`)),
    );
    for (const address of addresses)
      for (const variant of variants) {
        const file = `${path.slice(1)}${address.replaceAll('/', '.')}.${variant}.json`;
        expect(build.bytesOf(file), file).toBeLessThanOrEqual(budgets.firstRows);
        const isKnown = [...stations, ...others].includes(address);
        if (isKnown) expect('row' in JSON.parse(text(file)), file).toBe(stations.includes(address));
      }
  });

  it('is also stored compressed, with the same content', () => {
    // Files below 1 kB are sent as they are (vite/compressFiles.ts).
    const files = [...build.firstLoad()].filter(file => file.endsWith('.js') && text(file).length >= 1024);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const stored = (ending: string) => readFileSync(join(build.dist, file + ending));
      expect(brotliDecompressSync(stored('.br')).toString() === text(file), file).toBe(true);
      expect(gunzipSync(stored('.gz')).toString() === text(file), file).toBe(true);
    }
  });

  it('needs at most 43 kB for each further screen, the rich text editor apart', () => {
    const there = presentOnAnyScreen();
    const further = [...build.entries]
      .filter(([, { isDynamicEntry }]) => isDynamicEntry)
      .map(([module]) => {
        const present = new Set([...there, ...presentAt(module)]);
        return { module, size: bytes([...build.filesOf(module)].filter(file => !present.has(file))) };
      });
    expect(further.length).toBeGreaterThan(10);
    expect(
      further.filter(({ size, module }) => size > budgets.furtherScreen && !/RichTextEditor/.test(module)),
    ).toEqual([]);
  });
});

function factsIn(page: string): BootFacts {
  const [, facts = ''] =
    /<script type="application\/json" id="boot-facts"[^>]*>(.*?)<\/script>/.exec(page) ?? [];
  return JSON.parse(facts);
}
