import type { CredentialChecks } from './auth/createCredentialChecks';
import type { PasswordHasher } from './auth/passwordHash';
import type { Database, Orm } from './database/Database';
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
