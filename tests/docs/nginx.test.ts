import { describe } from 'vitest';
import { blocksOf, readPages } from './readPages';
import { describeFront } from './webServers/describeFront';
import { describeSite } from './webServers/describeSite';
import { openSite } from './webServers/openSite';
import { nginx, startNginx } from './webServers/startNginx';

const [front = '', files = ''] = readPages()
  .filter(({ path }) => path === 'docs/deploy.md')
  .flatMap(page => blocksOf(page, 'nginx'));
const where = nginx ? 'as docs/deploy.md has it' : 'is not installed here';

describe.skipIf(!nginx)(`nginx before the built files, ${where}`, () => {
  describeSite(isTrusted =>
    openSite(startNginx, {
      recipe: files,
      isTrusted,
      places: ({ dist, authority }) => [
        ['/srv/seamark', dist],
        ['/etc/ssl/certs/ca-certificates.crt', authority],
      ],
    }),
  );
});

describe.skipIf(!nginx)(`nginx before the bundled server, ${where}`, () => {
  describeFront(startNginx, front);
});
