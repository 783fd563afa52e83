import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { selfSignedCertificate } from '../../support/database/selfSignedCertificate';
import { findProgram } from '../../support/programs/findProgram';
import { freePort } from '../../support/programs/freePort';
import { ACCOUNT, fillIn, runProgram, type StartWebServer } from './webServer';

/** Its path; the tests also create certificates with openssl. */
export const nginx = findProgram('openssl') && findProgram('nginx');

/** nginx with a recipe as `/etc/nginx/conf.d/seamark.conf`. */
export const startNginx: StartWebServer = async ({ recipe, places, folder, apiPort }) => {
  // In parallel, so that both ports are held and differ.
  const [http, https] = await Promise.all([freePort(), freePort()]);
  const { certificate, key } = await selfSignedCertificate(folder, 'panel.example.com');
  if (ACCOUNT.uid) await chown(key, ACCOUNT.uid, ACCOUNT.gid);
  const site = fillIn(recipe, [
    ['listen 80 ', `listen 127.0.0.1:${http} `],
    ['listen 443 ', `listen 127.0.0.1:${https} `],
    ['/etc/ssl/panel/fullchain.pem', certificate],
    ['/etc/ssl/panel/privkey.pem', key],
    ...places,
  ]);
  await writeFile(join(folder, 'site.conf'), site);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `
    daemon off;
    pid ${folder}/nginx.pid;
    error_log stderr;
    events {}
    http {
      access_log off;
      include /etc/nginx/mime.types;
      ${kinds.map(kind => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      upstream api.example.com { server 127.0.0.1:${apiPort}; }
      include ${folder}/site.conf;
    }`;
  await writeFile(join(folder, 'nginx.conf'), main);
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  const stop = await runProgram([nginx ?? 'nginx', ...words], {
    port: https,
    cwd: folder,
    signal: 'SIGTERM',
  });
  return { http, https, authority: await readFile(certificate, 'utf8'), stop };
};
