import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../support/programs/freePort';

export interface HttpProxy {
  origin: string;
  close: () => void;
}

/**
 * Forwards each request to the next origin, over a new connection. Skips origins that reject connections;
 * responds with 502 if a response breaks off or none is left.
 */
export async function startProxy(origins: string[]): Promise<HttpProxy> {
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    for (let tries = 0; tries < origins.length; tries += 1) {
      const origin = origins[turn++ % origins.length] ?? '';
      const answer = await send(origin, incoming, body).catch((error: NodeJS.ErrnoException) => error);
      if (!(answer instanceof Error)) {
        outgoing.writeHead(answer.status, answer.headers).end(answer.body);
        return;
      }
      if (answer.code !== 'ECONNREFUSED') break;
    }
    outgoing.writeHead(502).end();
  });
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

function send(origin: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(url ?? '/', origin), { method, headers, agent: false });
    sent.on('error', reject).on('response', answer => {
      const whole = { status: answer.statusCode ?? 502, headers: answer.headers };
      buffer(answer).then(read => resolve({ ...whole, body: read }), reject);
    });
    sent.end(body);
  });
}
