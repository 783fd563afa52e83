import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createPanelServer } from '../../../server/createPanelServer';
import { createSite } from '../../../server/createSite';
import { type ProxyOptions, proxyApi } from '../../../server/proxy/proxyApi';
import { listen } from '../../support/programs/freePort';

/** A request as it reached the upstream. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Whether the connection broke before the whole body arrived. */
  isCut: boolean;
}

export type OpenProxy = Awaited<ReturnType<typeof openProxy>>;

/** Handles requests of an API: records each with its body, and answers it. */
export function recordIn(seen: Seen[], answer: RequestListener): RequestListener {
  return async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const entry = { method, url, headers, body: '', isCut: false };
    seen.push(entry);
    try {
      for await (const chunk of incoming) entry.body += chunk;
    } catch {
      entry.isCut = true;
      return;
    }
    answer(incoming, outgoing);
  };
}

/**
 * The bundled server with `UPSTREAM_URL` and `UPSTREAMS=/weather=…/v1`, and the upstream of both, which
 * records each request with its body and responds.
 */
export async function openProxy(answer: RequestListener, options: ProxyOptions = {}) {
  const seen: Seen[] = [];
  const upstream = createServer(recordIn(seen, answer));
  const address = new URL(`http://127.0.0.1:${await listen(upstream)}`);
  const api = proxyApi(address, options);
  const weather = proxyApi(new URL('/v1', address), { ...options, path: '/weather' });
  const upstreams = [{ path: '/weather', api: weather }];
  const server = createPanelServer(createSite({ api, upstreams, host: '127.0.0.1', allowedHosts: [] }));
  const port = await server.listen(0, '127.0.0.1');
  return {
    /** The server in front of the upstream: `http://127.0.0.1:40123`. */
    origin: `http://127.0.0.1:${port}`,
    port,
    upstream: address.origin,
    /** All requests that reached the upstream, in order; tests clear it themselves. */
    seen,
    close: async () => {
      await server.stop(500);
      upstream.closeAllConnections();
      await new Promise(resolve => upstream.close(resolve));
    },
  };
}
