import { once } from 'node:events';
import { connect } from 'node:tls';
import { expect, it } from 'vitest';
import { askPanel, type Question } from './askPanel';
import type { WebServer } from './WebServer';

/** Tests of requests that do not use https and the panel's name. */
export function describeNames(running: () => WebServer): void {
  const ask = (path: string, question: Question) => askPanel(running(), path, question);

  it('rejects another host name', async () => {
    await expect(ask('/', { servername: 'evil.test', host: 'evil.test' })).rejects.toThrow();
    for (const path of ['/', '/api/x']) {
      const { body } = await ask(path, { host: 'evil.test' });
      expect(body.toString()).not.toMatch(/Panel|\{/);
    }
  });

  it('redirects HTTP to HTTPS', async () => {
    const { status, headers } = await ask('/users?page=2', { isPlain: true });
    expect([status, headers.location]).toEqual([308, 'https://panel.example.com/users?page=2']);
  });

  it('supports HTTP/2', async () => {
    const { https: port, authority: ca } = running();
    const servername = 'panel.example.com';
    const socket = connect({ host: '127.0.0.1', port, ca, servername, ALPNProtocols: ['h2', 'http/1.1'] });
    await once(socket, 'secureConnect');
    expect(socket.alpnProtocol).toBe('h2');
    socket.destroy();
  });
}
