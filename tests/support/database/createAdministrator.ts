import { type HashCost, hashPassword } from '../../../upstream/auth/passwordHash';
import { administrators } from '../../../upstream/database/accounts';
import type { Database } from '../../../upstream/database/Database';

/** Creates an account with a password; undefined if the email is in use. */
export async function createAdministrator(
  { orm }: Pick<Database, 'orm'>,
  { email, name, password }: { email: string; name: string; password: string },
  cost: HashCost,
) {
  const passwordHash = await hashPassword(password, cost);
  const [created] = await orm
    .insert(administrators)
    .values({ email, name, passwordHash })
    .onConflictDoNothing()
    .returning();
  return created;
}
