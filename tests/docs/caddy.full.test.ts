import { describeWebServer } from './webServers/describeWebServer';
import { caddy, startCaddy } from './webServers/startCaddy';

describeWebServer({
  name: 'Caddy',
  start: startCaddy,
  program: caddy,
  recipes: ['proxy.Caddyfile', 'files.Caddyfile'],
  places: ({ dist }) => [['/srv/seamark', dist]],
});
