import type { PasswordHasher } from './auth/createPasswordHasher';
import type { SignInLimiter } from './auth/createSignInLimiter';
import type { Orm } from './database/openDatabase';
import type { Queue } from './requests/createQueue';

/** What the routes work with; made once by `createApp`. */
export type Services = {
  orm: Orm;
  now: () => Date;
  hasher: PasswordHasher;
  signIns: SignInLimiter;
  /** Bodies of many megabytes: few are in memory at a time. */
  uploads: Queue;
};
