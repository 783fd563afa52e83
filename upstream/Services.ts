import type { CredentialChecks } from './auth/createCredentialChecks';
import type { PasswordHasher } from './auth/passwordHash';
import type { SignedIn } from './auth/sessions';
import type { Database, Orm } from './database/Database';
import type { EventLine } from './events/EventLine';
import type { Queue } from './requests/createQueue';
import type { UploadReader } from './requests/readBytes';

/** The routes' dependencies, created once by `createApp`. */
export interface Services {
  database: Database;
  /** The query builder of `database`. */
  orm: Orm;
  now: () => Date;
  hasher: PasswordHasher;
  credentials: CredentialChecks;
  /** Reads a large body before it enters any queue, so that a slow sender does not block the queue. */
  readUpload: UploadReader;
  /** Limits how many large bodies are checked and stored in parallel. */
  uploads: Queue;
  /** Milliseconds that an import of codes waits for another import to end. */
  importWait: number;
}

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
    about?: Pick<EventLine, 'event' | 'resource' | 'record' | 'records'>;
  };
}
