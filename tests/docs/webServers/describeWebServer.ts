import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { describeFront } from './describeFront';
import { describeSite } from './describeSite';
import { type Making, openSite } from './openSite';
import { askPanel, type Question, type StartWebServer, type WebServer } from './webServer';

interface WebServerRecipes {
  name: string;
  start: StartWebServer;
  /** The program's path; undefined if it is not installed. */
  program: string | undefined;
  /** Its files in docs/webServers: in front of the bundled server, and for the built files. */
  recipes: readonly [front: string, files: string];
  places: Making['places'];
}

/** Tests both recipes of a web server in docs/webServers, unmodified. */
export function describeWebServer({ name, start, program, recipes, places }: WebServerRecipes): void {
  const [front, files] = recipes;
  const read = (file: string) => readFileSync(`docs/webServers/${file}`, 'utf8');
  const where = program ? 'as docs/webServers has it' : 'is not installed here';

  describe.skipIf(!program)(`${name} before the built files, ${where}`, () => {
    describeNames(describeSite(isTrusted => openSite(start, { recipe: read(files), isTrusted, places })));
  });

  describe.skipIf(!program)(`${name} before the bundled server, ${where}`, () => {
    describeNames(describeFront(start, read(front)));
  });
}

/** Tests of requests that do not use https and the panel's name. */
function describeNames(running: () => WebServer): void {
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
