import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, ListenOptions, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Api } from './createSite';
import { errorBody, rejectRaw, respondWithError, siteHeaders, statusOfParser } from './errorResponses';

/** Timeouts in milliseconds for a request's headers and its body, and other limits. */
interface ServerLimits {
  headers: number;
  body: number;
  /** The minimum rate of a body: `bytes` in every `every` milliseconds. */
  bodyRate: { bytes: number; every: number };
  idle: number;
  connections: number;
}

/**
 * A slow sender holds a socket until it times out. The limit on connections is high enough that several
 * hundred slow senders do not block other clients.
 */
const defaultLimits: ServerLimits = {
  headers: 10_000,
  body: 120_000,
  // 1 kB/s: a fifth of what the slowest mobile networks deliver.
  bodyRate: { bytes: 10_240, every: 10_000 },
  idle: 150_000,
  connections: 2000,
};

export interface PanelServer {
  /** Resolves with the port once connections are accepted; rejects with Node's listen error. */
  listen: (port: number, host: string) => Promise<number>;
  /** Stops accepting connections; closes all after their requests, at the latest after `grace` ms. */
  stop: (grace: number) => Promise<void>;
}

/** Creates an HTTP/1.1 server around `site` that limits what a slow or greedy client can hold. */
export function createPanelServer(site: Api, limits: Partial<ServerLimits> = {}): PanelServer {
  const { headers, body, bodyRate, idle, connections } = { ...defaultLimits, ...limits };
  const answer = getRequestListener((request, bindings) => site.fetch(request, bindings), {
    errorHandler: respondWithError,
  });
  const running = new Set<ServerResponse>();
  let stopping = false;

  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: body,
      connectionsCheckingInterval: Math.min(1000, headers / 2),
      keepAliveTimeout: 30_000,
    },
    (incoming, outgoing) => {
      if (stopping) return rejectLate(outgoing);
      running.add(outgoing);
      outgoing.once('finish', () => discardBody(incoming));
      outgoing.once('close', () => {
        running.delete(outgoing);
        if (stopping) outgoing.req.socket.destroySoon();
      });
      requireRate(incoming, bodyRate);
      void answer(incoming, outgoing);
    },
  );
  server.timeout = idle;
  server.maxConnections = connections;
  server.on('clientError', (error, socket) => {
    const isAnswered = [...running].some(({ req, headersSent }) => headersSent && req.socket === socket);
    if (isAnswered || !socket.writable) socket.destroy();
    else rejectRaw(socket, statusOfParser(error));
  });
  const sockets = trackSockets(server);

  return {
    // A large backlog, because clients retry dropped connections only after seconds.
    listen: (port, host) => listen(server, { port, host, backlog: connections }),
    stop: grace => {
      stopping = true;
      const closed = close(server, grace);
      const busy = new Set([...running].map(outgoing => outgoing.req.socket));
      for (const outgoing of running) outgoing.shouldKeepAlive = false;
      for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
      return closed;
    },
  };
}

/** The open connections, including those that have sent no request yet. */
function trackSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

async function listen(server: Server, options: ListenOptions): Promise<number> {
  await once(server.listen(options), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Stops accepting connections and resolves when the last one has ended, at the latest after `grace` ms. */
async function close(server: Server, grace: number): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), grace);
  await once(server.close(), 'close');
  clearTimeout(timer);
}

/** Discards the unread rest of a body, so that the connection can serve its next request. Node limits it. */
function discardBody(incoming: IncomingMessage): void {
  if (incoming.complete) return;
  // A reader that stopped halfway has paused the stream.
  incoming.removeAllListeners('data');
  incoming.resume();
}

/** Aborts a body that arrives too slowly. Time that the server takes itself does not count. */
function requireRate(incoming: IncomingMessage, { bytes, every }: ServerLimits['bodyRate']): void {
  const { socket } = incoming;
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    const isSlow = socket.bytesRead - received < bytes && incoming.readableLength === 0;
    received = socket.bytesRead;
    if (incoming.complete) clearInterval(timer);
    else if (isSlow) rejectRaw(socket, 408);
  }, every);
  timer.unref();
  incoming.once('close', () => clearInterval(timer));
}

function rejectLate(outgoing: ServerResponse): void {
  const headers = { 'Content-Type': 'application/json', Connection: 'close', 'Retry-After': '5' };
  outgoing.writeHead(503, { ...siteHeaders, ...headers });
  outgoing.end(JSON.stringify(errorBody('The server is stopping.')));
}
