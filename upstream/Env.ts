import type { SignedIn } from './auth/sessions';
import type { EventLine } from './events/EventLine';

/**
 * What Hono's contexts carry here: the server's own bindings, the request's id, who is signed in, and what
 * the call's line in the log says about it.
 */
export interface Env {
  Bindings: {
    incoming?: { socket?: { remoteAddress?: string } };
    /** Is set to the route that has answered: `/api/admin/buoys/:id`. */
    route?: string;
  };
  Variables: {
    requestId: string;
    /** Who calls: behind proxies that are trusted, as they say. */
    address: string;
    signedIn: SignedIn;
    /** The e-mail of the account that someone tried to sign in to, where there is such a one. */
    account?: string;
    about?: Pick<EventLine, 'event' | 'resource' | 'record' | 'records'>;
  };
}
