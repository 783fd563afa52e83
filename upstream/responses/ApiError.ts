/** Messages per field; a nested field is named by its path (`answerOptions.2`). */
export type FieldErrors = Record<string, string>;

interface Details {
  errors?: FieldErrors;
  /** A stable error code, for clients that show their own text. */
  code?: string | undefined;
  headers?: Record<string, string>;
}
/** The statuses of rejected calls; any other error is a bug. */
type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 503 | 507;

/** An error for the client: `{ message, code?, errors?, requestId }` with this status. */
export class ApiError extends Error {
  constructor(
    readonly status: ErrorStatus,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

/** A 404: `notFound('Station')` has the message "Station not found". */
export function notFound(what: string): ApiError {
  return new ApiError(404, `${what} not found`);
}

/** A 503 for a call that may succeed after `retryAfter` seconds. */
export function unavailable(message: string, retryAfter = 5): ApiError {
  return new ApiError(503, message, { headers: { 'Retry-After': String(retryAfter) } });
}

/** A 422 with one message per field, the first of which is also the error's message. */
export function invalid(errors: FieldErrors, code?: string): ApiError {
  return new ApiError(422, Object.values(errors)[0] ?? 'The data is not valid', { errors, code });
}
