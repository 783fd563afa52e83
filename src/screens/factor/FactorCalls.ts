import type { HttpClient } from '../../../providers/http/createHttpClient';
import type { HttpRequest } from '../../../providers/http/HttpRequest';

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
  const call = async <Data>(subpath = '', request: HttpRequest = {}): Promise<Data> =>
    Object(Object((await httpClient(path + subpath, request)).body).data);
  const post = <Data>(subpath: string, body: object) => call<Data>(subpath, { method: 'POST', body });
  return {
    read: async (): Promise<FactorState> => ({
      ...{ enrolledAt: null, recoveryCodesLeft: 0, passkeys: [] },
      ...(await call<Partial<FactorState>>()),
    }),
    begin: (password: string) => post<Secret>('', { password }),
    confirm: (code: string) => post<Created>('/confirm', { code }).then(codesOf),
    /** Returns the options for `createPasskey`, and the challenge to send back with its result. */
    beginPasskey: (password: string) =>
      post<{ challenge: string; options: object }>('/passkeys', { password }),
    confirmPasskey: (created: { challenge: string; passkey: object; name: string }) =>
      post<Created>('/passkeys/confirm', created).then(codesOf),
    /** Returns the options for `getPasskey`, and the challenge to send back with its result. */
    challenge: (password: string) => post<{ challenge: string; passkey: object }>('/challenge', { password }),
    /** @param passkey The passkey to remove. Default: the app. */
    remove: (proof: Proof, passkey?: Pick<Passkey, '_id'>) =>
      call(passkey ? `/passkeys/${encodeURIComponent(passkey._id)}` : '', { method: 'DELETE', body: proof }),
  };
}

export type FactorCalls = ReturnType<typeof factorCalls>;

interface Created {
  /** Absent if some existed already. */
  recoveryCodes?: string[];
}

const codesOf = ({ recoveryCodes = [] }: Created) => recoveryCodes;
