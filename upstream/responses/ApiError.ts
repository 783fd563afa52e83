/** Messages per field; a nested field is named by its path (`answerOptions.2`). */
export type FieldErrors = Record<string, string>;

interface Details {
  errors?: FieldErrors;
  /** The rejection's name, for programs that tell it in words of their own. */
  code?: string | undefined;
  headers?: Record<string, string>;
}
/** The statuses that a call is rejected with; everything else is an error of ours. */
type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 503 | 507;

/** A rejection that the caller receives: `{ message, code?, errors?, requestId }` with this status. */
export class ApiError extends Error {
  constructor(
    readonly status: ErrorStatus,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

/** A 404 that names what was looked for: `notFound('Station')` says "Station not found". */
export function notFound(what: string): ApiError {
  return new ApiError(404, `${what} not found`);
}

/** A 503 for what may succeed in so many seconds. */
export function unavailable(message: string, retryAfter = 5): ApiError {
  return new ApiError(503, message, { headers: { 'Retry-After': String(retryAfter) } });
}

/** A 422 with one message per field; its own message is the first of them. */
export function invalid(errors: FieldErrors, code?: string): ApiError {
  return new ApiError(422, Object.values(errors)[0] ?? 'The data is not valid', { errors, code });
}
