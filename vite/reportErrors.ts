import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The message that the page sends when the panel's code fails to run. */
interface ReportedError {
  message: string;
  stack?: string | undefined;
}

const circleRemedy =
  'a declaration that refers to itself, or back to one that refers to it, names the other in place of it: ' +
  "field.reference({ name: 'tides', recordRepresentation: ({ name }) => String(name) }) (docs/recipes.md)";

/**
 * During development, shows errors of the panel's code on the page and in the terminal, those of declarations
 * with file and line. The page reloads when a file is saved.
 */
export function reportErrors(): Plugin {
  return {
    name: 'seamark:report-errors',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview && !process.env.VITEST,
    configureServer(server) {
      let reported = '';
      server.ws.on('seamark:error', async (error: ReportedError, client) => {
        const { message, stack } = await located(error, server.config.root);
        client.send({ type: 'error', err: { plugin: 'resources', message, stack } });
        if (reported !== message) server.config.logger.error(`\n${message}\n`, { timestamp: true });
        reported = message;
      });
      server.watcher.on('change', () => {
        reported = '';
      });
    },
  };
}

/** An error with the positions to fix; Vite's overlay links those in the stack to the editor. */
async function located(
  { message, stack = '' }: ReportedError,
  root: string,
): Promise<Required<ReportedError>> {
  const circle = /Cannot access '(\w+)' before initialization/.exec(message);
  if (circle) return { message: `${message}: ${circleRemedy}`, stack };
  const [title = '', ...problems] = message.split('\n');
  if (!title.includes('Faulty declarations')) return { message, stack };
  const texts = await readResources(root);
  const lines = problems.map(problem => ({ problem, position: sourcePositionOf(problem, texts) }));
  return {
    message: [title, ...lines.map(({ problem, position = '' }) => `${position} ${problem}`.trim())].join(
      '\n',
    ),
    stack: lines.flatMap(({ position }) => (position ? `    at ${join(root, position)}` : [])).join('\n'),
  };
}

/**
 * Where to fix an error of a declaration: `resources/gauges.tsx:6:38`. `gauges.list.perPage: …` resolves to
 * the last of its words that occurs, in order, in the declaration of gauges; `api.signIn.request: …` in the
 * API's.
 * @param texts The contents of the files in `resources/`, by path.
 * @returns undefined if no file declares such a resource.
 */
export function sourcePositionOf(problem: string, texts: ReadonlyMap<string, string>): string | undefined {
  const [subject = ''] = problem.split(': ');
  if (texts.has(subject)) return `${subject}:1:1`;
  const [resource = '', ...keys] = subject.split('.');
  const name = literal(resource);
  for (const [file, text] of texts) {
    const declaration = `define(Resource|Page)\\(\\{((?!\\bname: ?['"\`])[^])*name: ?['"\`]${name}['"\`]`;
    const start = indexOfPattern(`${declaration}|const ${name} = defineApis?\\(`, text, 0);
    if (start === undefined) continue;
    const offset = keys.reduce(
      (at, key) => indexOfPattern(`(?<![\\w-])${literal(key)}(?![\\w-])`, text, at) ?? at,
      start,
    );
    const lines = text.slice(0, offset).split('\n');
    return `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
  }
  return undefined;
}

function indexOfPattern(pattern: string, text: string, from: number): number | undefined {
  const index = text.slice(from).search(new RegExp(pattern));
  return index < 0 ? undefined : from + index;
}

const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The contents of the files in `resources/`, by path from the project's folder. */
export async function readResources(root: string): Promise<Map<string, string>> {
  const names = (await readdir(join(root, 'resources'))).filter(name => /\.tsx?$/.test(name));
  const files = names.map(name => `resources/${name}`);
  const texts = await Promise.all(files.map(file => readFile(join(root, file), 'utf8')));
  return new Map(files.map((file, at) => [file, texts[at] ?? '']));
}

/**
 * During development, tells the inspector where keys are declared: `/__positions?key=buoys.fields.code&key=…`
 * returns `["resources/buoys.tsx:17:5", …]`, with null for keys of undeclared resources.
 */
export function keyPositions(): Plugin {
  return {
    name: 'seamark:key-positions',
    apply: 'serve',
    configureServer({ middlewares, config }) {
      middlewares.use('/__positions', (request, response, next) => {
        const { searchParams } = new URL(request.originalUrl ?? '', 'http://any');
        findPositions(config.root, searchParams.getAll('key')).then(positions => {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(positions));
        }, next);
      });
    },
  };
}

async function findPositions(root: string, keys: readonly string[]): Promise<(string | null)[]> {
  const texts = await readResources(root);
  return keys.map(key => sourcePositionOf(key, texts) ?? null);
}
