import { ApiError, unavailable } from './ApiError';

/** Error responses by PostgreSQL's error code (PostgreSQL manual, appendix A). */
const errorResponses: Record<string, () => ApiError> = {
  '22021': () => new ApiError(422, 'The text contains characters that cannot be stored'),
  '22P05': () => new ApiError(422, 'The text contains characters that cannot be stored'),
  '23503': () => new ApiError(409, 'A record that this one refers to was changed or deleted'),
  '23505': () => new ApiError(409, 'This record already exists'),
  '25P03': () => unavailable('The server took too long; please try again'),
  '40001': () => new ApiError(409, 'Someone else changed the same record. Please try again.'),
  '40P01': () => new ApiError(409, 'Someone else changed the same record. Please try again.'),
  '53100': () => new ApiError(507, 'The server has no space left'),
  '57014': () => unavailable('The server took too long; please try again'),
};

/** No connection: PostgreSQL's class 08, its shutdown codes, and Node's socket and resolver errors. */
const unreachable =
  /^(08...|53300|57P0[1-5]|E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|TIMEDOUT|PIPE))$/;

/** Errors of `pg` and its pool without a code: no free client in time; no or no responsive connection. */
const busy = 'timeout exceeded when trying to connect';
const broken = new Set([
  'Query read timeout',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
]);

/** The error response for a database error; undefined if it is a bug. */
export function fromDatabaseError(error: unknown): ApiError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    if (code && errorResponses[code]) return errorResponses[code]();
    if (cause.message === busy) return unavailable('The database is busy; please try again');
    if (code ? unreachable.test(code) : broken.has(cause.message)) {
      return unavailable('The database cannot be reached; please try again');
    }
  }
  return undefined;
}

/** The name of the violated unique index or constraint, if the error has one. */
export function constraintOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
