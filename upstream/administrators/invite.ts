import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { passwordProblem } from '../auth/passwordProblem';
import type { SignedIn } from '../auth/sessions';
import { hashToken, newToken } from '../auth/tokens';
import { administrators, sessions } from '../database/accounts';
import type { Orm } from '../database/Database';
import type { Env } from '../Env';
import { originOf } from '../events/recordChanges';
import { storeEvents } from '../events/storeEvents';
import { ApiError, invalid } from '../responses/ApiError';
import type { Services } from '../Services';
import { subjectOf } from './serializeAdministrator';

const day = 24 * 60 * 60 * 1000;
const validity = 3 * day;

/**
 * The page's path on the panel's origin. Browsers send no server the fragment. The link is shown once,
 * because only the code's hash is stored.
 */
const linkOf = (code: string) => `/api/invitation#${code}`;

/**
 * Creates a single-use link to choose an account's first password or reset a forgotten one. Earlier links
 * become invalid. Undefined if the account does not exist or is disabled.
 * @param by Who creates the link; undefined for an operator. If the account has a password, its owner is
 * notified at the next sign-in.
 */
export async function invite(
  orm: Orm,
  id: string,
  { now, by }: { now: Date; by?: Pick<SignedIn, '_id' | 'name'> },
) {
  const code = newToken();
  const invitedUntil = new Date(now.getTime() + validity);
  const reset = { by: by?.name ?? null, at: now.toISOString() };
  const passwordReset =
    by?._id === id
      ? {}
      : {
          passwordReset: sql`case when ${administrators.passwordHash} is not null
          then ${JSON.stringify(reset)}::jsonb else ${administrators.passwordReset} end`,
        };
  const [account] = await orm
    .update(administrators)
    .set({ invitationHash: hashToken(code), invitedUntil, ...passwordReset })
    .where(and(eq(administrators._id, id), isNull(administrators.disabledAt)))
    .returning();
  return account && { link: linkOf(code), invitedUntil, account };
}

/**
 * Sets the password of the code's account and ends its sessions. Only one of two concurrent uses succeeds.
 * @throws {ApiError} 404 if the code is invalid or has expired; 422 for an unacceptable password.
 */
export async function acceptInvitation(
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
