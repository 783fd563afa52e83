import { chmod, readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { dirname } from 'node:path';
import { fixtureDist } from '../../server/support/fixtureDist';
import { recordIn, type Seen } from '../../server/support/openProxy';
import { selfSignedCertificate } from '../../support/database/selfSignedCertificate';
import { listen } from '../../support/programs/freePort';
import {
  type Answer,
  askPanel,
  makeFolder,
  type Places,
  type Question,
  type StartWebServer,
  type WebServer,
} from './webServer';

export interface Site {
  server: WebServer;
  /** The built panel that it serves. */
  dist: string;
  /** The requests that reached the API. */
  seen: Seen[];
  /** The API's response; tests may replace it. */
  answer: RequestListener;
  ask(path: string, question?: Question): Promise<Answer>;
  close(): Promise<void>;
}

export interface Making {
  recipe: string;
  /** The replacements, from the paths of the panel's folder and the API's certificate authority. */
  places: (paths: { dist: string; authority: string }) => Places;
  /** Whether the web server trusts the API's certificate. Default: true. */
  isTrusted?: boolean | undefined;
}

/** Starts a web server with a recipe, a built panel, and an API with TLS and a self-signed certificate. */
export async function openSite(
  start: StartWebServer,
  { recipe, places, isTrusted = true }: Making,
): Promise<Site> {
  const { dist, remove } = await fixtureDist();
  await chmod(dirname(dist), 0o755);
  const [folder, apiFolder] = [await makeFolder(), await makeFolder()];
  const { certificate, key } = await selfSignedCertificate(apiFolder, 'api.example.com', 'localhost');
  const site: Pick<Site, 'seen' | 'answer'> = { seen: [], answer: (_, outgoing) => outgoing.end('{}') };
  const api = createServer(
    { cert: await readFile(certificate), key: await readFile(key) },
    recordIn(site.seen, (incoming, outgoing) => site.answer(incoming, outgoing)),
  );
  const port = await listen(api);
  const other = await makeFolder();
  const authority = isTrusted ? certificate : (await selfSignedCertificate(other, 'other.test')).certificate;
  const named = places({ dist, authority });
  const server = await start({ recipe, places: named, folder, apiPort: port, authority });
  return Object.assign(site, {
    server,
    dist,
    ask: (path: string, question?: Question) => askPanel(server, path, question),
    close: async () => {
      await server.stop();
      api.closeAllConnections();
      await new Promise(resolve => api.close(resolve));
      await remove();
      for (const made of [folder, apiFolder, other]) await rm(made, { recursive: true, force: true });
    },
  });
}
