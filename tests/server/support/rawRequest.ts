import { connect } from 'node:net';

/**
 * Sends bytes unchanged, as no HTTP client would, and returns everything received until the server closes.
 */
export async function rawRequest(port: number, ...pieces: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', text => {
      answer += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    for (const piece of pieces) socket.write(piece);
  });
}

/**
 * Sends a head, then a body of `size` zeros, `piece` bytes every `every` milliseconds, and returns everything
 * received until the server closes.
 */
export async function dripFeed(
  port: number,
  head: string,
  { size, piece, every }: { size: number; piece: number; every: number },
): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let answer = '';
    let sent = 0;
    socket.write(head);
    const timer = setInterval(() => {
      socket.write(Buffer.alloc(Math.min(piece, size - sent)));
      sent += piece;
      if (sent >= size) clearInterval(timer);
    }, every);
    socket.on('data', text => {
      answer += text;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

/** One GET of exactly this path. */
export async function rawGet(port: number, path: string, headers = 'Host: 127.0.0.1\r\n'): Promise<string> {
  return rawRequest(port, `GET ${path} HTTP/1.1\r\n${headers}Accept: text/html\r\nConnection: close\r\n\r\n`);
}

export const statusOf = (answer: string) => Number(answer.match(/^HTTP\/1\.1 (\d{3})/)?.[1]);
