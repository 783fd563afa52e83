import { isSecretName, variableOf } from './isSecretName';

/** What stands in place of a secret, by the name of a shell's variable. */
export type Mark = (variable: string) => string;

/** A JSON Web Token (RFC 7519), or credentials as `Authorization` has them, wherever they stand. */
const tokens = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|(?<=\b(?:Bearer|Basic|Token) )[\w+/.~=-]{8,}/g;

/** A text in which every token is replaced. */
export const withoutTokens = (text: string, mark: Mark): string => text.replace(tokens, () => mark('TOKEN'));

/** A value that goes by a name, or what stands in its place. Yes, no and nothing are no secrets. */
export function withoutSecret(name: string, value: string, mark: Mark): string {
  return value !== '' && isSecretName(name) ? mark(variableOf(name)) : withoutTokens(value, mark);
}

/** The same JSON with something else in place of all that looks like a secret. */
export function leaveOutSecrets(value: unknown, mark: Mark): unknown {
  if (typeof value === 'string') return withoutTokens(value, mark);
  if (Array.isArray(value)) return value.map(entry => leaveOutSecrets(entry, mark));
  if (typeof value !== 'object' || value === null) return value;
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecretName(name) && holds(inner) ? mark(variableOf(name)) : leaveOutSecrets(inner, mark),
    ]),
  );
}

const holds = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'boolean';

/** Whether it is an object of JSON's, not a date, which writes itself. */
const isPlain = (value: object) => !('toJSON' in value);
