import { type FieldErrors, invalid } from '../responses/ApiError';

/** Converts a sent value to the value to store, or throws `FieldError`. */
export type Check<Value> = (sent: unknown) => Value;
type Checks = Record<string, Check<unknown>>;
type Checked<Fields extends Checks> = { [Name in keyof Fields]: ReturnType<Fields[Name]> };

/**
 * Checks the fields of a body and ignores all others, so that clients can set no other fields.
 * @throws {ApiError} a 422 with all invalid fields.
 */
export function checkFields<Fields extends Checks>(
  body: Record<string, unknown>,
  checks: Fields,
): Checked<Fields> {
  const errors: FieldErrors = {};
  const values: Record<string, unknown> = {};
  for (const [name, check] of Object.entries(checks)) {
    try {
      values[name] = check(Object.hasOwn(body, name) ? body[name] : undefined);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      errors[error.part === undefined ? name : `${name}.${error.part}`] = error.message;
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values as Checked<Fields>;
}

/** Requires a value that is not absent, null or empty. */
export function required<Value>(label: string, check: Check<Value>): Check<Value> {
  return sent => {
    if (sent === undefined || sent === null || sent === '') throw new FieldError(`${label} is required`);
    return check(sent);
  };
}

/** Why a field is rejected; `part` is the invalid entry of a list. */
export class FieldError extends Error {
  constructor(
    message: string,
    readonly part?: number,
  ) {
    super(message);
  }
}
