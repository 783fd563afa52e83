import { describeWebServer } from './webServers/describeWebServer';
import { nginx, startNginx } from './webServers/startNginx';

describeWebServer({
  name: 'nginx',
  start: startNginx,
  program: nginx,
  recipes: ['nginx-proxy.conf', 'nginx-files.conf'],
  places: ({ dist, authority }) => [
    ['/srv/seamark', dist],
    ['/etc/ssl/certs/ca-certificates.crt', authority],
  ],
});
