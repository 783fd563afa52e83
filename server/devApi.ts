import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, UserConfig, ViteDevServer } from 'vite';
import { readUpstreams } from './proxy/readUpstreams.ts';
import { readHost, readPort } from './readAddress.ts';

/**
 * Where the one API of this process is kept: Vite loads this file again when it restarts, the database stays
 * open.
 */
const keptApi = Symbol.for('seamark.devApi');

/**
 * The API inside Vite's development server, for `/api`, `/public` and the paths of `UPSTREAMS`: the same
 * settings, data folder and account as `npm run serve`, with open collections unless `OPEN_FAMILIES=0`.
 * Nothing of it is loaded by a build or a test.
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

/** Where `PORT` and `HOST` have Vite listen; unset, it is where Vite likes. */
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
 * Loaded through Vite, not with vite.config.ts: that is bundled, and the migrations are found beside their
 * file.
 */
function open(server: ViteDevServer): Promise<OpenedApi> {
  const kept: typeof globalThis & { [keptApi]?: Promise<OpenedApi> } = globalThis;
  kept[keptApi] ??= server.ssrLoadModule('/server/openDevApi.ts').then(({ openDevApi }) => openDevApi());
  return kept[keptApi];
}
