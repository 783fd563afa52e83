import type { AuthProvider } from 'ra-core';
import type { Session } from './session/createSession';

export interface AuthProviderOptions {
  session: Pick<Session, 'token' | 'user' | 'remembered'>;
  /** Ends the session in every tab and opens the login screen. Never rejects. */
  signOut: () => Promise<void>;
  /** Whether the menu offers it. Default: true. */
  canChangePassword?: boolean;
  /** Whether the menu offers it. Default: true. */
  canSignOut?: boolean;
}

/**
 * React-admin's auth provider on top of the session.
 *
 * | method | |
 * |---|---|
 * | login | never called: the login page signs in before react-admin loads |
 * | checkAuth | only checks that there is a token and sends no request, so a lost connection does not sign out |
 * | checkError | never signs out: the HTTP client has already asked the user to sign in again, and a failed write must not count as done |
 */
export function createAuthProvider(options: AuthProviderOptions): AuthProvider {
  const { session, signOut, canChangePassword = true, canSignOut = true } = options;
  return {
    login: async () => {},
    logout: () => signOut().then(() => false as const),
    checkAuth: () => (session.token() === undefined ? Promise.reject({ message: false }) : Promise.resolve()),
    checkError: async () => {},
    canChangePassword,
    canSignOut,
    /** Whether a log-out keeps the drafts. */
    get keepsDrafts() {
      return session.remembered;
    },
  };
}
