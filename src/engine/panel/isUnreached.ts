import { HttpError } from 'ra-core';

/** What Chromium, Firefox and Safari say of an `import()` whose file did not come. */
const missingCode = /import(ed|ing a) module/i;

/**
 * Whether a request, or a file of code, has failed because no server has answered: for want of a network, or
 * not in time. Of a file of code, browsers say no more than that it did not come.
 */
export function isUnreached(error: unknown): boolean {
  return (
    (error instanceof HttpError && error.status === 0) ||
    (error instanceof TypeError && missingCode.test(error.message))
  );
}
