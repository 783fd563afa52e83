import { passwordLength } from '../auth/passwordProblem';
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

/** Requires one of the given texts. */
export function choice<const Choice extends string>(
  label: string,
  choices: readonly Choice[],
): Check<Choice> {
  return required(label, sent => {
    const chosen = choices.find(one => one === sent);
    if (chosen === undefined) throw new FieldError(`${label} must be one of ${choices.join(', ')}`);
    return chosen;
  });
}

/** `true` or `false`; absent means false. */
export function flag(label: string): Check<boolean> {
  return (sent = false) => {
    if (typeof sent !== 'boolean') throw new FieldError(`${label} must be true or false`);
    return sent;
  };
}

/** A whole number in an inclusive range; also accepts text, because forms send only text. */
export function wholeNumber(label: string, min: number, max: number): Check<number> {
  return sent => {
    const number = typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : sent;
    if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > max) {
      throw new FieldError(`${label} must be a whole number from ${min} to ${max}`);
    }
    return number;
  };
}

/** A trimmed text that must not be empty; error messages begin with `label`. */
export function requiredText(label: string, maxLength: number): Check<string> {
  const check = optionalText(label, maxLength);
  return sent => {
    const text = check(sent);
    if (!text) throw new FieldError(`${label} is required`);
    return text;
  };
}

/** A trimmed text; absent and null become `''`. */
export function optionalText(label: string, maxLength: number): Check<string> {
  return sent => {
    if (sent === undefined || sent === null) return '';
    if (typeof sent !== 'string') throw new FieldError(`${label} must be a text`);
    const text = sent.trim();
    if (text.length > maxLength) throw new FieldError(`${label} must have at most ${maxLength} characters`);
    return text;
  };
}

/** A password: any text, not trimmed. */
export function password(label: string): Check<string> {
  const { max } = passwordLength;
  return required(label, sent => {
    if (typeof sent !== 'string') throw new FieldError(`${label} must be a text`);
    if (sent.length > max) throw new FieldError(`${label} must have at most ${max} characters`);
    return sent;
  });
}
