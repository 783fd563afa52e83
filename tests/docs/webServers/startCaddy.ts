import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../../support/programs/findProgram';
import { freePort } from '../../support/programs/freePort';
import { fillIn, runProgram, type StartWebServer } from './webServer';

/** Its path; the tests also create certificates with openssl. */
export const caddy = findProgram('openssl') && findProgram('caddy');

/** Caddy with a recipe as `/etc/caddy/Caddyfile`, and a test authority instead of the public ones. */
export const startCaddy: StartWebServer = async ({ recipe, places, folder, apiPort, authority }) => {
  // In parallel, so that both ports are held and differ.
  const [http, https] = await Promise.all([freePort(), freePort()]);
  const options = `{
    admin off
    local_certs
    skip_install_trust
    default_bind 127.0.0.1
    http_port ${http}
    https_port ${https}
  }\n`;
  const names: [string, string][] = recipe.includes('https://api.example.com')
    ? [['https://api.example.com', `https://localhost:${apiPort}`]]
    : [];
  const file = join(folder, 'Caddyfile');
  await writeFile(file, options + fillIn(recipe, [...names, ...places]));
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder, SSL_CERT_FILE: authority };
  const words = ['run', '--config', file, '--adapter', 'caddyfile'];
  const stop = await runProgram([caddy ?? 'caddy', ...words], {
    port: https,
    cwd: folder,
    env,
    signal: 'SIGKILL',
  });
  const root = join(folder, 'caddy/pki/authorities/local/root.crt');
  return { http, https, authority: await readFile(root, 'utf8'), stop };
};
