import { administrators } from '../database/accounts';
import type { Database } from '../database/Database';
import { normalizeEmail } from './normalizeEmail';
import { type HashCost, hashPassword } from './passwordHash';

interface Account {
  email: string;
  name: string;
  password: string;
  /** Whether the password only allows choosing another one. Default: false. */
  mustChangePassword?: boolean;
}

/** Creates an account; undefined if the email is in use, as when processes start simultaneously. */
export async function createAdministrator(
  { orm }: Pick<Database, 'orm'>,
  { email, name, password, mustChangePassword = false }: Account,
  cost?: HashCost,
) {
  const passwordHash = await hashPassword(password, cost);
  const [created] = await orm
    .insert(administrators)
    .values({ email: normalizeEmail(email), name, passwordHash, mustChangePassword })
    .onConflictDoNothing()
    .returning();
  return created;
}
