import { isObject } from '../../../providers/errors/isObject';
import type { HttpClient } from '../../../providers/http/httpClient';

export interface FactorState {
  /** ISO 8601; null where there is none. */
  enrolledAt: string | null;
  recoveryCodesLeft: number;
}

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
    const { enrolledAt, recoveryCodesLeft } = dataOf(await httpClient(path));
    return {
      enrolledAt: typeof enrolledAt === 'string' ? enrolledAt : null,
      recoveryCodesLeft: Number(recoveryCodesLeft) || 0,
    };
  },
  begin: async (password: string): Promise<Secret> => {
    const { secret, uri } = dataOf(await httpClient(path, { method: 'POST', body: { password } }));
    return { secret: String(secret), uri: String(uri) };
  },
  confirm: async (code: string): Promise<string[]> => {
    const answer = await httpClient(`${path}/confirm`, { method: 'POST', body: { code } });
    const { recoveryCodes } = dataOf(answer);
    return Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : [];
  },
  remove: async (proof: { password: string; code: string }): Promise<void> => {
    await httpClient(path, { method: 'DELETE', body: proof });
  },
});

export type FactorCalls = ReturnType<typeof factorCalls>;

function dataOf({ body }: { body: unknown }): Record<string, unknown> {
  return isObject(body) && isObject(body.data) ? body.data : {};
}
