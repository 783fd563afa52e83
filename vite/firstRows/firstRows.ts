import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';
import { localeCodes } from '../../providers/i18n/locales.ts';
import { compressed } from '../compressFiles.ts';
import type { DrawnFrame, Job, Screen, Shape } from './Job.ts';

const shapes: readonly Shape[] = [
  { name: 'light.wide', mode: 'light', width: 1280 },
  { name: 'dark.wide', mode: 'dark', width: 1280 },
  { name: 'dark.narrow', mode: 'dark', width: 390 },
  { name: 'light.narrow', mode: 'light', width: 390 },
];

/** What stands in the page for the scripts' name and the addresses until the screens have been drawn. */
const marks = { name: '__ROWS_NAME__', addresses: '__ROWS_ADDRESSES__' };

interface Sampled {
  screens: Screen[];
  user: Job['user'];
}

/**
 * Draws each list's screen with the panel that has just been built, and writes a script for each language,
 * mode and width that draws the same without the panel (src/firstRows). The page names their addresses; its
 * first script fetches the one that it is to show. `VITE_FIRST_ROWS=none` leaves that out.
 */
export function firstRows(): Plugin {
  let sampled: Sampled = { screens: [], user: { path: '', body: {}, record: {} } };
  let script = '';
  return {
    name: 'seamark:first-rows',
    apply: 'build',
    async buildStart() {
      if (process.env.VITE_FIRST_ROWS !== 'none')
        [sampled, script] = await Promise.all([readSamples(), bundleScript()]);
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => {
        const attrs = { name: 'seamark-rows', content: marks.name, 'data-at': marks.addresses };
        return sampled.screens.length > 0 ? [{ tag: 'meta', injectTo: 'head-prepend', attrs }] : [];
      },
    },
    async writeBundle({ dir = 'dist' }) {
      if (sampled.screens.length === 0) return;
      const job = { folder: dir, script, shapes, ...sampled };
      const all = await Promise.all(
        localeCodes.map(async locale =>
          (await draw({ ...job, locale })).map(frame => ({ ...frame, locale })),
        ),
      );
      const frames = all.flat();
      // By what is in them: they are kept for good.
      const hash = createHash('sha256').update(script + JSON.stringify(frames));
      const name = `assets/rows-${hash.digest('base64url').slice(0, 8)}`;
      await Promise.all(frames.map(drawn => write(join(dir, name), script, drawn)));
      const late = await nameIn(join(dir, 'index.html'), name, sampled.screens, frames);
      if (late.length > 0)
        this.warn(`No rows before the panel at ${late.join(', ')}: they are not drawn of its first files`);
    },
  };
}

/** @param start The path of the files, up to their address. */
async function write(
  start: string,
  script: string,
  { addresses, shape, locale, frame }: DrawnFrame & { locale: string },
) {
  const content = Buffer.from(
    `${script}export const showFirstRows=awaited=>firstRows.showFirstRows(${JSON.stringify(frame)},awaited);`,
  );
  const forms = await compressed(content);
  for (const address of addresses) {
    const file = `${start}${address.replaceAll('/', '.')}.${locale}.${shape}.js`;
    await mkdir(dirname(file), { recursive: true });
    await Promise.all(
      Object.entries({ '': content, ...forms }).map(([extension, data]) => writeFile(file + extension, data)),
    );
  }
}

/**
 * Puts the scripts' name into the page, and the addresses at which there is one for everybody; returns the
 * others.
 */
async function nameIn(page: string, name: string, screens: readonly Screen[], frames: readonly DrawnFrame[]) {
  const forms = shapes.length * localeCodes.length;
  const isDrawn = ({ addresses: [first] }: Screen) =>
    frames.filter(({ addresses }) => addresses[0] === first).length === forms;
  const all = screens.flatMap(({ addresses }) => addresses);
  const addresses = screens.filter(isDrawn).flatMap(({ addresses }) => addresses);
  const html = await readFile(page, 'utf8');
  // What is sent with each visit is not indented.
  const named = html.replace(marks.name, `/${name}`).replace(marks.addresses, addresses.join(' '));
  await writeFile(page, named.replace(/\n\s+/g, '\n'));
  return all.filter(address => !addresses.includes(address));
}

async function readSamples(): Promise<Sampled> {
  const file = fileURLToPath(new URL('../declaredListReads.ts', import.meta.url));
  const { module } = await runnerImport<{ sampled: Sampled }>(file);
  return module.sampled;
}

/** What src/firstRows takes of others, without all that those lead to: it is to be small. */
function shortcuts(): Plugin {
  const file = (path: string) => JSON.stringify(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
  const fields = (path: string) => file(`src/engine/fields/${path}`);
  const short: Record<string, string> = {
    // Paths with points are all that there is here.
    'lodash/get': `export { atPath as default } from ${file('providers/api/atPath.ts')};`,
    'ra-core': `export { default as HttpError } from ${file('node_modules/ra-core/dist/dataProvider/HttpError.js')};`,
    // The page is given.
    '@mui/utils/useControlled': 'export default ({ controlled }) => [controlled];',
    '../engine': `export { formatDate, formatDay } from ${fields('date/formatDate.ts')};
      export { textOf } from ${fields('textOf.ts')};`,
  };
  return {
    name: 'seamark:shortcuts',
    enforce: 'pre',
    resolveId: id => (Object.hasOwn(short, id) ? `\0short:${id}` : undefined),
    load: id => short[id.replace('\0short:', '')],
  };
}

/** src/firstRows as one script, which has nothing of the panel's but what it needs. */
async function bundleScript(): Promise<string> {
  const input = fileURLToPath(new URL('../../src/firstRows/showFirstRows.ts', import.meta.url));
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [shortcuts()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2023',
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        treeshake: { moduleSideEffects: false },
        // MUI's modules say that they are no server's.
        onLog: (level, log, tell) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && tell(level, log),
        output: { format: 'iife', name: 'firstRows' },
      },
    },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk.code.trim();
}

/** In a process of its own: the panel takes it for its browser. */
async function draw(job: Job): Promise<DrawnFrame[]> {
  const child = fork(fileURLToPath(new URL('./drawInChild.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  child.send(job);
  const frames = once(child, 'message').then(([message]) => message as DrawnFrame[]);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The first rows could not be drawn (${job.locale}): exit code ${code}`);
  });
  failed.catch(() => {});
  return Promise.race([frames, failed]);
}
