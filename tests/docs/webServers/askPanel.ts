import { request as askPlain, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { WebServer } from './WebServer';

export interface Question {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** The `Host` header, and TLS's server name. */
  host?: string;
  servername?: string;
  /** Sends the request by plain HTTP. */
  isPlain?: boolean;
}

export interface Answer {
  status: number;
  /** Repeated headers are joined with commas. */
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests exactly this path as panel.example.com, and verifies the certificate. */
export function askPanel(server: WebServer, path: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, host = 'panel.example.com', isPlain = false } = question;
  const { servername = 'panel.example.com' } = question;
  const common = { host: '127.0.0.1', path, method, headers: { Host: host, ...headers }, agent: false };
  return new Promise((resolve, reject) => {
    const clientRequest = isPlain
      ? askPlain({ ...common, port: server.http })
      : request({ ...common, port: server.https, servername, ca: server.authority });
    clientRequest.on('error', reject);
    clientRequest.on('response', incoming => {
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
    clientRequest.end(body);
  });
}
