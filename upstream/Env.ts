import type { SignedIn } from './auth/sessions';
import type { EventLine } from './events/EventLine';

/** Hono's context types: the server's bindings, and the variables of a request. */
export interface Env {
  Bindings: {
    incoming?: { socket?: { remoteAddress?: string } };
    /** Set to the matched route: `/api/admin/buoys/:id`. */
    route?: string;
  };
  Variables: {
    requestId: string;
    /** The client's address, as reported by trusted proxies if there are any. */
    address: string;
    signedIn: SignedIn;
    /** The email of the existing account that someone tried to sign in to. */
    account?: string;
    logSubject?: Pick<EventLine, 'event' | 'resource' | 'record' | 'records'>;
  };
}
