import { passwordProblem } from '../../upstream/auth/passwordProblem';
import { StartError } from '../StartError';

/**
 * Holds `ADMIN_PASSWORD` to what a password must be.
 * @throws {StartError} that says what it must be, and not what it is.
 */
export async function checkAdminPassword(email: string, password: string | undefined): Promise<void> {
  const problem = password && (await passwordProblem(password, { email }));
  if (problem) throw new StartError(`ADMIN_PASSWORD ${problem.reason.replace('your', "the account's")}.`);
}
