import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient } from '../../../providers/http/createHttpClient';
import { sendWithProgress } from '../../../providers/http/sendWithProgress';
import { listen } from '../../support/programs/freePort';

let server: Server;
let port: number;
let answer: { status: number; body: string; hang?: boolean };
let received: { method?: string | undefined; headers: Record<string, unknown>; length: number };

beforeEach(async () => {
  answer = { status: 201, body: '{"success":true}' };
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
    response.setHeader('Access-Control-Expose-Headers', 'X-Request');
    response.setHeader('X-Request', 'a: b');
    if (request.method === 'OPTIONS') return response.end();
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    request.on('end', () => {
      received = { method: request.method, headers: request.headers, length };
      if (!answer.hang) response.writeHead(answer.status).end(answer.body);
    });
  });
  port = await listen(server);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

function upload({ write = 60_000, signal }: { write?: number; signal?: AbortSignal } = {}) {
  const client = createHttpClient({
    baseUrl: `http://127.0.0.1:${port}`,
    session: { token: () => 'abc' },
    timeouts: { write },
  });
  const body = { codes: 'x'.repeat(100_000) };
  const onProgress = vi.fn();
  return { onProgress, done: client('/codes/ios', { method: 'POST', body, onProgress, signal }) };
}

describe('an upload with progress', () => {
  it('sends the body with the token and reports the progress up to 100 %', async () => {
    const { onProgress, done } = upload();
    const { status, body, headers } = await done;
    expect({ status, body, request: headers.get('X-Request') }).toEqual({
      status: 201,
      body: { success: true },
      request: 'a: b',
    });
    expect(received.method).toBe('POST');
    expect(received.headers.authorization).toBe('Bearer abc');
    expect(received.headers['content-type']).toMatch(/^application\/json/);
    expect(received.length).toBeGreaterThan(100_000);
    const fractions = onProgress.mock.calls.map(([fraction]) => fraction as number);
    expect(fractions.at(-1)).toBe(1);
    expect(fractions.every(fraction => fraction >= 0 && fraction <= 1)).toBe(true);
  });

  it('has the errors of any other request', async () => {
    answer = { status: 422, body: '{"message":"Row 3 is invalid"}' };
    await expect(upload().done).rejects.toMatchObject({ status: 422, message: 'Row 3 is invalid' });
    answer = { status: 204, body: '' };
    await expect(upload().done).resolves.toMatchObject({ status: 204, body: undefined });
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
    await expect(upload().done).rejects.toMatchObject({
      status: 0,
      message: 'seamark.errors.network',
    });
  });

  it('ends when it times out or is aborted', async () => {
    answer = { status: 200, body: '{}', hang: true };
    await expect(upload({ write: 500 }).done).rejects.toMatchObject({
      message: 'seamark.errors.timeout_write',
    });
    const waiting = new AbortController();
    const { done } = upload({ signal: waiting.signal });
    waiting.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('sends nothing if it was aborted before its code loaded', async () => {
    const sent = sendWithProgress(vi.fn())(`http://127.0.0.1:${port}`, { signal: AbortSignal.abort() });
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });
});
