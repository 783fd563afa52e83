import { passwordLength } from '../auth/passwordProblem';
import { type Check, FieldError, required } from './checkFields';

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
