import type { PasswordHasher } from './auth/createPasswordHasher';
import type { SignInLimiter } from './auth/createSignInLimiter';
import type { Database, Orm } from './database/Database';
import type { NoteRefusal } from './events/createRefusalNotes';
import type { Queue } from './requests/createQueue';

/** What the routes work with; made once by `createApp`. */
export interface Services {
  database: Database;
  /** That database's, for queries. */
  orm: Orm;
  now: () => Date;
  hasher: PasswordHasher;
  signIns: SignInLimiter;
  noteRefusal: NoteRefusal;
  /** Bodies of many megabytes: few are in memory at a time. */
  uploads: Queue;
  /** Milliseconds that an import of codes waits for another one's end. */
  importWait: number;
}
