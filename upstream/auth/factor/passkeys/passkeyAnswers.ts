import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Check, FieldError } from '../../../fields/checkFields';

/** Characters of a part in base64url: keys and statements of any authenticator are shorter. */
const longest = 20_000;
/** Characters of an id: 1023 bytes (https://www.w3.org/TR/webauthn-3/#credential-id). */
const longestId = 1364;

/** What `navigator.credentials.create` gave, as JSON: its form alone is checked here. */
export const newPasskey: Check<RegistrationResponseJSON> = sent => {
  const { response, ...rest } = partsOf(sent, ['clientDataJSON', 'attestationObject']);
  const { transports } = Object(Object(sent).response);
  const named = Array.isArray(transports) ? transports.filter(each => typeof each === 'string') : [];
  const known = named.filter(each => /^[a-z-]{1,20}$/.test(each)).slice(0, 10);
  return { ...rest, response: { ...response, transports: known } };
};

/** What `navigator.credentials.get` gave, as JSON: its form alone is checked here. */
export const usedPasskey: Check<AuthenticationResponseJSON> = sent =>
  partsOf(sent, ['clientDataJSON', 'authenticatorData', 'signature']);

/** The id, and of `response` the texts of these names alone. */
function partsOf<Name extends string>(sent: unknown, names: Name[]) {
  if (sent === undefined || sent === null) throw new FieldError('Passkey is required');
  const { id, response, type }: Record<string, unknown> = Object(sent);
  const parts: Record<string, unknown> = Object(response);
  if (!isText(id, longestId) || type !== 'public-key' || !names.every(name => isText(parts[name], longest))) {
    throw new FieldError('Passkey must be what the browser gave');
  }
  const texts = Object.fromEntries(names.map(name => [name, parts[name]])) as Record<Name, string>;
  return { id, rawId: id, type, clientExtensionResults: {}, response: texts } as const;
}

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && /^[\w-]+$/.test(value);
