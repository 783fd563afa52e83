import { ApiError } from './ApiError';

/** What PostgreSQL's error codes mean to the caller (PostgreSQL manual, appendix A). */
const refusals: Record<string, () => ApiError> = {
  '22021': () => new ApiError(422, 'The text holds characters that cannot be stored'),
  '22P05': () => new ApiError(422, 'The text holds characters that cannot be stored'),
  '23503': () => new ApiError(409, 'Something that this record refers to was changed meanwhile'),
  '23505': () => new ApiError(409, 'There is such a record already'),
  '40001': () => new ApiError(409, 'Somebody else changed the same record; please try again'),
  '40P01': () => new ApiError(409, 'Somebody else changed the same record; please try again'),
  '53100': () => new ApiError(507, 'The server has no space left'),
  '57014': () => new ApiError(503, 'The server took too long; please try again', { headers: retry }),
};
const retry = { 'Retry-After': '5' };

/** No connection: PostgreSQL's class 08, its shutdown codes, and Node's socket errors. */
const unreachable = /^(08...|53300|57P0[1-3]|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/;

/** What pg says without a code of a connection that breaks under a query, or is not there in time. */
const lost = /^Connection terminated/;

/** The refusal that a database error stands for, or undefined where it is a fault of this program. */
export function refusalOfDatabase(error: unknown): ApiError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    if (code && refusals[code]) return refusals[code]();
    if ((code && unreachable.test(code)) || lost.test(cause.message)) {
      return new ApiError(503, 'The database cannot be reached; please try again', { headers: retry });
    }
  }
  return undefined;
}

/** The name of the broken unique index or other constraint, where the error tells one. */
export function constraintOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
