import { describe } from 'vitest';
import { blocksOf, readPages } from './readPages';
import { describeFront } from './webServers/describeFront';
import { describeSite } from './webServers/describeSite';
import { openSite } from './webServers/openSite';
import { caddy, startCaddy } from './webServers/startCaddy';

const [front = '', files = ''] = readPages()
  .filter(({ path }) => path === 'docs/deploy.md')
  .flatMap(page => blocksOf(page, 'caddyfile'));
const where = caddy ? 'as docs/deploy.md has it' : 'is not installed here';

describe.skipIf(!caddy)(`Caddy before the built files, ${where}`, () => {
  describeSite(isTrusted =>
    openSite(startCaddy, {
      recipe: files,
      isTrusted,
      places: ({ dist }) => [['/srv/seamark', dist]],
    }),
  );
});

describe.skipIf(!caddy)(`Caddy before the bundled server, ${where}`, () => {
  describeFront(startCaddy, front);
});
