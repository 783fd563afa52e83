import { type Check, FieldError, required } from './checkFields';

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
