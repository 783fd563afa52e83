import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Check, FieldError } from '../../../fields/checkFields';

type Parts = Record<string, unknown>;

/** Characters of a part in base64url: keys and statements of any authenticator are shorter. */
const longest = 20_000;
/** Characters of an id: 1023 bytes (https://www.w3.org/TR/webauthn-3/#credential-id). */
const longestId = 1364;

/** What `navigator.credentials.create` gave, as JSON: its form alone is checked here. */
export const newPasskey: Check<RegistrationResponseJSON> = sent => {
  const { response, ...rest } = partsOf(sent, ['clientDataJSON', 'attestationObject']);
  const { clientDataJSON, attestationObject, transports } = response;
  const named = Array.isArray(transports) ? transports.filter(each => typeof each === 'string') : [];
  const known = named.filter(each => /^[a-z-]{1,20}$/.test(each)).slice(0, 10);
  return {
    ...rest,
    response: {
      clientDataJSON: String(clientDataJSON),
      attestationObject: String(attestationObject),
      transports: known,
    },
  };
};

/** What `navigator.credentials.get` gave, as JSON: its form alone is checked here. */
export const usedPasskey: Check<AuthenticationResponseJSON> = sent => {
  const { response, ...rest } = partsOf(sent, ['clientDataJSON', 'authenticatorData', 'signature']);
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    ...rest,
    response: {
      clientDataJSON: String(clientDataJSON),
      authenticatorData: String(authenticatorData),
      signature: String(signature),
    },
  };
};

function partsOf(sent: unknown, names: string[]) {
  if (sent === undefined || sent === null) throw new FieldError('Passkey is required');
  const { id, response, type } = isObject(sent) ? sent : {};
  const parts = isObject(response) ? response : {};
  if (!isText(id, longestId) || type !== 'public-key' || !names.every(name => isText(parts[name], longest))) {
    throw new FieldError('Passkey must be what the browser gave');
  }
  return { id, rawId: id, type, clientExtensionResults: {}, response: parts } as const;
}

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && /^[\w-]+$/.test(value);

const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
