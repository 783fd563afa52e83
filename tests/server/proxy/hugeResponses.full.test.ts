import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { openProxy } from '../support/openProxy';

const MB = 1024 * 1024;

it('a huge response waits at its origin while nobody reads it', async () => {
  let produced = 0;
  const open = await openProxy((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'application/octet-stream' });
    const source = Readable.from(Array(256).fill(Buffer.alloc(MB))).on('data', piece => {
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
