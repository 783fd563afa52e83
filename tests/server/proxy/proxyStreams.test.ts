import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
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
afterEach(() => open.close());

/** Whether a successful response was ended by the server rather than broken off. */
function isComplete(path: string, headers = {}): Promise<boolean> {
  return new Promise(resolve => {
    const calling = request(open.origin + path, { headers });
    calling.on('error', () => resolve(false));
    calling.on('response', incoming => {
      incoming.on('error', () => {}).resume();
      incoming.on('close', () => resolve(incoming.complete && incoming.statusCode === 200));
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
    for (const accepted of ['identity', 'gzip'])
      expect(await isComplete('/api/x', { 'Accept-Encoding': accepted })).toBe(false);
  });

  it('leaves the server able to respond to the next call', async () => {
    answer = (_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': 1000 });
      cut(outgoing, whole.subarray(0, 100));
    };
    await isComplete('/api/x');
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
    await vi.waitFor(() => expect(open.seen).toHaveLength(1), 10_000);
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
    await vi.waitFor(() => expect(open.seen[0]?.body.length).toBeGreaterThan(0), 10_000);
    calling.destroy();
    await vi.waitFor(() => expect(open.seen[0]?.isCut).toBe(true), 10_000);
  });
});

it('a response may take longer than the timeout for its start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let end = () => {};
  answer = (_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).write('[');
    end = () => outgoing.end('1]');
  };
  const response = await fetch(`${open.origin}/api/x`);
  // A response must begin within 30 s.
  vi.advanceTimersByTime(31_000);
  vi.useRealTimers();
  end();
  expect(await response.json()).toEqual([1]);
});
