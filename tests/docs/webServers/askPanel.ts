import { request as askPlain, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { WebServer } from './WebServer';

export interface Question {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** The name in `Host`, and the one that TLS asks for. */
  host?: string;
  servername?: string;
  /** Asks by plain HTTP. */
  isPlain?: boolean;
}

export interface Answer {
  status: number;
  /** One that came twice has a comma. */
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks a web server for a path in exactly this spelling, as panel.example.com; checks its certificate. */
export function askPanel(server: WebServer, path: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, host = 'panel.example.com', isPlain = false } = question;
  const { servername = 'panel.example.com' } = question;
  const common = { host: '127.0.0.1', path, method, headers: { Host: host, ...headers }, agent: false };
  return new Promise((resolve, reject) => {
    const asking = isPlain
      ? askPlain({ ...common, port: server.http })
      : request({ ...common, port: server.https, servername, ca: server.authority });
    asking.on('error', reject);
    asking.on('response', incoming => {
      const pieces: Buffer[] = [];
      incoming.on('data', piece => pieces.push(piece)).on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(pieces),
        }),
      );
    });
    asking.end(body);
  });
}
