import type { SignedIn } from './auth/sessions';

/** What contexts carry here: the server's own bindings, the request's id, who calls, who is signed in. */
export interface Env {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
  Variables: { requestId: string; address: string; signedIn: SignedIn };
}
