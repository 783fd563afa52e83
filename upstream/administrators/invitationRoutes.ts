import { Hono } from 'hono';
import type { Env } from '../Env';
import { checkFields, password, requiredText } from '../requests/checkFields';
import { readJson } from '../requests/readJson';
import { success } from '../responses/success';
import type { Services } from '../Services';
import { invitationPage, invitationPolicy } from './invitationPage';
import { acceptInvitation } from './invite';

/**
 * Accepting an invitation, which needs no session.
 *
 * | call | response |
 * |---|---|
 * | `GET` | the page behind an invitation's link; the code is in the fragment |
 * | `POST` `{ code, password }` | sets the password; 404 for a code that has expired or was used |
 */
export function invitationRoutes(services: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/', c => {
    c.header('Content-Security-Policy', invitationPolicy);
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Frame-Options', 'DENY');
    return c.html(invitationPage);
  });

  routes.post('/', async c => {
    c.set('about', { event: 'password-change' });
    const sent = checkFields(await readJson(c.req.raw), {
      code: requiredText('Code', 100),
      password: password('Password'),
    });
    await acceptInvitation(c, services, sent);
    return c.json(success('Password set'));
  });

  return routes;
}
