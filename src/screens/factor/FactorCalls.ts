import { isObject } from '../../../providers/errors/isObject';
import type { HttpClient } from '../../../providers/http/httpClient';

export interface FactorState {
  /** When the app was set up, in ISO 8601; null where there is none. */
  enrolledAt: string | null;
  recoveryCodesLeft: number;
  passkeys: Passkey[];
}

export interface Passkey {
  _id: string;
  name: string;
  /** Of the panel, where it was made: it can be used nowhere else. */
  origin: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null where it has not been used. */
  usedAt: string | null;
}

/** What proves who is here before something is taken off. */
export type Proof = { password: string; code: string } | { challenge: string; passkey: object };

/** What an authenticator app is given. */
export interface Secret {
  /** In base32. */
  secret: string;
  /** The same as an `otpauth:` URI. */
  uri: string;
}

const path = '/admin/auth/second-factor';

/** The calls of the own second factor (upstream-contract.md §15.5). All throw the HttpError of a refusal. */
export const factorCalls = (httpClient: HttpClient) => ({
  read: async (): Promise<FactorState> => {
    const { enrolledAt, recoveryCodesLeft, passkeys } = dataOf(await httpClient(path));
    return {
      enrolledAt: textOf(enrolledAt),
      recoveryCodesLeft: Number(recoveryCodesLeft) || 0,
      passkeys: Array.isArray(passkeys) ? passkeys.filter(isObject).map(readPasskey) : [],
    };
  },
  begin: async (password: string): Promise<Secret> => {
    const { secret, uri } = dataOf(await httpClient(path, { method: 'POST', body: { password } }));
    return { secret: String(secret), uri: String(uri) };
  },
  confirm: async (code: string): Promise<string[]> => {
    const answer = await httpClient(`${path}/confirm`, { method: 'POST', body: { code } });
    return codesOf(answer);
  },
  /** The options for `createPasskey`, and the word that goes back with what it gives. */
  beginPasskey: async (password: string) => {
    const answer = await httpClient(`${path}/passkeys`, { method: 'POST', body: { password } });
    const { challenge, options } = dataOf(answer);
    return { challenge: String(challenge), options };
  },
  confirmPasskey: async (made: { challenge: string; passkey: object; name: string }): Promise<string[]> =>
    codesOf(await httpClient(`${path}/passkeys/confirm`, { method: 'POST', body: made })),
  /** The options for `getPasskey`, and the word that goes back with what it gives. */
  challenge: async (password: string) => {
    const answer = await httpClient(`${path}/challenge`, { method: 'POST', body: { password } });
    const { challenge, passkey } = dataOf(answer);
    return { challenge: String(challenge), options: passkey };
  },
  /** @param passkey Which one. Default: the app is taken off. */
  remove: async (proof: Proof, passkey?: Pick<Passkey, '_id'>): Promise<void> => {
    const below = passkey ? `/passkeys/${encodeURIComponent(passkey._id)}` : '';
    await httpClient(path + below, { method: 'DELETE', body: proof });
  },
});

export type FactorCalls = ReturnType<typeof factorCalls>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

const readPasskey = ({ _id, name, origin, createdAt, usedAt }: Record<string, unknown>): Passkey => ({
  _id: String(_id),
  name: String(name),
  origin: String(origin),
  createdAt: String(createdAt),
  usedAt: textOf(usedAt),
});

function codesOf(answer: { body: unknown }): string[] {
  const { recoveryCodes } = dataOf(answer);
  return Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : [];
}

function dataOf({ body }: { body: unknown }): Record<string, unknown> {
  return isObject(body) && isObject(body.data) ? body.data : {};
}
