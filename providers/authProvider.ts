import type { AuthProvider } from 'ra-core';
import type { Credentials } from './api/ApiDeclaration';
import type { Session } from './session/session';

export interface AuthProviderOptions {
  session: Pick<Session, 'token' | 'user'>;
  signIn: (credentials: Credentials & { remember?: boolean }) => Promise<void>;
  /** Ends the session of this tab and of the others, and leads to the login screen. Never rejects. */
  signOut: () => Promise<void>;
  /** Whether the menu offers it. Default: true. */
  canChangePassword?: boolean;
  /** Whether the menu offers it. Default: true. */
  canSignOut?: boolean;
}

/**
 * react-admin's view of the session.
 *
 * | method | |
 * |---|---|
 * | login | the sign-in of the login screen |
 * | logout | one for any number of calls; never rejects |
 * | checkAuth | looks for a token and calls nobody: a lost connection must not sign out |
 * | checkError | never signs out: the HTTP client has asked to sign in again before an error gets here, and a write that fails must not count as done |
 * | getIdentity | the session's user; `?` for one without a name |
 */
export function createAuthProvider(options: AuthProviderOptions): AuthProvider {
  const { session, signIn, signOut, canChangePassword = true, canSignOut = true } = options;
  let signingOut: Promise<false> | undefined;
  return {
    login: signIn,
    logout: () => {
      signingOut ??= signOut().then(
        () => false,
        () => false,
      );
      return signingOut;
    },
    checkAuth: () => (session.token() === undefined ? Promise.reject({ message: false }) : Promise.resolve()),
    checkError: async () => {},
    getIdentity: async () => {
      const { name = '', email = '' } = session.user ?? {};
      return { id: email, fullName: name || email || '?', email };
    },
    getPermissions: async () => undefined,
    canChangePassword,
    canSignOut,
  };
}
