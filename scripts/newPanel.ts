import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as seamark from '../resources/panel';
import { colors, slug as ownSlug, tagline } from '../resources/panel/look';
import { iconOf, logoOf, neutral, pattern, pictureOf } from './newPanel/drawings';
import { leftOut, leftOutWithApi } from './newPanel/leftOut';
import { apiOf, readme, sample } from './newPanel/texts';
import { readDocument } from './newResource/openapi/readDocument';

const usage = `npm run new:panel -- <folder> --name <name> [--openapi <file or url>]
npm run new:panel -- --drop

Creates a repository for your own panel on top of this one's last commit: without the built-in entities, with a
neutral resources/panel.ts and a sample resource. With --openapi, it has a document's resources, whose API replaces
the embedded one. --drop, after merging a later version, removes the files that the panel leaves out, and so their
conflicts.`;

const root = resolve(import.meta.dirname, '..');

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      openapi: { type: 'string' },
      drop: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  if (values.drop) {
    const own = list(git('.', 'ls-tree', '-rz', '--name-only', 'HEAD'));
    const all = own.includes('resources/administrators.tsx') ? leftOut : [...leftOut, ...leftOutWithApi];
    return console.log(`${remove('.', all, own)} files removed. Next: git commit`);
  }
  const [folder] = positionals;
  const { name, openapi } = values;
  if (!folder || !name || positionals.length > 1) throw new Error(usage);
  if (!/^\p{L}[\p{L}\p{N} .-]*$/u.test(name))
    throw new Error(`${name}: start with a letter; use only letters, digits, spaces, dots and hyphens`);
  const slug =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'panel';
  if (existsSync(folder)) throw new Error(`${folder} already exists. Nothing was written.`);
  try {
    createRepository(folder);
    remove(folder, leftOut);
    rename(folder, name, slug);
    writeFileSync(join(folder, 'README.md'), readme(name, !openapi));
    if (openapi) await declareApi(folder, openapi);
    else writeFileSync(join(folder, 'resources/contacts.tsx'), sample);
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--message', `Create ${name}`);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  console.log(`Created ${name} in ${resolve(folder)}. Next: cd there, npm ci, npm run dev`);
}

/**
 * Creates a repository whose history starts at this one's last commit, so that later versions merge like any
 * branch.
 */
function createRepository(folder: string) {
  mkdirSync(folder, { recursive: true });
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'fetch', '--quiet', '--depth=1', `file://${root}`, 'HEAD');
  git(folder, 'reset', '--quiet', '--hard', 'FETCH_HEAD');
  git(folder, 'remote', 'add', ownSlug, originOf());
}

/** The remote for later versions. */
function originOf() {
  try {
    return git(root, 'config', 'remote.origin.url').trim();
  } catch {
    return root;
  }
}

/** Removes files by git pathspecs, except the panel's own ones. Returns how many. */
function remove(folder: string, paths: string[], own: string[] = []): number {
  const present = list(git(folder, 'ls-files', '-z', '--', ...paths));
  const files = [...new Set(present)].filter(file => !own.includes(file));
  if (files.length > 0) git(folder, 'rm', '--quiet', '--force', '--', ...files);
  return files.length;
}

/** Writes the name, languages, colours and pictures, and leaves the rest of those files unchanged. */
function rename(folder: string, name: string, slug: string) {
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(folder, path), change(readFileSync(join(root, path), 'utf8')));
  const replaceAll = (path: string, pairs: string[][]) =>
    edit(path, text => pairs.reduce((changed, [from = '', to = '']) => changed.replaceAll(from, to), text));
  replaceAll('resources/panel.ts', [
    [seamark.name, name],
    [seamark.description, `Administration of ${name}`],
    ["['en', 'hy']", "['en']"],
    [`defaultLanguage = '${seamark.defaultLanguage}'`, "defaultLanguage = 'en'"],
  ]);
  replaceAll('resources/panel/look.ts', [
    [`'${ownSlug}'`, `'${slug}'`],
    [`@${ownSlug}.`, `@${slug}.`],
    [tagline.en, 'Administration'],
    [tagline.hy, 'Կառավարում'],
    ...recoloured(colors, neutral),
  ]);
  edit('package.json', text =>
    text
      .replace(/"name": ".*"/, `"name": "${slug}"`)
      .replace(/"description": ".*"/, `"description": "Administration of ${name}"`),
  );
  const files = {
    'resources/panel/icon.svg': iconOf(name),
    'resources/panel/logo.svg': logoOf(name),
    'resources/panel/header.svg': pattern,
    'resources/panel/picture.svg': pictureOf(),
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
}

/** Declares a document's API, without sign-in, and its resources. */
async function declareApi(folder: string, openapi: string) {
  const at = URL.canParse(openapi) ? openapi : resolve(openapi);
  remove(folder, leftOutWithApi);
  const { server } = await readDocument({ at });
  writeFileSync(join(folder, 'resources/api.ts'), apiOf(server));
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const args = [tsx, join(root, 'scripts/newResource.ts'), '--openapi', at, '--all'];
  execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
}

/** Pairs of old and new colours. */
function recoloured(from: object, to: object): string[][] {
  const next: Record<string, unknown> = { ...to };
  return Object.entries(from).flatMap(([key, value]) =>
    typeof value === 'string' ? [[value, String(next[key])]] : recoloured(value, Object(next[key])),
  );
}

const list = (output: string) => output.split('\0').filter(path => path !== '');

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
