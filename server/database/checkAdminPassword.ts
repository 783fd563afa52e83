import { passwordFault } from '../../upstream/auth/passwordFault';
import { StartError } from '../StartError';

/**
 * Holds `ADMIN_PASSWORD` to what a password must be.
 * @throws {StartError} that says what it must be, and not what it is.
 */
export async function checkAdminPassword(email: string, password: string | undefined): Promise<void> {
  const fault = password && (await passwordFault(password, { email }));
  if (fault) throw new StartError(`ADMIN_PASSWORD ${fault.reason.replace('your', "the account's")}.`);
}
