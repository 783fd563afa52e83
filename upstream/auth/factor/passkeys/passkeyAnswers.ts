import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Check, FieldError } from '../../../requests/checkFields';

/** Maximum characters of a base64url part; keys and attestations of all authenticators are shorter. */
const maxPartLength = 20_000;
/** Maximum characters of an id: 1023 bytes (https://www.w3.org/TR/webauthn-3/#credential-id). */
const maxIdLength = 1364;

/** The result of `navigator.credentials.create` as JSON. Checks only its format. */
export const checkRegistration: Check<RegistrationResponseJSON> = sent => {
  const { response, ...rest } = partsOf(sent, ['clientDataJSON', 'attestationObject']);
  const { transports } = Object(Object(sent).response);
  const named = Array.isArray(transports) ? transports.filter(each => typeof each === 'string') : [];
  const known = named.filter(each => /^[a-z-]{1,20}$/.test(each)).slice(0, 10);
  return { ...rest, response: { ...response, transports: known } };
};

/** The result of `navigator.credentials.get` as JSON. Checks only its format. */
export const checkAuthentication: Check<AuthenticationResponseJSON> = sent =>
  partsOf(sent, ['clientDataJSON', 'authenticatorData', 'signature']);

/** The id and the named parts of `response`. */
function partsOf<Name extends string>(sent: unknown, names: Name[]) {
  if (sent === undefined || sent === null) throw new FieldError('Passkey is required');
  const { id, response, type }: Record<string, unknown> = Object(sent);
  const parts: Record<string, unknown> = Object(response);
  if (
    !isText(id, maxIdLength) ||
    type !== 'public-key' ||
    !names.every(name => isText(parts[name], maxPartLength))
  ) {
    throw new FieldError('Passkey must be what the browser gave');
  }
  const texts = Object.fromEntries(names.map(name => [name, parts[name]])) as Record<Name, string>;
  return { id, rawId: id, type, clientExtensionResults: {}, response: texts } as const;
}

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && /^[\w-]+$/.test(value);
