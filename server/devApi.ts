import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, UserConfig, ViteDevServer } from 'vite';
import { readUpstreams } from './proxy/readUpstreams.ts';
import { readHost, readPort } from './readAddress.ts';

/** Key of this process's only API. Vite reloads this file when it restarts; the database stays open. */
const apiSymbol = Symbol.for('seamark.devApi');

/**
 * The API in Vite's development server, for `/api`, `/public` and the paths of `UPSTREAMS`. It has the
 * settings, data folder and account of `npm run serve`, and open collections unless `OPEN_FAMILIES=0`. Builds
 * and tests load none of it.
 */
export function devApi(): Plugin {
  return {
    name: 'seamark:dev-api',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview && !process.env.VITEST,
    config: () => viteAddress(process.env),
    configureServer(server) {
      const paths = ['/api', '/public', ...readUpstreams(process.env.UPSTREAMS).map(({ path }) => path)];
      const isCall = (url: string) =>
        paths.some(path => url.startsWith(path) && /^([/?]|$)/.test(url.slice(path.length)));
      server.middlewares.use((incoming, outgoing, next) => {
        if (!isCall(incoming.url ?? '')) return next();
        answer(server, incoming, outgoing).catch(next);
      });
      server.httpServer?.once('listening', () => {
        open(server).then(
          ({ notice }) => server.config.logger.info(notice),
          error => {
            server.config.logger.error(error instanceof Error ? error.message : String(error));
            process.exit(1);
          },
        );
      });
    },
  };
}

/** Vite's address from `PORT` and `HOST`, if set. */
function viteAddress({ PORT, HOST }: NodeJS.ProcessEnv): UserConfig {
  const [port, host] = [PORT?.trim(), HOST?.trim()];
  return {
    server: {
      ...(port && { port: readPort(port), strictPort: true }),
      ...(host && { host: readHost(host) }),
    },
  };
}

type OpenedApi = Awaited<ReturnType<typeof import('./openDevApi').openDevApi>>;

async function answer(server: ViteDevServer, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { listener } = await open(server);
  await listener(incoming, outgoing);
}

/**
 * Loads the API through Vite and not with vite.config.ts: that is bundled, and migrations are located
 * relative to their source file.
 */
function open(server: ViteDevServer): Promise<OpenedApi> {
  const holder: typeof globalThis & { [apiSymbol]?: Promise<OpenedApi> } = globalThis;
  holder[apiSymbol] ??= server.ssrLoadModule('/server/openDevApi.ts').then(({ openDevApi }) => openDevApi());
  return holder[apiSymbol];
}
