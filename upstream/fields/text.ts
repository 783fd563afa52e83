import { passwordLength } from '../auth/passwordProblem';
import { type Check, FieldError, required } from './checkFields';

/** A text that must not be empty once it is trimmed; `label` begins its messages. */
export function requiredText(label: string, longest: number): Check<string> {
  const check = optionalText(label, longest);
  return sent => {
    const text = check(sent);
    if (!text) throw new FieldError(`${label} is required`);
    return text;
  };
}

/** A text that may be empty, absent or null; all three become `''`. It is trimmed. */
export function optionalText(label: string, longest: number): Check<string> {
  return sent => {
    if (sent === undefined || sent === null) return '';
    if (typeof sent !== 'string') throw new FieldError(`${label} must be a text`);
    const text = sent.trim();
    if (text.length > longest) throw new FieldError(`${label} must have at most ${longest} characters`);
    return text;
  };
}

/** A password: any text, never trimmed. */
export function password(label: string): Check<string> {
  const { max } = passwordLength;
  return required(label, sent => {
    if (typeof sent !== 'string') throw new FieldError(`${label} must be a text`);
    if (sent.length > max) throw new FieldError(`${label} must have at most ${max} characters`);
    return sent;
  });
}
