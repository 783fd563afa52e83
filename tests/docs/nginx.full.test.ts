import { describeWebServer } from './webServers/describeWebServer';
import { nginx, startNginx } from './webServers/startNginx';

describeWebServer({
  name: 'nginx',
  start: startNginx,
  program: nginx,
  language: 'nginx',
  places: ({ dist, authority }) => [
    ['/srv/seamark', dist],
    ['/etc/ssl/certs/ca-certificates.crt', authority],
  ],
});
