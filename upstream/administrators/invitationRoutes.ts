import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { passwordProblem } from '../auth/passwordProblem';
import { hashToken } from '../auth/tokens';
import { administrators, sessions } from '../database/accounts';
import type { Env } from '../Env';
import { originOf, storeEvents } from '../events/recordChanges';
import { checkFields, password, requiredText } from '../requests/checkFields';
import { readJson } from '../requests/readJson';
import { ApiError, invalid } from '../responses/ApiError';
import { success } from '../responses/success';
import type { Services } from '../Services';
import { createInvitationPage } from './createInvitationPage';
import { subjectOf } from './serializeAdministrator';

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
  const page = createInvitationPage();

  routes.get('/', c => {
    c.header('Content-Security-Policy', page.policy);
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Frame-Options', 'DENY');
    return c.html(page.html);
  });

  routes.post('/', async c => {
    c.set('logSubject', { event: 'password-change' });
    const sent = checkFields(await readJson(c.req.raw), {
      code: requiredText('Code', 100),
      password: password('Password'),
    });
    await acceptInvitation(c, services, sent);
    return c.json(success('Password set'));
  });

  return routes;
}

/**
 * Sets the password of the code's account and ends its sessions. Only one of two concurrent uses succeeds.
 * @throws {ApiError} 404 if the code is invalid or has expired; 422 for an unacceptable password.
 */
async function acceptInvitation(
  c: Context<Env>,
  { orm, now, hasher }: Services,
  { code, password }: { code: string; password: string },
): Promise<void> {
  const isValid = and(
    eq(administrators.invitationHash, hashToken(code)),
    gt(administrators.invitedUntil, now()),
    isNull(administrators.disabledAt),
  );
  const expired = new ApiError(404, 'This invitation has expired or was already used', {
    code: 'invitation_over',
  });
  const [account] = await orm.select().from(administrators).where(isValid);
  if (!account) throw expired;
  const problem = await passwordProblem(password, account);
  if (problem) throw invalid({ password: `Password ${problem.reason}` }, problem.code);
  const passwordHash = await hasher.hash(password);
  await orm.transaction(async tx => {
    const [accepted] = await tx
      .update(administrators)
      .set({ passwordHash, invitationHash: null, invitedUntil: null, mustChangePassword: false })
      .where(isValid)
      .returning({ _id: administrators._id });
    if (!accepted) throw expired;
    await tx.delete(sessions).where(eq(sessions.administratorId, accepted._id));
    const change = { ...subjectOf(account), event: 'password-change' } as const;
    await storeEvents(tx, { ...originOf(c), person: account }, [change]);
  });
}
