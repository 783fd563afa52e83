import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { passwordProblem } from '../auth/passwordProblem';
import type { SignedIn } from '../auth/sessions';
import { hashToken, newToken } from '../auth/tokens';
import { administrators, sessions } from '../database/accounts';
import type { Orm } from '../database/Database';
import { type Origin, storeEvents } from '../events/storeEvents';
import { ApiError, invalid } from '../responses/ApiError';
import { subjectOf } from './presentAdministrator';

const day = 24 * 60 * 60 * 1000;
/** An unused invitation expires after three days. */
const validity = 3 * day;

/**
 * The address of its page on the panel's origin; no server is sent what follows the `#`. It is shown once:
 * only the code's hash is stored.
 */
const linkOf = (code: string) => `/api/invitation#${code}`;

/**
 * Makes the link by which a password can be chosen for an account, once: the first one, or another where it
 * was forgotten. One that was made before is good for nothing from then on. Undefined where there is no such
 * account, or it is disabled.
 * @param by Who makes it; none for an operator at the command line. Where the account has a password, its
 *   owner is notified at the next sign-in.
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

interface Acceptance {
  code: string;
  password: string;
  now: Date;
  hash: (password: string) => Promise<string>;
  /** By which call, from where. */
  origin: Omit<Origin, 'person'>;
}

/**
 * Sets the password of the account that the code was made for, and ends its sessions. Of two that use it at
 * once, one does.
 * @throws {ApiError} 404 where the code is not, or no longer, good; 422 for a password that is none.
 */
export async function acceptInvitation(
  orm: Orm,
  { code, password, now, hash, origin }: Acceptance,
): Promise<void> {
  const isGood = and(
    eq(administrators.invitationHash, hashToken(code)),
    gt(administrators.invitedUntil, now),
    isNull(administrators.disabledAt),
  );
  const over = new ApiError(404, 'This invitation has expired or was already used', {
    code: 'invitation_over',
  });
  const [account] = await orm.select().from(administrators).where(isGood);
  if (!account) throw over;
  const problem = await passwordProblem(password, account);
  if (problem) throw invalid({ password: `Password ${problem.reason}` }, problem.code);
  const passwordHash = await hash(password);
  await orm.transaction(async tx => {
    const [accepted] = await tx
      .update(administrators)
      .set({ passwordHash, invitationHash: null, invitedUntil: null, mustChangePassword: false })
      .where(isGood)
      .returning({ _id: administrators._id });
    if (!accepted) throw over;
    await tx.delete(sessions).where(eq(sessions.administratorId, accepted._id));
    const change = { ...subjectOf(account), event: 'password-change' } as const;
    await storeEvents(tx, { ...origin, person: account }, [change]);
  });
}
