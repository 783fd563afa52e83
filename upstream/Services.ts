import type { CredentialChecks } from './auth/createCredentialChecks';
import type { PasswordHasher } from './auth/passwordHash';
import type { Database, Orm } from './database/Database';
import type { Queue } from './requests/createQueue';
import type { UploadReader } from './requests/readBytes';

/** What the routes use; made once by `createApp`. */
export interface Services {
  database: Database;
  /** That database's, for queries. */
  orm: Orm;
  now: () => Date;
  hasher: PasswordHasher;
  credentials: CredentialChecks;
  /** Reads a body of many megabytes, before it waits in any queue: a slow sender must not hold a place. */
  readUpload: UploadReader;
  /** Checks and stores bodies of many megabytes, few at a time. */
  uploads: Queue;
  /** Milliseconds that an import of codes waits for another one's end. */
  importWait: number;
}
