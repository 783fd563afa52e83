import { isObject } from '../../../providers/errors/isObject';
import type { HttpClient } from '../../../providers/http/createHttpClient';

export interface FactorState {
  /** When the app was set up, in ISO 8601; null without an app. */
  enrolledAt: string | null;
  recoveryCodesLeft: number;
  passkeys: Passkey[];
}

export interface Passkey {
  _id: string;
  name: string;
  /** The panel's origin where it was created; it works nowhere else. */
  origin: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null if never used. */
  usedAt: string | null;
}

/** Proof of identity, required to remove a second factor. */
export type Proof = { password: string; code: string } | { challenge: string; passkey: object };

/** The secret for an authenticator app. */
export interface Secret {
  /** Encoded in base32. */
  secret: string;
  /** The same as an `otpauth:` URI. */
  uri: string;
}

const path = '/admin/auth/second-factor';

/** The current user's second factor (upstream-contract.md §15.5). A rejected call throws an HttpError. */
export function factorCalls(httpClient: HttpClient) {
  const post = async (subpath: string, body: object) =>
    dataOf(await httpClient(path + subpath, { method: 'POST', body }));
  return {
    read: async (): Promise<FactorState> => {
      const { enrolledAt, recoveryCodesLeft, passkeys } = dataOf(await httpClient(path));
      return {
        enrolledAt: textOf(enrolledAt),
        recoveryCodesLeft: Number(recoveryCodesLeft) || 0,
        passkeys: Array.isArray(passkeys) ? passkeys.filter(isObject).map(readPasskey) : [],
      };
    },
    begin: async (password: string): Promise<Secret> => {
      const { secret, uri } = await post('', { password });
      return { secret: String(secret), uri: String(uri) };
    },
    confirm: async (code: string) => codesOf(await post('/confirm', { code })),
    /** Returns the options for `createPasskey`, and the challenge to send back with its result. */
    beginPasskey: async (password: string) => {
      const { challenge, options } = await post('/passkeys', { password });
      return { challenge: String(challenge), options };
    },
    confirmPasskey: async (created: { challenge: string; passkey: object; name: string }) =>
      codesOf(await post('/passkeys/confirm', created)),
    /** Returns the options for `getPasskey`, and the challenge to send back with its result. */
    challenge: async (password: string) => {
      const { challenge, passkey } = await post('/challenge', { password });
      return { challenge: String(challenge), options: passkey };
    },
    /** @param passkey The passkey to remove. Default: the app. */
    remove: async (proof: Proof, passkey?: Pick<Passkey, '_id'>): Promise<void> => {
      const subpath = passkey ? `/passkeys/${encodeURIComponent(passkey._id)}` : '';
      await httpClient(path + subpath, { method: 'DELETE', body: proof });
    },
  };
}

export type FactorCalls = ReturnType<typeof factorCalls>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

const readPasskey = ({ _id, name, origin, createdAt, usedAt }: Record<string, unknown>): Passkey => ({
  _id: String(_id),
  name: String(name),
  origin: String(origin),
  createdAt: String(createdAt),
  usedAt: textOf(usedAt),
});

const codesOf = ({ recoveryCodes }: Record<string, unknown>): string[] =>
  Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : [];

function dataOf({ body }: { body: unknown }): Record<string, unknown> {
  return isObject(body) && isObject(body.data) ? body.data : {};
}
