import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Api } from './createFrontDoor';
import { answerServerError, errorBody, rejectRaw, siteHeaders, statusOfParser } from './errorResponses';

/** Times in milliseconds in which a client has to have sent its headers, a JSON body, any other body. */
export interface ServerLimits {
  headers: number;
  jsonBody: number;
  upload: number;
  /** The least that arrives of any other body: so many bytes in each span of so many milliseconds. */
  uploadRate: { bytes: number; every: number };
  idle: number;
  connections: number;
}

/**
 * A connection that sends slowly costs a socket until its time is up; there are enough of them that several
 * hundred such do not shut out anybody else.
 */
const defaultLimits: ServerLimits = {
  headers: 10_000,
  jsonBody: 15_000,
  upload: 120_000,
  // 1 kB/s: a fifth of what the slowest mobile networks carry.
  uploadRate: { bytes: 10_240, every: 10_000 },
  idle: 150_000,
  connections: 2000,
};

export interface PanelServer {
  /** Resolves with the port once connections are accepted; rejects with Node's listen error. */
  listen: (port: number, host: string) => Promise<number>;
  /**
   * Stops accepting, lets running requests finish for at most `grace` milliseconds, then closes every
   * connection.
   */
  stop: (grace: number) => Promise<void>;
}

/** An HTTP/1.1 server around `site` that bounds what a slow or greedy client can hold. */
export function createPanelServer(site: Api, limits: Partial<ServerLimits> = {}): PanelServer {
  const { headers, jsonBody, upload, uploadRate, idle, connections } = { ...defaultLimits, ...limits };
  const answer = getRequestListener((request, bindings) => site.fetch(request, bindings), {
    errorHandler: answerServerError,
  });
  const running = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let stopping = false;

  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: upload,
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
      if (isJson(incoming)) limitBodyTime(incoming, jsonBody);
      else requireRate(incoming, uploadRate);
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
  server.on('connection', socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        // As many may knock at once: those that the system turns away try again only after seconds.
        server.listen({ port, host, backlog: connections }, () =>
          resolve((server.address() as AddressInfo).port),
        );
      }),
    stop: grace =>
      new Promise(resolve => {
        stopping = true;
        const timer = setTimeout(() => server.closeAllConnections(), grace);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        const busy = new Set([...running].map(outgoing => outgoing.req.socket));
        for (const outgoing of running) outgoing.shouldKeepAlive = false;
        for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
      }),
  };
}

/**
 * Discards what is left of a body that an early response has left unread, so that the connection serves its
 * next request. Node's server bounds by time and size how long it waits for that.
 */
function discardBody(incoming: IncomingMessage): void {
  if (incoming.complete) return;
  // Whoever has read a part of it pauses the rest.
  incoming.removeAllListeners('data');
  incoming.resume();
}

const isJson = (incoming: IncomingMessage) =>
  /^(application\/json|$)/i.test(incoming.headers['content-type'] ?? '');

function limitBodyTime(incoming: IncomingMessage, limit: number): void {
  const timer = setTimeout(() => {
    if (incoming.complete) return;
    rejectRaw(incoming.socket, 408);
  }, limit);
  timer.unref();
  incoming.once('close', () => clearTimeout(timer));
}

/** Ends a body that arrives more slowly than it has to; a wait for the server's own work does not count. */
function requireRate(incoming: IncomingMessage, { bytes, every }: ServerLimits['uploadRate']): void {
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
