import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SignedIn } from '../auth/sessions';
import { hashToken, newToken } from '../auth/tokens';
import { administrators } from '../database/accounts';
import type { Orm } from '../database/Database';

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
  const passwordReset = sql`case when ${administrators.passwordHash} is not null
    then ${JSON.stringify(reset)}::jsonb else ${administrators.passwordReset} end`;
  const [account] = await orm
    .update(administrators)
    .set({ invitationHash: hashToken(code), invitedUntil, ...(by?._id !== id && { passwordReset }) })
    .where(and(eq(administrators._id, id), isNull(administrators.disabledAt)))
    .returning();
  return account && { link: linkOf(code), invitedUntil, account };
}
