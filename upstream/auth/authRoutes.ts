import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { administrators } from '../database/accounts';
import type { Env } from '../Env';
import { checkFields } from '../fields/checkFields';
import { password, requiredText } from '../fields/text';
import { readJson } from '../requests/readJson';
import { ApiError, invalid } from '../responses/ApiError';
import { success } from '../responses/success';
import type { Services } from '../Services';
import { clientAddress } from './clientAddress';
import { normalizeEmail } from './normalizeEmail';
import { passwordLength } from './passwordLength';
import { endOtherSessions, endSession, startSession } from './sessions';

/**
 * | call | answer |
 * |---|---|
 * | `POST /login` `{ email, password }` | `{ token, user }`; 401 alike for a wrong password and an unknown account |
 * | `GET /getUser` | `{ user }` |
 * | `GET /logoff` | ends this session |
 * | `PUT /change-password` `{ old_password, password, password_confirmation }` | ends every other session |
 */
export function authRoutes({ orm, now, hasher, signIns }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  /** Checks a password of the account, counting the attempt; the account's id where it is right. */
  async function prove(c: Context<Env>, email: string, sent: string): Promise<string | undefined> {
    const address = clientAddress(c);
    await signIns.attempt(address, email);
    const [account] = await orm
      .select()
      .from(administrators)
      .where(eq(administrators.email, normalizeEmail(email)));
    let right: boolean;
    try {
      right = await hasher.matches(sent, account?.passwordHash);
    } catch (error) {
      await signIns.forget(address, email);
      throw error;
    }
    if (!right || !account) return undefined;
    await signIns.welcome(address, email);
    return account._id;
  }

  routes.post('/login', async c => {
    const fields = checkFields(await readJson(c.req.raw), {
      email: requiredText('Email', 254),
      password: password('Password'),
    });
    const administratorId = await prove(c, fields.email, fields.password);
    if (!administratorId) throw new ApiError(401, 'The email or the password is not correct');
    const token = await startSession(orm, administratorId, now());
    const [user] = await orm
      .select({ _id: administrators._id, name: administrators.name, email: administrators.email })
      .from(administrators)
      .where(eq(administrators._id, administratorId));
    return c.json({ ...success('Signed in'), token, user });
  });

  routes.get('/getUser', c => {
    const { administratorId, name, email } = c.get('signedIn');
    return c.json({ user: { _id: administratorId, name, email } });
  });

  routes.get('/logoff', async c => {
    await endSession(orm, c.get('signedIn'));
    return c.json(success('Signed out'));
  });

  routes.put('/change-password', async c => {
    const fields = checkFields(await readJson(c.req.raw), {
      old_password: password('Old password'),
      password: password('New password'),
      password_confirmation: password('Confirmation'),
    });
    if (fields.password.length < passwordLength.least) {
      throw invalid({ password: `New password must have at least ${passwordLength.least} characters` });
    }
    if (fields.password !== fields.password_confirmation) {
      throw invalid({ password_confirmation: 'Confirmation does not match the new password' });
    }
    const signedIn = c.get('signedIn');
    if (!(await prove(c, signedIn.email, fields.old_password))) {
      throw invalid({ old_password: 'Old password is not correct' });
    }
    const passwordHash = await hasher.hash(fields.password);
    await orm.transaction(async tx => {
      await tx
        .update(administrators)
        .set({ passwordHash })
        .where(eq(administrators._id, signedIn.administratorId))
        .returning({ _id: administrators._id });
      await endOtherSessions(tx, signedIn);
    });
    return c.json(success('Password changed'));
  });

  return routes;
}
