import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Listens on a free port of 127.0.0.1 and returns it. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await once(probe.close(), 'close');
  return port;
}
