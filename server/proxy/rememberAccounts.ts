import { createHash } from 'node:crypto';

const signIn = '/api/admin/auth/login';
const getUser = '/api/admin/auth/getUser';
const maxAccounts = 1000;
/** Maximum characters of a response to parse. */
const maxLength = 64 * 1024;

/** Learns the accounts of sessions from the API's responses, without extra calls. Stores tokens as hashes. */
export function rememberAccounts() {
  const accounts = new Map<string, string>();
  const keyOf = (authorization: string) => createHash('sha256').update(authorization).digest('base64url');
  return {
    /** The account of an `Authorization` header, from an earlier response. */
    of: (authorization: string | undefined): string | undefined =>
      authorization === undefined ? undefined : accounts.get(keyOf(authorization)),
    /**
     * Reads the account from the response to a sign-in or to `getUser` (upstream-contract.md §2) and returns
     * it. The response's body stays readable.
     */
    async learn(path: string, authorization: string | undefined, answer: Response) {
      if (!answer.ok || (path !== signIn && path !== getUser)) return undefined;
      const body = await readObject(answer.clone());
      const inner = isObject(body?.data) ? body.data : body;
      const user = isObject(inner?.user) ? inner.user : inner;
      const email = user?.email;
      const token = path === signIn ? inner?.token : undefined;
      // A value with line breaks or other control characters is not an address and must not reach the log.
      if (typeof email !== 'string' || email.length > 254 || /\p{C}/u.test(email)) return undefined;
      const session = typeof token === 'string' ? `Bearer ${token}` : authorization;
      if (session === undefined) return email;
      const [oldest] = accounts.keys();
      if (accounts.size >= maxAccounts && oldest !== undefined) accounts.delete(oldest);
      accounts.set(keyOf(session), email);
      return email;
    },
  };
}

/** Undefined if the body is not a JSON object or is too long. */
async function readObject(answer: Response): Promise<Record<string, unknown> | undefined> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > maxLength) return undefined;
    }
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
