import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { slug } from '../../resources/panel/look';
import { subjectOf } from '../../upstream/administrators/serializeAdministrator';
import { normalizeEmail } from '../../upstream/auth/normalizeEmail';
import { hashPassword, isPassword } from '../../upstream/auth/passwordHash';
import { passwordProblem } from '../../upstream/auth/passwordProblem';
import { type Administrator, administrators, sessions } from '../../upstream/database/accounts';
import type { Database, Orm } from '../../upstream/database/Database';
import { storeEvents } from '../../upstream/events/recordChanges';
import { StartError } from '../StartError';

export const defaultEmail = `admin@${slug}.local`;
/** Without easily confused characters. */
const passwordCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * How to sign in: with a password that was just `generated` and is shown only once, one `given` in the
 * settings, or one `known` from an earlier start; with one yet to be chosen (`unset`); not at all with a
 * `disabled` account.
 */
export type SignIn =
  | { kind: 'generated'; email: string; password: string }
  | { kind: 'given' | 'known' | 'unset' | 'disabled'; email: string };

/**
 * Makes sure that someone can sign in. A password in the settings becomes that account's password; if it was
 * different, the account's sessions and its invitation end. Without one, creates the first account with a
 * generated password that must be changed at the first sign-in. A disabled account stays as it is.
 */
export async function ensureAdministrator(
  { orm }: Pick<Database, 'orm'>,
  given: { email?: string | undefined; password?: string | undefined },
): Promise<SignIn> {
  const email = normalizeEmail(given.email ?? defaultEmail);
  const isNamed = given.email || given.password;
  const known = isNamed ? await findAccount(orm, email) : await findAble(orm);
  if (known?.disabledAt) return { kind: 'disabled', email };
  if (!known && (await findAble(orm))) {
    console.error(
      `The settings add another administrator, ${email}. ` +
        `If ADMIN_EMAIL is wrong, run node dist-server/admin.js disable ${email}.`,
    );
  }
  if (given.password) {
    if (known) await setPassword(orm, known, given.password);
    else await addAdministrator(orm, email, given.password);
    return { kind: 'given', email };
  }
  if (known) return { kind: known.passwordHash ? 'known' : 'unset', email: known.email };
  const password = generatePassword();
  const isCreated = await addAdministrator(orm, email, password, true);
  return isCreated ? { kind: 'generated', email, password } : { kind: 'known', email };
}

/** Applies the password rules to `ADMIN_PASSWORD`. @throws {StartError} with the rule, not the password. */
export async function checkAdminPassword(email: string, password: string | undefined): Promise<void> {
  const problem = password && (await passwordProblem(password, { email }));
  if (problem) throw new StartError(`ADMIN_PASSWORD ${problem.reason.replace('your', "the account's")}.`);
}

async function setPassword(orm: Orm, account: Administrator, password: string): Promise<void> {
  if (account.passwordHash && (await isPassword(password, account.passwordHash))) return;
  const passwordHash = await hashPassword(password);
  await orm.transaction(async transaction => {
    await transaction
      .update(administrators)
      .set({ passwordHash, mustChangePassword: false, invitationHash: null, invitedUntil: null })
      .where(eq(administrators._id, account._id));
    await transaction.delete(sessions).where(eq(sessions.administratorId, account._id));
    await storeEvents(transaction, {}, [{ ...subjectOf(account), event: 'password-change' }]);
  });
}

/** Returns false if another process has already created the account. */
async function addAdministrator(orm: Orm, email: string, password: string, mustChangePassword = false) {
  const passwordHash = await hashPassword(password);
  return orm.transaction(async tx => {
    const [created] = await tx
      .insert(administrators)
      .values({ email, name: 'Administrator', passwordHash, mustChangePassword })
      .onConflictDoNothing()
      .returning();
    if (created) await storeEvents(tx, {}, [{ ...subjectOf(created), event: 'create' }]);
    return created !== undefined;
  });
}

async function findAccount(orm: Orm, email: string) {
  const [account] = await orm.select().from(administrators).where(eq(administrators.email, email));
  return account;
}

/** The oldest administrator who is not disabled, first those who have a password. */
async function findAble(orm: Orm) {
  const { role, disabledAt, passwordHash, createdAt } = administrators;
  const [account] = await orm
    .select()
    .from(administrators)
    .where(and(eq(role, 'administrator'), isNull(disabledAt)))
    .orderBy(isNull(passwordHash), createdAt)
    .limit(1);
  return account;
}

/** Four groups of four characters: nearly 80 random bits. */
function generatePassword(): string {
  const sign = () => passwordCharacters[randomInt(passwordCharacters.length)];
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, sign).join('')).join('-');
}
