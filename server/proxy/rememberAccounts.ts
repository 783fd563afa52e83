import { createHash } from 'node:crypto';

const signIn = '/api/admin/auth/login';
const asksWho = '/api/admin/auth/getUser';
const maxAccounts = 1000;
/** Characters of an answer that are read. */
const longest = 64 * 1024;

/** Knows the accounts of sessions by what passes by, without a call of its own; tokens are kept as hashes. */
export function rememberAccounts() {
  const accounts = new Map<string, string>();
  const keyOf = (authorization: string) => createHash('sha256').update(authorization).digest('base64url');
  return {
    /** The account that the `Authorization` of a call belongs to, as the API has said before. */
    of: (authorization: string | undefined): string | undefined =>
      authorization === undefined ? undefined : accounts.get(keyOf(authorization)),
    /**
     * Reads the account off the API's answer to a sign-in or to the question who is signed in
     * (upstream-contract.md §2), and returns it. The answer's own body is left to the caller.
     */
    async learn(path: string, authorization: string | undefined, answer: Response) {
      if (!answer.ok || (path !== signIn && path !== asksWho)) return undefined;
      const body = await readObject(answer.clone());
      const inner = isObject(body?.data) ? body.data : body;
      const user = isObject(inner?.user) ? inner.user : inner;
      const email = user?.email;
      const token = path === signIn ? inner?.token : undefined;
      // What has line breaks or other controls is no address, and is not written to the log.
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

/** Undefined where the body is no JSON object, or a long one. */
async function readObject(answer: Response): Promise<Record<string, unknown> | undefined> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longest) return undefined;
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
