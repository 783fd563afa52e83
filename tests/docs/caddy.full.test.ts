import { describeWebServer } from './webServers/describeWebServer';
import { caddy, startCaddy } from './webServers/startCaddy';

describeWebServer({
  name: 'Caddy',
  start: startCaddy,
  program: caddy,
  language: 'caddyfile',
  places: ({ dist }) => [['/srv/seamark', dist]],
});
