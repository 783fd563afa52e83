import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The part of the API's options that it uses. */
interface Options {
  challenge: string;
}

interface Page {
  origin?: string;
  /** Overrides the challenge of the options. */
  challenge?: string;
  /** Overrides the authenticator's counter. */
  counter?: number;
  /** Whether someone touched it. Default: true. */
  isPresent?: boolean;
}

/**
 * A browser on a page with an authenticator that has one passkey (ES256) and a counter: the results of
 * `create` and `get` of `navigator.credentials`, as JSON
 * (https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data).
 */
export function createAuthenticator(page: string) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let signed = 0;

  const clientData = (type: string, challenge: string, origin = page) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, counter: number, isPresent: boolean, made = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8((isPresent ? 0x01 : 0) | 0x04 | (made.length > 0 ? 0x40 : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([digest(rpId), head, made]);
  };
  const response = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id: text(id),
    create(
      options: Options & { rp: { id?: string | undefined } },
      { origin, challenge = options.challenge, counter = 0, isPresent = true }: Page = {},
    ): RegistrationResponseJSON {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]);
      const data = authenticatorData(options.rp.id ?? '', counter, isPresent, made);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        ...response,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
          attestationObject: text(Buffer.from(isoCBOR.encode(attestation as never))),
          transports: ['internal'],
        },
      };
    },
    get(
      options: Options & { rpId?: string | undefined },
      { origin, challenge = options.challenge, counter, isPresent = true }: Page = {},
    ): AuthenticationResponseJSON {
      signed += 1;
      const data = authenticatorData(options.rpId ?? '', counter ?? signed, isPresent);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, digest(client)]), privateKey);
      return {
        ...response,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      };
    },
  };
}

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');
const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
