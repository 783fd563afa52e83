import { HttpError } from 'ra-core';

/** Matches the messages of Chromium, Firefox and Safari for a failed `import()`. */
const missingCode = /import(ed|ing a) module/i;

/**
 * Whether a request or an `import()` failed because no server responded: no network, or a timeout. For an
 * `import()`, browsers don't report the cause.
 */
export function isNetworkError(error: unknown): boolean {
  return (
    (error instanceof HttpError && error.status === 0) ||
    (error instanceof TypeError && missingCode.test(error.message))
  );
}

/** The text key or message of an error; if a response had no message, its status text. */
export function errorText(error: unknown): string {
  // Browsers word their message for a failed fetch differently.
  if (error instanceof TypeError && isNetworkError(error)) return 'seamark.errors.network';
  const { message, body }: { message?: string; body?: { statusText?: string } } = Object(error);
  return (message === 'something went wrong' && body?.statusText) || message || 'there was an error';
}
