import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenProxy, openProxy } from '../support/openProxy';

const MB = 1024 * 1024;
let answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void = () => {};
let open: OpenProxy;
let log = vi.spyOn(console, 'error');

beforeEach(async () => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  open = await openProxy((incoming, outgoing) => answer(incoming, outgoing));
});
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});

interface Outcome {
  /** 0 if no response began. */
  status: number;
  /** Whether the server ended it rather than breaking it off. */
  isComplete: boolean;
}

function get(path: string, headers = {}): Promise<Outcome> {
  return new Promise(resolve => {
    const calling = request(open.origin + path, { headers });
    calling.on('error', () => resolve({ status: 0, isComplete: false }));
    calling.on('response', incoming => {
      incoming.on('error', () => {}).resume();
      incoming.on('close', () =>
        resolve({ status: incoming.statusCode ?? 0, isComplete: incoming.complete }),
      );
    });
    calling.end();
  });
}

describe('an interrupted response', () => {
  const whole = Buffer.from(JSON.stringify(Array.from({ length: 5000 }, (_, id) => ({ id }))));
  const cut = (outgoing: ServerResponse, bytes: Buffer) => {
    outgoing.flushHeaders();
    outgoing.write(bytes.subarray(0, bytes.length / 2), () => setImmediate(() => outgoing.destroy()));
  };

  const json = { 'Content-Type': 'application/json' };
  const kinds: [string, OutgoingHttpHeaders, Buffer][] = [
    ['with a length', { ...json, 'Content-Length': whole.length }, whole],
    ['in chunks', json, whole],
    ['compressed', { ...json, 'Content-Encoding': 'gzip' }, gzipSync(whole)],
    ['with nothing yet', { ...json, 'Content-Length': 1 }, Buffer.alloc(0)],
  ];

  it.each(kinds)('is not ended as if it were complete: %s', async (_, headers, body) => {
    answer = (_, outgoing) => {
      outgoing.writeHead(200, headers);
      cut(outgoing, body);
    };
    for (const accepted of ['identity', 'gzip']) {
      const { status, isComplete } = await get('/api/x', { 'Accept-Encoding': accepted });
      expect(isComplete && status < 500).toBe(false);
    }
  });

  it('leaves the server able to respond to the next call', async () => {
    answer = (_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': 1000 });
      cut(outgoing, whole.subarray(0, 100));
    };
    await get('/api/x');
    answer = (_, outgoing) => outgoing.end('{}');
    expect(await (await fetch(`${open.origin}/api/x`)).json()).toEqual({});
  });
});

describe('a caller who disconnects', () => {
  it('ends the call before the response, and logs no error', async () => {
    const ended = new Promise(resolve => {
      answer = (_, outgoing) => outgoing.once('close', resolve);
    });
    const calling = request(`${open.origin}/api/x`).on('error', () => {});
    calling.end();
    await vi.waitFor(() => expect(open.seen).toHaveLength(1));
    calling.destroy();
    await ended;
    await fetch(`${open.origin}/nothing`);
    expect(log).not.toHaveBeenCalled();
  });

  it('ends a pending response', async () => {
    const ended = new Promise(resolve => {
      answer = (_, outgoing) => {
        outgoing.writeHead(200, { 'Content-Type': 'application/json' });
        const timer = setInterval(() => outgoing.write('[1,2,3]'), 5);
        outgoing.once('close', () => {
          clearInterval(timer);
          resolve(undefined);
        });
      };
    });
    const calling = request(`${open.origin}/api/x`).on('error', () => {});
    calling.end();
    const [incoming]: IncomingMessage[] = await once(calling, 'response');
    if (incoming) await once(incoming, 'data');
    calling.destroy();
    await ended;
  });

  it('ends an upload', async () => {
    const calling = request(`${open.origin}/api/files/write`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/png', 'Content-Length': 10 * MB },
    }).on('error', () => {});
    calling.write(Buffer.alloc(MB));
    await vi.waitFor(() => expect(open.seen[0]?.body.length).toBeGreaterThan(0));
    calling.destroy();
    await vi.waitFor(() => expect(open.seen[0]?.isCut).toBe(true));
  });
});

describe('a huge response', () => {
  /** The maximum memory in MB that this process, server and upstream together, used in addition. */
  async function heldDuring(work: () => Promise<void>): Promise<number> {
    const before = process.memoryUsage().rss;
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 10);
    await work();
    clearInterval(timer);
    return (most - before) / MB;
  }

  const zeros = (size: number) =>
    Readable.from(
      (function* () {
        for (let sent = 0; sent < size; sent += MB) yield Buffer.alloc(MB);
      })(),
    );

  it('of 256 MB when decompressed passes through in pieces', async () => {
    const packed: Buffer[] = [];
    for await (const piece of zeros(256 * MB).pipe(createGzip({ level: 1 }))) packed.push(piece);
    const bomb = Buffer.concat(packed);
    expect(bomb.length).toBeLessThan(4 * MB);
    answer = (_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
      outgoing.end(bomb);
    };
    let received = 0;
    const held = await heldDuring(async () => {
      const { body } = await fetch(`${open.origin}/public/x`, { headers: { 'Accept-Encoding': 'identity' } });
      if (body) for await (const piece of body) received += piece.length;
    });
    expect(received).toBe(256 * MB);
    expect(held).toBeLessThan(128);
  });

  it('waits at its origin while nobody reads it', async () => {
    let produced = 0;
    answer = (_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'application/octet-stream' });
      const source = zeros(256 * MB).on('data', piece => {
        produced += piece.length;
      });
      source.pipe(outgoing);
    };
    const socket = connect(open.port, '127.0.0.1');
    socket.pause();
    socket.write('GET /public/x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    let last = -1;
    await vi.waitFor(
      () => {
        const isStill = produced > 0 && produced === last;
        last = produced;
        expect(isStill).toBe(true);
      },
      { timeout: 20_000, interval: 300 },
    );
    expect(produced).toBeLessThan(64 * MB);
    socket.destroy();
  });

  it('may take longer than the timeout for its start', async () => {
    const late = await openProxy(
      (_, outgoing) => {
        outgoing.writeHead(200, { 'Content-Type': 'application/json' }).write('[');
        setTimeout(() => outgoing.end('1]'), 600);
      },
      { timeouts: { json: 300, upload: 300 } },
    );
    expect(await (await fetch(`${late.origin}/api/x`)).json()).toEqual([1]);
    await late.close();
  });
});
