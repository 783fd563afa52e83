import { join } from 'node:path';
import type { Plugin } from 'vite';
import { placeOf } from './faults/placeOf.ts';
import { readResources } from './faults/readResources.ts';

/** What the page sends where the panel's code can't be run. */
interface Fault {
  message: string;
  stack?: string | undefined;
}

/** The remedy for declarations that need each other before either is there. */
const ofACircle =
  'a declaration that refers to itself, or back to one that refers to it, names the other in place of it: ' +
  "field.reference({ name: 'tides', recordRepresentation: ({ name }) => String(name) }) (docs/recipes.md)";

/**
 * While the panel is developed, a fault of its code is shown on the page and in the terminal: mistakes of
 * declarations with the file and the line of each. Once a file is saved the page is loaded again without it.
 */
export function tellFaults(): Plugin {
  return {
    name: 'seamark:tell-faults',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview && !process.env.VITEST,
    configureServer(server) {
      let told = '';
      server.ws.on('seamark:fault', async (fault: Fault, client) => {
        const { message, stack } = await located(fault, server.config.root);
        client.send({ type: 'error', err: { plugin: 'resources', message, stack } });
        if (told !== message) server.config.logger.error(`\n${message}\n`, { timestamp: true });
        told = message;
      });
      server.watcher.on('change', () => {
        told = '';
      });
    },
  };
}

/**
 * A fault with the places at which it is mended: the page makes links to the editor of those in its stack.
 */
async function located({ message, stack = '' }: Fault, root: string): Promise<Required<Fault>> {
  const circle = /Cannot access '(\w+)' before initialization/.exec(message);
  if (circle) return { message: `${message}: ${ofACircle}`, stack };
  const [title = '', ...mistakes] = message.split('\n');
  if (!title.includes('Faulty declarations')) return { message, stack };
  const texts = await readResources(root);
  const lines = mistakes.map(mistake => ({ mistake, place: placeOf(mistake, texts) }));
  return {
    message: [
      title,
      ...lines.map(({ mistake, place }) =>
        place ? `${place.file}:${place.line}:${place.column} ${mistake}` : mistake,
      ),
    ].join('\n'),
    stack: lines
      .flatMap(({ place }) => place ?? [])
      .map(({ file, line, column }) => `    at ${join(root, file)}:${line}:${column}`)
      .join('\n'),
  };
}
