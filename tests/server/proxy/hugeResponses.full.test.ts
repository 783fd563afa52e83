import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { openProxy } from '../support/openProxy';

const MB = 1024 * 1024;

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
    const open = await openProxy((_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
      outgoing.end(bomb);
    });
    let received = 0;
    const held = await heldDuring(async () => {
      const { body } = await fetch(`${open.origin}/public/x`, { headers: { 'Accept-Encoding': 'identity' } });
      if (body) for await (const piece of body) received += piece.length;
    });
    expect(received).toBe(256 * MB);
    expect(held).toBeLessThan(128);
    await open.close();
  });

  it('waits at its origin while nobody reads it', async () => {
    let produced = 0;
    const open = await openProxy((_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'application/octet-stream' });
      const source = zeros(256 * MB).on('data', piece => {
        produced += piece.length;
      });
      source.pipe(outgoing);
    });
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
    await open.close();
  });
});
